/** The result of a scan. */
export interface Scan {
  /** The offset of the matching bracket; missing if there is none. */
  readonly end?: number;
  /** The number of characters that were scanned. */
  readonly length: number;
}

const CLOSING = new Map([
  ['{', '}'],
  ['[', ']'],
  ['(', ')'],
]);

const TOKEN = /[{}[\]()\n]|\/\*|\/\/|["'`]/g;

const STRINGS = new Map([
  ['"', /"(?:[^"\\\n]|\\.)*"/y],
  ["'", /'(?:[^'\\\n]|\\.)*'/y],
  ['`', /`(?:[^`\\]|\\[\s\S])*`/y],
  ['/*', /\/\*[\s\S]*?\*\//y],
  ['//', /\/\/[^\n]*/y],
]);

/**
 * Finds the bracket that matches the one at `start` within `limit` characters. Brackets in strings, templates and
 * comments are skipped.
 */
export function closingBracket(source: string, start: number, limit: number): Scan {
  return scan(source, start, { limit, endsAt: (_, depth) => depth === 0, endsWithText: false });
}

/** Finds the end of the line where all brackets are closed and no operator continues the statement. */
export function endOfStatement(source: string, start: number, limit: number): Scan {
  return scan(source, start, {
    limit,
    endsWithText: true,
    endsAt: (at, depth) =>
      depth === 0 &&
      source[at] === '\n' &&
      !/(?:[=,+&|?:]|=>|\bfrom)\s*$/.test(source.slice(Math.max(start, at - 80), at)),
  });
}

interface ScanEnd {
  readonly limit: number;
  readonly endsAt: (at: number, depth: number) => boolean;
  /** Whether the end of the text is a valid end if no bracket is open. */
  readonly endsWithText: boolean;
}

/** Iterative, so that nesting of any depth is safe. */
function scan(source: string, start: number, { limit, endsAt, endsWithText }: ScanEnd): Scan {
  const open: string[] = [];
  const last = Math.min(source.length, start + limit);
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(source); match && match.index < last; match = TOKEN.exec(source)) {
    const [token] = match;
    const at = match.index;
    const closing = CLOSING.get(token);
    const string = STRINGS.get(token);
    if (closing !== undefined) open.push(closing);
    else if (string !== undefined) {
      string.lastIndex = at;
      const found = string.exec(source)?.[0].length;
      // An unterminated string was scanned to the end of the text.
      if (found === undefined) return { length: source.length - start };
      TOKEN.lastIndex = at + found;
      continue;
    } else if (token !== '\n' && open.pop() !== token) return { length: at - start };
    if (closing === undefined && endsAt(at, open.length)) return { end: at, length: at - start };
  }
  const isWhole = endsWithText && last === source.length && open.length === 0;
  return { length: last - start, ...(isWhole && { end: last }) };
}
