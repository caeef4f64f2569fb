import type { Node } from 'mdast';
import { firstPlace } from '#core/first-place.ts';
import type { Place } from '../report.ts';

/** Where a node of any syntax tree begins. */
export function placeOf({ position }: Pick<Node, 'position'>): Place {
  return { line: position?.start.line, column: position?.start.column };
}

/** The position of a node, for another node that replaces it. */
export function placed({ position }: Pick<Node, 'position'>): Pick<Node, 'position'> {
  return position ? { position } : {};
}

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
  const line = firstPlace(starts, (start) => start > offset);
  return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
}
