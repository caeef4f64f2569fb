import type { BlockContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import { INLINE_ELEMENTS } from '../html/html-elements.ts';
import { placed } from '../source/line-places.ts';
import type { Literal } from './expressions.ts';

/** A component tag. Its children are Markdown nodes already. */
export interface Component {
  readonly name: string;
  readonly node: Nodes;
  readonly attributes: ReadonlyMap<string, Literal>;
  readonly children: readonly RootContent[];
  readonly isInline: boolean;
}

/** The value of the first given attribute that is a text or a number. */
export function textAttribute({ attributes }: Component, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

/** A paragraph for each of these attributes that is a text. */
export function attributeTexts(component: Component, names: readonly string[]): BlockContent[] {
  const values = names.flatMap((name) => textAttribute(component, name) ?? []);
  return [...new Set(values)].map((value) => paragraph([text(value)], component.node));
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** A paragraph at the place of a node. */
export function paragraph(children: PhrasingContent[], node: Nodes): BlockContent {
  return { type: 'paragraph', children, ...placed(node) };
}

/** An inline node, in a paragraph of its own if its component stands alone. */
export function inPlace(node: PhrasingContent, { isInline, node: tag }: Component): RootContent[] {
  return [isInline ? node : paragraph([node], tag)];
}

export function linkNode(url: string, children: PhrasingContent[], { node }: Component): PhrasingContent {
  return { type: 'link', url, children, ...placed(node) };
}

/** Wraps inline nodes that are direct children of a component in paragraphs. */
export function blocksOf(children: readonly RootContent[]): BlockContent[] {
  const blocks: RootContent[] = [];
  for (const child of children) {
    const last = blocks.at(-1);
    if (!isPhrasing(child)) blocks.push(child);
    else if (last?.type === 'paragraph' && !children.includes(last)) last.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') blocks.push(paragraph([child], child));
  }
  return blocks as BlockContent[];
}

const PHRASING = new Set(
  'text emphasis strong delete inlineCode break link linkReference image imageReference footnoteReference html inlineMath'.split(
    ' ',
  ),
);

function isPhrasing(node: RootContent): node is PhrasingContent {
  return node.type === 'htmlElement' ? INLINE_ELEMENTS.has(node.name) : PHRASING.has(node.type);
}

/** Unwraps paragraphs that the parser made where a line of text is expected. */
export function inlineOf(children: readonly RootContent[]): RootContent[] {
  return children.flatMap((child, index) => {
    if (child.type !== 'paragraph') return [child];
    return index === 0 ? child.children : [text(' '), ...child.children];
  });
}
