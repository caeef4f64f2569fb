import type { Mark, Snippet } from './answer.ts';

/**
 * Cuts a text to at most `length` characters, at word boundaries, around the densest group of marks. A longer single match stays complete.
 */
export function snippetOf(text: string, marks: readonly Mark[], length: number): Snippet {
  if (text.length <= length) return { text, marks, cutBefore: false, cutAfter: false };
  const core = densest(marks, length) ?? { start: 0, end: 0 };
  const { start, end } = widen(text, core, length);
  return {
    text: text.slice(start, end),
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start - start, end: mark.end - start })),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  };
}

/** The run of adjacent marks with the most marks within `length`; the first of several equal ones. */
function densest(marks: readonly Mark[], length: number): Mark | undefined {
  let best: { readonly mark: Mark; readonly count: number } | undefined;
  marks.forEach((first, place) => {
    let last = place;
    while ((marks[last + 1]?.end ?? Number.POSITIVE_INFINITY) - first.start <= length) last += 1;
    const count = last - place + 1;
    if (!best || count > best.count)
      best = { mark: { start: first.start, end: marks[last]?.end ?? first.end }, count };
  });
  return best?.mark;
}

/** Adds words on both sides, the shorter side first, as long as they fit. */
function widen(text: string, core: Mark, length: number): Mark {
  let { start, end } = core;
  for (;;) {
    const before = previousWord(text, start);
    const after = nextWord(text, end);
    const canBefore = before < start && end - before <= length;
    const canAfter = after > end && after - start <= length;
    if (!canBefore && !canAfter) break;
    if (canBefore && (!canAfter || core.start - start <= end - core.end)) start = before;
    else end = after;
  }
  return trimmed(text, { start, end });
}

/** Each sign of Chinese and Japanese is a word of its own, because these languages do not separate words. */
const WORD = String.raw`(?:[\u3000-\u9FFF\uFF00-\uFFEF]|[^\s\u3000-\u9FFF\uFF00-\uFFEF]+)?`;
const LAST_WORD = new RegExp(String.raw`${WORD}\s*$`);
const FIRST_WORD = new RegExp(String.raw`^\s*${WORD}`);

function previousWord(text: string, start: number): number {
  return start - (LAST_WORD.exec(text.slice(Math.max(0, start - 200), start))?.[0].length ?? 0);
}

function nextWord(text: string, end: number): number {
  return end + (FIRST_WORD.exec(text.slice(end, end + 200))?.[0].length ?? 0);
}

function trimmed(text: string, { start, end }: Mark): Mark {
  const window = text.slice(start, end);
  return {
    start: start + (window.length - window.trimStart().length),
    end: end - (window.length - window.trimEnd().length),
  };
}
