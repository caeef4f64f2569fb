/** Offsets into a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** New text for a range; an empty range inserts it. */
export interface Edit extends TextRange {
  readonly text: string;
}

/** Applies all edits. If two overlap, the first one wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((left, right) => left.start - right.start || left.end - right.end);
  let result = '';
  let end = 0;
  for (const edit of sorted) {
    if (edit.start < end) continue;
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + text.slice(end);
}
