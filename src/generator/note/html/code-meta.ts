/** The info string of a code fence: ```` ```python title="export.py" {1,3-4} ````. */
interface CodeMeta {
  readonly language: string;
  readonly title?: string;
  /** Lines to mark, from 1. */
  readonly marked: ReadonlySet<number>;
  /** The number of the first line, if lines are numbered. */
  readonly firstNumber?: number;
}

export function readCodeMeta(language: string | null | undefined, meta: string | null | undefined): CodeMeta {
  const info = `${language ?? ''} ${meta ?? ''}`;
  const hasLanguage = language && !/^(?:\{|title=)/.test(language);
  const { title, single, bracketed } = TITLE.exec(info)?.groups ?? {};
  const text = title ?? single ?? bracketed;
  const { ranges, spaced } = RANGES.exec(info)?.groups ?? {};
  const number = NUMBERS.exec(info);
  return {
    language: hasLanguage ? language.replace(/[{:[].*$/, '').toLowerCase() : '',
    ...(text && { title: text }),
    marked: readRanges(ranges ?? spaced?.replace(/\s+/g, ',') ?? ''),
    ...(number && { firstNumber: Number(number.groups?.first ?? number.groups?.linenums ?? 1) }),
  };
}

/** `title="a.ts"`, or `[a.ts]` */
const TITLE =
  /(?:^|\s)(?:title|filename|file)=(?:"(?<title>[^"]*)"|'(?<single>[^']*)')|(?:^|\s|\w)\[(?<bracketed>[^\]]+)\]/;

/** `{1,3-4}`, or `hl_lines="1 3-4"` */
const RANGES = /\{(?<ranges>[\d,\s-]+)\}|\bhl_lines="(?<spaced>[\d\s-]+)"/;

/** `showLineNumbers`, `showLineNumbers=5`, `linenums="5"`, `:line-numbers=5` */
const NUMBERS =
  /(?:\bshowLineNumbers\b(?!=false)|:line-numbers\b)(?:=\{?(?<first>\d{1,6})\}?)?|\blinenums="(?<linenums>\d{1,6})"/;

/** The maximum length of a range. Longer code blocks have no marked lines. */
const MAX_RANGE_LENGTH = 10_000;

/** `1,3-4` means lines 1, 3 and 4. */
function readRanges(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const [, from = '', to = from] of ranges.matchAll(/(\d+)(?:-(\d+))?/g)) {
    const last = Math.min(Number(to), Number(from) + MAX_RANGE_LENGTH);
    for (let line = Number(from); line <= last; line += 1) lines.add(line);
  }
  return lines;
}

/** How a line of code is marked. */
export type LineMark = 'marked' | 'added' | 'removed';

interface CodeLines {
  /** The code without the comments that mark lines. */
  readonly source: string;
  /** By line number, from 1. */
  readonly marks: ReadonlyMap<number, LineMark>;
}

/** A comment on a line of its own, in any language: `// highlight-next-line`. */
const LINE_COMMENT =
  /^\s*(?:\/\/|#|--|%|;|'|REM\b|<!--|\/\*|\{\s*\/\*)\s*highlight-(?<what>next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/;

/** A comment after code: `// [!code ++]`, `# [!code highlight:3]`. */
const END_COMMENT =
  /\s*(?:\/\/|#|--|%|;|<!--|\/\*)\s*\[!code (?<what>\+\+|--|highlight|hl|focus|warning|error)(?::(?<count>\d{1,4}))?\]\s*(?:-->|\*\/)?\s*$/;

/** Removes comments that only mark lines from code. */
export function readCodeLines(written: string, ranges: ReadonlySet<number>): CodeLines {
  const marks = new Map<number, LineMark>([...ranges].map((line) => [line, 'marked']));
  if (!/highlight-|\[!code /.test(written)) return { source: written, marks };
  const lines: string[] = [];
  let isInRange = false;
  for (const line of written.split('\n')) {
    const alone = LINE_COMMENT.exec(line)?.groups?.what;
    if (alone === 'next-line') marks.set(lines.length + 1, 'marked');
    else if (alone !== undefined) isInRange = alone === 'start';
    else {
      const behind = END_COMMENT.exec(line);
      lines.push(behind === null ? line : line.slice(0, behind.index));
      if (isInRange) marks.set(lines.length, 'marked');
      const { what, count = '1' } = behind?.groups ?? {};
      for (let next = 0; what !== undefined && next < Number(count); next += 1) {
        marks.set(lines.length + next, markOf(what));
      }
    }
  }
  return { source: lines.join('\n'), marks };
}

function markOf(what: string): LineMark {
  return what === '++' ? 'added' : what === '--' ? 'removed' : 'marked';
}
