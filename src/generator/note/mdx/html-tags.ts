import type { Properties } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { ALLOWED_ELEMENTS, REFUSED_ELEMENTS, UNWRAPPED_ELEMENTS } from '../html/html-elements.ts';
import type { HtmlElement } from '../markdown/mdast-nodes.ts';
import type { Report } from '../report.ts';
import { placed, placeOf } from '../source/line-places.ts';
import { type Component, inlineOf, linkNode, text, textAttribute } from './component.ts';
import { makeComponent } from './component-nodes.ts';

/** Attribute names of React and their HTML names. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['htmlFor', 'for'],
  ['autoPlay', 'autoplay'],
]);

/** Elements that hold a line of text. The parser may have wrapped that line in a paragraph, which is removed. */
const LINES = new Set(
  'a b code del dt em h1 h2 h3 h4 h5 h6 i ins kbd mark p s small span strong sub summary sup u'.split(' '),
);

/** Elements that show a video or a page of another host. */
const PLAYERS = new Set(['iframe', 'embed']);

/** An HTML tag in MDX as an element. The sanitiser checks it like any other. */
export function htmlOfTag(component: Component, report: Report): readonly RootContent[] {
  const { node, children } = component;
  const name = component.name === 'h1' ? 'h2' : component.name;
  for (const attribute of UNWRAPPED_ELEMENTS.has(name) ? [] : component.attributes.keys()) {
    if (/^on/i.test(attribute))
      report('unsafe-html', placeOf(node), { element: `${name} ${attribute.toLowerCase()}` });
  }
  const url = textAttribute(component, 'src');
  // Only raw HTML keeps the size that an author set.
  if (name === 'img' && url !== undefined && !component.attributes.has('width'))
    return makeComponent(component, 'image');
  if (PLAYERS.has(name)) return [linkTo(component)];
  if (UNWRAPPED_ELEMENTS.has(name) || name === 'style') {
    report('unwrapped-html', placeOf(node), { element: name });
    return name === 'style' ? [] : children;
  }
  if (REFUSED_ELEMENTS.has(name)) {
    report('unsafe-html', placeOf(node), { element: name });
    return children;
  }
  // `<stdin>` is not HTML, so it stays visible.
  if (!ALLOWED_ELEMENTS.has(name)) return [text(`<${name}>`), ...children, text(`</${name}>`)];
  const element: HtmlElement = {
    type: 'htmlElement',
    name,
    properties: propertiesOf(component),
    children: LINES.has(name) ? inlineOf(children) : [...children],
    ...placed(node),
  };
  return [element];
}

function propertiesOf({ attributes }: Component): Properties {
  const properties: Properties = {};
  for (const [name, value] of attributes) {
    if (typeof value === 'object' || value === undefined || /^on/i.test(name)) continue;
    properties[NAMES.get(name) ?? name] = value;
  }
  return properties;
}

/** Replaces a player, which would load content of another host, by a link. */
function linkTo(component: Component): PhrasingContent {
  const url = textAttribute(component, 'src', 'data-src') ?? '';
  const title = textAttribute(component, 'title', 'alt') ?? url;
  return linkNode(url, [text(title || component.name)], component);
}
