import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type { Admonition } from '../markdown/mdast-nodes.ts';
import { placed } from '../source/line-places.ts';
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

/** Generic callouts, whose kind is in an attribute. */
const GENERIC_CALLOUTS = new Set(['Callout', 'Admonition', 'Aside', 'Alert']);

export function admonition(component: Component): readonly RootContent[] {
  const { name, node } = component;
  const kind =
    textAttribute(component, 'type', 'variant', 'intent') ?? (GENERIC_CALLOUTS.has(name) ? 'note' : name);
  const title = textAttribute(component, 'title', 'heading', 'label');
  const box: Admonition = {
    type: 'admonition',
    name: kind,
    ...(title && { title: [text(title)] }),
    children: blocksOf(component.children),
    ...placed(node),
  };
  return [box];
}

export function details(component: Component): readonly RootContent[] {
  const title = textAttribute(component, 'title', 'summary', 'label');
  const isOpen = ['defaultOpen', 'open'].some((name) => component.attributes.get(name) === true);
  const box: Admonition = {
    type: 'admonition',
    name: 'details',
    fold: isOpen ? 'open' : 'closed',
    ...(title && { title: [text(title)] }),
    children: [...attributeTexts(component, ['description']), ...blocksOf(component.children)],
    ...placed(component.node),
  };
  return [box];
}

export function card(component: Component): readonly RootContent[] {
  const title = textAttribute(component, 'title', 'label', 'heading');
  const url = textAttribute(component, 'href', 'link', 'to');
  const name: PhrasingContent[] =
    url === undefined ? [text(title ?? '')] : [linkNode(url, [text(title ?? url)], component)];
  const heading =
    title === undefined && url === undefined
      ? []
      : [paragraph([{ type: 'strong', children: name }], component.node)];
  return [...heading, ...attributeTexts(component, ['description']), ...blocksOf(component.children)];
}

/** `<Update>` of Mintlify, one entry of a changelog. Its label becomes a heading and its content goes below that heading. */
export function update(component: Component): readonly RootContent[] {
  const { children, attributes } = component;
  const label = textAttribute(component, 'label', 'title') ?? '';
  const heading: Heading = { type: 'heading', depth: 2, children: [text(label)], ...placed(component.node) };
  const id = textAttribute(component, 'id');
  if (id) heading.data = { hProperties: { id } };
  const tags = attributes.get('tags');
  const badges = (Array.isArray(tags) ? tags : []).flatMap((tag) => [
    badgeNode([text(String(tag))]),
    text(' '),
  ]);
  const highest = Math.min(
    ...children.flatMap((child) => (child.type === 'heading' ? [child.depth] : [])),
    7,
  );
  for (const child of children) {
    if (child.type === 'heading' && highest < 3)
      child.depth = Math.min(6, child.depth + 3 - highest) as Heading['depth'];
  }
  return [
    ...(label === '' ? [] : [heading]),
    ...attributeTexts(component, ['description']),
    ...(badges.length > 0 ? [paragraph(badges.slice(0, -1), component.node)] : []),
    ...blocksOf(children),
  ];
}

export function badge(component: Component): readonly RootContent[] {
  const label = textAttribute(component, 'text', 'label', 'title');
  const children = label === undefined ? inlineOf(component.children) : [text(label)];
  return inPlace(badgeNode(children as PhrasingContent[]), component);
}

function badgeNode(children: PhrasingContent[]): PhrasingContent {
  return { type: 'htmlElement', name: 'span', properties: { className: ['badge'] }, children };
}
