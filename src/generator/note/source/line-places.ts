import type { Root } from 'mdast';
import { nodesIn } from '../markdown/located-nodes.ts';

/** The offset of each line start. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

export function countLines(text: string): number {
  return lineStarts(text).length;
}

/** Line and column from 1. */
export function pointAt(
  starts: readonly number[],
  offset: number,
): { readonly line: number; readonly column: number } {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** Recomputes lines and columns from offsets, for a tree whose text has the same length as `text` but fewer lines. */
export function placeByOffset(root: Root, text: string): void {
  const starts = lineStarts(text);
  for (const { position } of nodesIn(root)) {
    for (const point of [position?.start, position?.end]) {
      if (point?.offset !== undefined) Object.assign(point, pointAt(starts, point.offset));
    }
  }
}
