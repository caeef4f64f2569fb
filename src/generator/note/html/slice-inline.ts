import type { Nodes } from 'hast';
import type { Content } from './elements.ts';

/** The text of inline nodes. Each character is one position for `sliceInline`. Images have no characters. */
export function inlineText(nodes: readonly Nodes[]): string {
  let text = '';
  for (const node of nodes) text += textOf(node);
  return text;
}

/** The nodes with the characters `start` to `end` of `inlineText(nodes)`. Elements around a cut are kept on both sides. */
export function sliceInline(
  nodes: readonly Content[],
  start: number,
  end = Number.POSITIVE_INFINITY,
): Content[] {
  const sliced: Content[] = [];
  let offset = 0;
  for (const node of nodes) {
    const length = textOf(node).length;
    const [from, to] = [start - offset, end - offset];
    offset += length;
    if (length === 0 ? from <= 0 && to > 0 : from < length && to > 0) sliced.push(...cut(node, from, to));
  }
  return sliced;
}

function cut(node: Content, from: number, to: number): Content[] {
  if (from <= 0 && to >= textOf(node).length) return [node];
  if (node.type === 'element') {
    const children = sliceInline(node.children, from, to) as typeof node.children;
    return children.length === 0 ? [] : [{ ...node, children }];
  }
  if (node.type === 'text') return [{ ...node, value: node.value.slice(Math.max(0, from), Math.max(0, to)) }];
  return [node];
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : inlineText(node.children);
}
