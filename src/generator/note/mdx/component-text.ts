import type { BlockContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { Component } from './component.ts';

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function paragraph(children: PhrasingContent[], { node }: Component): BlockContent {
  return { type: 'paragraph', children, ...placed(node) };
}

export function linkNode(url: string, children: PhrasingContent[], { node }: Component): PhrasingContent {
  return { type: 'link', url, children, ...placed(node) };
}

export function placed({ position }: Nodes): Pick<Nodes, 'position'> {
  return position ? { position } : {};
}

/** Wraps inline nodes that are direct children of a component in paragraphs. */
export function blocksOf(children: readonly RootContent[]): BlockContent[] {
  const blocks: RootContent[] = [];
  for (const child of children) {
    const last = blocks.at(-1);
    if (!isPhrasing(child)) blocks.push(child);
    else if (last?.type === 'paragraph' && !children.includes(last)) last.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') {
      blocks.push({ type: 'paragraph', children: [child], ...placed(child) });
    }
  }
  return blocks as BlockContent[];
}

const PHRASING = new Set(
  'text emphasis strong delete inlineCode break link linkReference image imageReference footnoteReference html inlineMath'.split(
    ' ',
  ),
);

/** Inline HTML elements. */
const INLINE_ELEMENTS =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|del|dfn|em|i|img|ins|kbd|mark|q|s|samp|small|source|span|strong|sub|sup|time|track|u|var|wbr)$/;

function isPhrasing(node: RootContent): node is PhrasingContent {
  return node.type === 'htmlElement' ? INLINE_ELEMENTS.test(node.name) : PHRASING.has(node.type);
}

/** Unwraps paragraphs that the parser made where a line of text is expected. */
export function inlineOf(children: readonly RootContent[]): RootContent[] {
  return children.flatMap((child, index) => {
    if (child.type !== 'paragraph') return [child];
    return index === 0 ? child.children : [text(' '), ...child.children];
  });
}
