/** The info string of a code fence: ```` ```python title="export.py" {1,3-4} ````. */
export interface CodeMeta {
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
