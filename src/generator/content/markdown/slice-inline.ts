import type { Nodes, PhrasingContent } from 'mdast';

/**
 * Words of inline nodes, one character of the text standing for one position that `sliceInline` can cut at.
 * Images and HTML take no room.
 */
export function inlineText(nodes: readonly PhrasingContent[]): string {
  return nodes.map(textOf).join('');
}

/** The nodes that hold the characters `start` to `end` of `inlineText(nodes)`; marks around a cut are kept on both sides. */
export function sliceInline(
  nodes: readonly PhrasingContent[],
  start: number,
  end = Number.POSITIVE_INFINITY,
): PhrasingContent[] {
  const sliced: PhrasingContent[] = [];
  let offset = 0;
  for (const node of nodes) {
    const length = textOf(node).length;
    const [from, to] = [start - offset, end - offset];
    offset += length;
    if (length === 0 ? from <= 0 && to > 0 : from < length && to > 0) sliced.push(...cut(node, from, to));
  }
  return sliced;
}

function cut(node: PhrasingContent, from: number, to: number): PhrasingContent[] {
  if (from <= 0 && to >= textOf(node).length) return [node];
  if ('children' in node) {
    const children = sliceInline(node.children, from, to);
    return children.length === 0 ? [] : [{ ...node, children } as PhrasingContent];
  }
  if ('value' in node) return [{ ...node, value: node.value.slice(Math.max(0, from), Math.max(0, to)) }];
  return [node];
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
