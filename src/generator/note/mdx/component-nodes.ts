import type { PhrasingContent, RootContent } from 'mdast';
import type { Treatment } from '#generator/config/component-treatments.ts';
import { admonition, badge, card, details, field, update } from './box-components.ts';
import { type Component, textAttribute } from './component.ts';
import { blocksOf, inlineOf, linkNode, paragraph, placed, text } from './component-text.ts';
import { codeGroup, tab, tabs } from './tab-components.ts';
import { textAndChildren, unknownComponent } from './text-attributes.ts';

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
  field,
  update,
  badge,
  figure,
  image,
  link,
};

/** An image followed by emphasis is a figure with a caption. */
function figure(component: Component): readonly RootContent[] {
  const caption = textAttribute(component, 'caption', 'title', 'hint');
  const below = caption ? [paragraph([{ type: 'emphasis', children: [text(caption)] }], component)] : [];
  return [...blocksOf(component.children), ...below];
}

function image(component: Component): readonly RootContent[] {
  const sources = component.attributes.get('sources');
  const light =
    typeof sources === 'object' && sources !== null && 'light' in sources ? sources.light : undefined;
  const url = textAttribute(component, 'src', 'img') ?? (typeof light === 'string' ? light : undefined);
  if (url === undefined) return textAndChildren(component);
  const node: PhrasingContent = {
    type: 'image',
    url,
    alt: textAttribute(component, 'alt') ?? null,
    ...placed(component.node),
  };
  return component.isInline ? [node] : [paragraph([node], component)];
}

function link(component: Component): readonly RootContent[] {
  const url = textAttribute(component, 'to', 'href', 'url', 'link');
  const label = textAttribute(component, 'text', 'label', 'title');
  const children =
    component.children.length > 0 || label === undefined ? inlineOf(component.children) : [text(label)];
  if (url === undefined) return children;
  const node = linkNode(url, children as PhrasingContent[], component);
  return component.isInline ? [node] : [paragraph([node], component)];
}
