import type { Properties } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { ALLOWED_ELEMENTS, REFUSED_ELEMENTS, UNWRAPPED_ELEMENTS } from '../html/html-elements.ts';
import { type Component, textAttribute } from '../mdx/component.ts';
import { makeComponent } from '../mdx/component-nodes.ts';
import { inlineOf } from '../mdx/component-text.ts';
import type { Report } from '../report.ts';
import { placeOf } from './located-nodes.ts';
import type { HtmlElement } from './mdast-nodes.ts';

/** React's names for attributes of HTML. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['htmlFor', 'for'],
  ['autoPlay', 'autoplay'],
]);

/** Elements that hold a line of text: a paragraph that the parser made of it is none. */
const LINES = new Set(
  'a b code del dt em h1 h2 h3 h4 h5 h6 i ins kbd mark p s small span strong sub summary sup u'.split(' '),
);

/** What shows a film or a page of another host. */
const PLAYERS = new Set(['iframe', 'embed']);

/** A tag of HTML as an element; the sanitiser sees it as it sees all others. */
export function htmlOfTag(component: Component, report: Report): readonly RootContent[] {
  const { node, children } = component;
  const name = component.name === 'h1' ? 'h2' : component.name;
  for (const attribute of UNWRAPPED_ELEMENTS.has(name) ? [] : component.attributes.keys()) {
    if (/^on/i.test(attribute))
      report('unsafe-html', placeOf(node), { element: `${name} ${attribute.toLowerCase()}` });
  }
  const url = textAttribute(component, 'src');
  // A size is the author's: only raw HTML keeps it.
  if (name === 'img' && url !== undefined && !component.attributes.has('width'))
    return makeComponent(component, 'image');
  if (PLAYERS.has(name)) return [linkTo(component)];
  if (UNWRAPPED_ELEMENTS.has(name)) {
    report('unwrapped-html', placeOf(node), { element: name });
    return children;
  }
  if (REFUSED_ELEMENTS.has(name)) {
    report('unsafe-html', placeOf(node), { element: name });
    return children;
  }
  // `<stdin>` is no HTML: it stays visible.
  if (!ALLOWED_ELEMENTS.has(name)) return [text(`<${name}>`), ...children, text(`</${name}>`)];
  const element: HtmlElement = {
    type: 'htmlElement',
    name,
    properties: propertiesOf(component),
    children: LINES.has(name) ? inlineOf(children) : [...children],
    ...(node.position && { position: node.position }),
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

/** A player would load from another host: a link leads there. */
function linkTo(component: Component): PhrasingContent {
  const url = textAttribute(component, 'src', 'data-src') ?? '';
  const title = textAttribute(component, 'title', 'alt') ?? url;
  const { position } = component.node;
  return {
    type: 'link',
    url,
    children: [text(title === '' ? component.name : title)],
    ...(position && { position }),
  };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}
