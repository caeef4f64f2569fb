/** Where a scan came to. */
export interface Scan {
  /** The place of the bracket that closes the first one; missing where none does. */
  readonly end?: number;
  /** How many characters were looked at. */
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

/** The bracket that closes the one at `start`, among the next `limit` characters; strings, templates and comments may hold others. */
export function closingBracket(source: string, start: number, limit: number): Scan {
  return scan(source, start, { limit, endsAt: (_, depth) => depth === 0, endsWithText: false });
}

/** The line at whose end all brackets are closed and no operator waits for more. */
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
  /** The end of the text ends it, too, when nothing is open. */
  readonly endsWithText: boolean;
}

/** By a loop, however deep brackets lie in each other. */
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
      // What nothing closes was looked at to the end of the text.
      if (found === undefined) return { length: source.length - start };
      TOKEN.lastIndex = at + found;
      continue;
    } else if (token !== '\n' && open.pop() !== token) return { length: at - start };
    if (closing === undefined && endsAt(at, open.length)) return { end: at, length: at - start };
  }
  const isWhole = endsWithText && last === source.length && open.length === 0;
  return { length: last - start, ...(isWhole && { end: last }) };
}
