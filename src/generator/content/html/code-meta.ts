/** What stands behind the language of a fence: ```` ```python title="export.py" {1,3-4} ````. */
export interface CodeMeta {
  readonly language: string;
  readonly title?: string;
  /** Lines to mark, from 1. */
  readonly marked: ReadonlySet<number>;
}

export function readCodeMeta(language: string | null | undefined, meta: string | null | undefined): CodeMeta {
  const info = `${language ?? ''} ${meta ?? ''}`;
  const hasLanguage = language && !/^(?:\{|title=)/.test(language);
  const title = /(?:^|\s)title=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/.exec(info)?.groups;
  const text = title?.double ?? title?.single;
  const ranges = /(?:^|\s)\{(?<ranges>[\d,\s-]+)\}/.exec(info)?.groups?.ranges ?? '';
  return {
    language: hasLanguage ? language.replace(/\{.*$/, '').toLowerCase() : '',
    ...(text && { title: text }),
    marked: readRanges(ranges),
  };
}

/** A block of code longer than this has no line to mark. */
const LONGEST_RANGE = 10_000;

/** `1,3-4` is 1, 3 and 4. */
function readRanges(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const [, from = '', to = from] of ranges.matchAll(/(\d+)(?:-(\d+))?/g)) {
    const last = Math.min(Number(to), Number(from) + LONGEST_RANGE);
    for (let line = Number(from); line <= last; line += 1) lines.add(line);
  }
  return lines;
}
