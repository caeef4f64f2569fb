import { type Edit, editedParts, type TextRange } from '#generator/note/source/edits.ts';
import { lineAt } from '../files/source-text.ts';

/** A text that was taken from a source. */
export interface LinedText {
  readonly text: string;
  /** For each line of the text, from index 0, its line in the source, from 1. */
  readonly lines: readonly number[];
  /** Indexes of lines that were changed, so that columns differ from those of the source. */
  readonly changed: readonly number[];
  /** Where text of other files begins. */
  readonly others?: readonly OtherFile[];
}

/** Text of another file from a line on. */
export interface OtherFile {
  /** The index of its first line. */
  readonly at: number;
  readonly file: string;
}

/** A text that is the same in the source, from a line on. */
export function linesFrom(text: string, first: number): LinedText {
  return { text, lines: text.split('\n').map((_, index) => first + index), changed: [] };
}

/** A text that is in one line of the source, for example as a value of JSON. */
export function inOneLine(text: string, line: number): LinedText {
  const lines = text.split('\n');
  return { text, lines: lines.map(() => line), changed: lines.map((_, index) => index) };
}

/** Ranges of a source, one after the other. All but the last one end with a line end. */
export function textOfRanges(source: string, ranges: readonly TextRange[]): LinedText {
  return joinParts(
    ranges.map(({ start, end }) => ({
      text: source.slice(start, end),
      line: lineAt(source, start),
      isNew: false,
    })),
  );
}

/** Texts of one or more lines, below each other. */
export function joinTextLines(texts: readonly LinedText[]): LinedText {
  return joinParts(
    texts.flatMap(({ text, lines }, index) => [
      ...(index === 0 ? [] : [{ text: '\n', line: lines[0] ?? 1, isNew: false }]),
      { text, line: lines[0] ?? 1, isNew: false },
    ]),
  );
}

/** Two texts with a blank line in between. An empty text is left out. */
export function joinTexts(first: LinedText, second: LinedText): LinedText {
  if (first.text === '' || second.text === '') return first.text === '' ? second : first;
  const offset = first.lines.length + 1;
  return {
    text: `${first.text}\n\n${second.text}`,
    lines: [...first.lines, first.lines.at(-1) ?? 1, ...second.lines],
    changed: [...first.changed, ...second.changed.map((index) => index + offset)],
    ...othersOf([...(first.others ?? []), ...movedBy(offset, second.others)]),
  };
}

function movedBy(count: number, others: readonly OtherFile[] = []): readonly OtherFile[] {
  return others.map(({ at, file }) => ({ at: at + count, file }));
}

function othersOf(others: readonly OtherFile[]): Pick<LinedText, 'others'> {
  return others.length > 0 ? { others } : {};
}

/** Lines that are not in the source, in front of a text. They belong to `line` of the source. */
export function prependLines(
  head: string,
  { text, lines, changed, others }: LinedText,
  line: number,
): LinedText {
  const count = head.split('\n').length - 1;
  return {
    text: `${head}${text}`,
    lines: [...Array.from({ length: count }, () => line), ...lines],
    changed: [
      ...Array.from({ length: count }, (_, index) => index),
      ...changed.map((index) => index + count),
    ],
    ...othersOf(movedBy(count, others)),
  };
}

/** Applies edits, and removes white space at the end. */
export function editLines({ text, lines, changed }: LinedText, edits: readonly Edit[]): LinedText {
  const edited = joinParts(
    editedParts(text, edits).map((part) => ({ ...part, line: lineAt(text, part.start) })),
  );
  const trimmed = edited.text.trimEnd();
  // Lines of `edited` are lines of `text`, from 1.
  const own = edited.lines.slice(0, trimmed.split('\n').length).map((line) => line - 1);
  const wasChanged = new Set(changed);
  const isChanged = new Set(edited.changed);
  return {
    text: trimmed,
    lines: own.map((index) => lines[index] ?? lines.at(-1) ?? 1),
    changed: own.flatMap((from, index) => (wasChanged.has(from) || isChanged.has(index) ? [index] : [])),
  };
}

interface Part {
  readonly text: string;
  /** The line where it begins. New text belongs to this line as a whole. */
  readonly line: number;
  readonly isNew: boolean;
}

/** Joins parts. A line belongs to the place of its first character. */
function joinParts(parts: readonly Part[]): LinedText {
  const lines: number[] = [];
  const changed = new Set<number>();
  let isLineStart = true;
  for (const { text, line: first, isNew } of parts) {
    let line = first;
    let at = 0;
    while (at < text.length) {
      if (isLineStart) lines.push(line);
      if (isNew || (!isLineStart && at === 0)) changed.add(lines.length - 1);
      const end = text.indexOf('\n', at);
      isLineStart = end >= 0;
      at = isLineStart ? end + 1 : text.length;
      if (isLineStart && !isNew) line += 1;
    }
  }
  if (isLineStart) lines.push(lines.at(-1) ?? parts[0]?.line ?? 1);
  return { text: parts.map(({ text }) => text).join(''), lines, changed: [...changed] };
}
