/** Where a note of a source was written. */
export interface NoteOrigin {
  /** The path of the source as in problems: `../CHANGELOG.md`. */
  readonly file: string;
  /** The line of the release. */
  readonly line: number;
  /** The line in the source for each line of the note, from index 0. */
  readonly lines: readonly number[];
  /** Indexes of lines whose text differs from the source. */
  readonly changed: ReadonlySet<number>;
}

export type NoteOrigins = ReadonlyMap<string, NoteOrigin>;
