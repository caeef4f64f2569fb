/** Offsets into a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** New text for a range; an empty range inserts it. */
export interface Edit extends TextRange {
  readonly text: string;
}

/** A part of an edited text. */
export interface EditedPart {
  readonly text: string;
  /** The offset in the original text. For new text, it is the start of the range that was replaced. */
  readonly start: number;
  readonly isNew: boolean;
}

/** Applies all edits. If two overlap, the first one wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return editedParts(text, edits)
    .map((part) => part.text)
    .join('');
}

/** The parts of the edited text, in order. If two edits overlap, the first one wins. */
export function editedParts(text: string, edits: readonly Edit[]): readonly EditedPart[] {
  const sorted = edits.toSorted((left, right) => left.start - right.start || left.end - right.end);
  const parts: EditedPart[] = [];
  let end = 0;
  for (const edit of sorted) {
    if (edit.start < end) continue;
    parts.push({ text: text.slice(end, edit.start), start: end, isNew: false });
    parts.push({ text: edit.text, start: edit.start, isNew: true });
    end = edit.end;
  }
  return [...parts, { text: text.slice(end), start: end, isNew: false }];
}
