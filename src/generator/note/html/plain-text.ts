import type { Element, Nodes } from 'hast';
import { isInline } from './elements.ts';

/** The text of nodes without markup, with white space collapsed. Images give their alternative text. */
export function plainText(nodes: Nodes | readonly Nodes[]): string {
  return inOneLine(gather(nodes, () => true));
}

/** Like `plainText`, with each block in a line of its own, because a sentence does not go on in the next item of a list. */
export function textOfBlocks(nodes: Nodes | readonly Nodes[]): string {
  return gather(nodes, () => true)
    .split(BLOCK_EDGE)
    .map(inOneLine)
    .filter((line) => line !== '')
    .join('\n');
}

/** Like `plainText`, but without the alternative text of images. */
export function textBesideImages(nodes: Nodes | readonly Nodes[]): string {
  return inOneLine(gather(nodes, ({ tagName }) => tagName !== 'img'));
}

/**
 * Like `plainText`, but without code, because code is full of names that mean something else. `counts` selects code to
 * include.
 */
export function proseText(
  nodes: Nodes | readonly Nodes[],
  counts: (code: string) => boolean = () => false,
): string {
  return inOneLine(
    gather(nodes, ({ tagName, children }) => tagName !== 'code' || counts(plainText(children))),
  );
}

/** White space that is not a single space. */
const UNEVEN = /\s\s+|[^\S ]/g;

/** The paragraph separator, which is white space. */
const BLOCK_EDGE = '\u2029';

function inOneLine(text: string): string {
  return text.replace(UNEVEN, ' ').trim();
}

function gather(nodes: Nodes | readonly Nodes[], counts: (element: Element) => boolean): string {
  let text = '';
  const collect = (node: Nodes): void => {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && counts(node)) {
      const edge = edgeOf(node);
      const { alt } = node.properties;
      text += edge + (node.tagName === 'img' && typeof alt === 'string' ? alt : '');
      for (const child of node.children) collect(child);
      text += edge;
    } else if (node.type === 'root') for (const child of node.children) collect(child);
  };
  if (Array.isArray(nodes)) for (const node of nodes) collect(node);
  else collect(nodes as Nodes);
  return text;
}

/** Words of neighbouring blocks must not run together. The cells of a row are in one line. */
function edgeOf(element: Element): string {
  const { tagName } = element;
  if (tagName === 'br' || tagName === 'td' || tagName === 'th') return ' ';
  return isInline(element) ? '' : BLOCK_EDGE;
}
