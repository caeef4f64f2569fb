import { closingBracket } from '#generator/note/source/brackets.ts';
import { refuse } from '../import-problem.ts';

/**
 * Reads consecutive JSON values, as programs write them that fetch page after page: `[…][…]`, or one per line.
 * @throws {ImportRefusal} if the text is not JSON or incomplete
 */
export function readJsonValues(text: string, source: string): readonly unknown[] {
  const values: unknown[] = [];
  let start = skipSpace(text, 0);
  while (start < text.length) {
    const end = endOfValue(text, start);
    if (end === undefined) return refuse('json-cut-off', { source, read: values.flat().length });
    values.push(parse(text, { start, end, source }));
    start = skipSpace(text, end);
  }
  return values;
}

interface ValuePlace {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

function parse(text: string, { start, end, source }: ValuePlace): unknown {
  try {
    return JSON.parse(text.slice(start, end));
  } catch {
    return refuse('not-json', { source, line: text.slice(0, start).split('\n').length });
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s\uFEFF]/.test(text.charAt(at))) at += 1;
  return at;
}

/** The end of a value: its closing bracket; without brackets, the end of the line. Undefined if the text ends before. */
function endOfValue(text: string, start: number): number | undefined {
  if (/[[{]/.test(text.charAt(start))) {
    const { end, length } = closingBracket(text, start, text.length);
    if (end !== undefined) return end + 1;
    // The scan ends at a bracket of another kind.
    return start + length < text.length ? text.length : undefined;
  }
  const lineEnd = text.indexOf('\n', start);
  return lineEnd < 0 ? text.length : lineEnd;
}
