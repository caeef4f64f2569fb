import type { PhrasingContent, RootContent } from 'mdast';
import type { Treatment } from '#generator/config/component-treatments.ts';
import { placed } from '../source/line-places.ts';
import { admonition, badge, card, details, update } from './box-components.ts';
import {
  attributeTexts,
  blocksOf,
  type Component,
  inlineOf,
  inPlace,
  linkNode,
  paragraph,
  text,
  textAttribute,
} from './component.ts';
import { codeGroup, tab, tabs } from './tab-components.ts';

/** The nodes that replace a component. An unknown component shows its text attributes and its children. */
export function makeComponent(
  component: Component,
  treatment: Treatment | undefined,
): readonly RootContent[] {
  return treatment === undefined ? unknownComponent(component) : MAKERS[treatment](component);
}

type Maker = (component: Component) => readonly RootContent[];

const MAKERS: Readonly<Record<Treatment, Maker>> = {
  drop: () => [],
  unwrap: ({ children }) => children,
  admonition,
  details,
  tabs,
  tab,
  'code-group': codeGroup,
  card,
  update,
  badge,
  figure,
  image,
  link,
};

/** An image followed by emphasis is a figure with a caption. */
function figure(component: Component): readonly RootContent[] {
  const caption = textAttribute(component, 'caption', 'title', 'hint');
  const emphasis: PhrasingContent[] = caption ? [{ type: 'emphasis', children: [text(caption)] }] : [];
  return [...blocksOf(component.children), ...(caption ? [paragraph(emphasis, component.node)] : [])];
}

function image(component: Component): readonly RootContent[] {
  const sources = component.attributes.get('sources');
  const light =
    typeof sources === 'object' && sources !== null && 'light' in sources ? sources.light : undefined;
  const url = textAttribute(component, 'src', 'img') ?? (typeof light === 'string' ? light : undefined);
  if (url === undefined) return textAndChildren(component);
  const alt = textAttribute(component, 'alt') ?? null;
  return inPlace({ type: 'image', url, alt, ...placed(component.node) }, component);
}

function link(component: Component): readonly RootContent[] {
  const url = textAttribute(component, 'to', 'href', 'url', 'link');
  const label = textAttribute(component, 'text', 'label', 'title');
  const children =
    component.children.length > 0 || label === undefined ? inlineOf(component.children) : [text(label)];
  return url === undefined
    ? children
    : inPlace(linkNode(url, children as PhrasingContent[], component), component);
}

/** Attributes with text for readers. */
const TEXT_ATTRIBUTES = 'title label heading header name text summary description caption content'.split(' ');

/** The text attributes, followed by the children of the component. */
function textAndChildren(component: Component): readonly RootContent[] {
  const words = attributeTexts(component, TEXT_ATTRIBUTES);
  if (!component.isInline) return [...words, ...blocksOf(component.children)];
  const inline = words.flatMap((word) =>
    'children' in word ? [...(word.children as PhrasingContent[]), text(' ')] : [],
  );
  return [...inline, ...component.children];
}

/** Attributes that only affect presentation. */
const PRESENTATION =
  /^(?:class|className|style|id|key|slot|icon|size|width|height|color|colour|variant|align|position|target|rel|loading|href|url|to|link|src)$|(?:Class|Style|Type|Icon|Color|Size|Width|Height|Url)$/;

/** Falls back to any other text attribute: `<RuleLink ruleId="eval-detected"/>` shows `eval-detected`. */
function unknownComponent(component: Component): readonly RootContent[] {
  const shown = textAndChildren(component);
  if (shown.length > 0) return shown;
  const names = [...component.attributes].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && !PRESENTATION.test(name) ? [value] : [],
  );
  const codes = names.map((value): PhrasingContent => ({ type: 'inlineCode', value }));
  const line = codes.flatMap((code, index) => (index === 0 ? [code] : [text(' '), code]));
  if (line.length === 0 || component.isInline) return line;
  return [paragraph(line, component.node)];
}
