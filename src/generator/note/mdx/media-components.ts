import type { PhrasingContent, RootContent } from 'mdast';
import { type Component, textAttribute } from './component.ts';
import { blocksOf, inlineOf, linkNode, paragraph, placed, text } from './component-text.ts';
import { TEXT_ATTRIBUTES, textAndChildren } from './text-attributes.ts';

/** An image followed by emphasis is a figure with a caption. */
export function figure(component: Component): readonly RootContent[] {
  const caption = textAttribute(component, 'caption', 'title', 'hint');
  const below = caption ? [paragraph([{ type: 'emphasis', children: [text(caption)] }], component)] : [];
  return [...blocksOf(component.children), ...below];
}

export function image(component: Component): readonly RootContent[] {
  const sources = component.attributes.get('sources');
  const light =
    typeof sources === 'object' && sources !== null && 'light' in sources ? sources.light : undefined;
  const url = textAttribute(component, 'src', 'img') ?? (typeof light === 'string' ? light : undefined);
  if (url === undefined) return textAndChildren(component, TEXT_ATTRIBUTES);
  const node: PhrasingContent = {
    type: 'image',
    url,
    alt: textAttribute(component, 'alt') ?? null,
    ...placed(component.node),
  };
  return component.isInline ? [node] : [paragraph([node], component)];
}

export function link(component: Component): readonly RootContent[] {
  const url = textAttribute(component, 'to', 'href', 'url', 'link');
  const label = textAttribute(component, 'text', 'label', 'title');
  const children =
    component.children.length > 0 || label === undefined ? inlineOf(component.children) : [text(label)];
  if (url === undefined) return children;
  const node = linkNode(url, children as PhrasingContent[], component);
  return component.isInline ? [node] : [paragraph([node], component)];
}
