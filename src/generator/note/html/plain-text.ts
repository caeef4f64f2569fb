import type { Element, Nodes } from 'hast';
import { isInline } from './elements.ts';

/** The text of nodes without markup, with white space collapsed. Images give their alternative text. */
export function plainText(nodes: Nodes | readonly Nodes[]): string {
  return gather(nodes, () => true);
}

/** Like `plainText`, but without the alternative text of images. */
export function textBesideImages(nodes: Nodes | readonly Nodes[]): string {
  return gather(nodes, ({ tagName }) => tagName !== 'img');
}

/**
 * Like `plainText`, but without code, because code is full of names that mean something else. `counts` selects code to
 * include.
 */
export function proseText(
  nodes: Nodes | readonly Nodes[],
  counts: (code: string) => boolean = () => false,
): string {
  return gather(nodes, ({ tagName, children }) => tagName !== 'code' || counts(plainText(children)));
}

/** White space that is not a single space. */
const UNEVEN = /\s\s+|[^\S ]/g;

function gather(nodes: Nodes | readonly Nodes[], counts: (element: Element) => boolean): string {
  let text = '';
  const collect = (node: Nodes): void => {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && counts(node)) {
      // Blocks are separated by a space, so that words of neighbours do not run together.
      const edge = !isInline(node) || node.tagName === 'br' ? ' ' : '';
      const { alt } = node.properties;
      text += edge + (node.tagName === 'img' && typeof alt === 'string' ? alt : '');
      for (const child of node.children) collect(child);
      text += edge;
    } else if (node.type === 'root') for (const child of node.children) collect(child);
  };
  if (Array.isArray(nodes)) for (const node of nodes) collect(node);
  else collect(nodes as Nodes);
  return text.replace(UNEVEN, ' ').trim();
}
