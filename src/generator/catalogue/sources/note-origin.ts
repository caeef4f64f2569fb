import type { OtherFile } from '#importer/notes/lined-text.ts';

/** Where a note of a source was written. */
export interface NoteOrigin {
  /** The path of the source as in problems, `../CHANGELOG.md`, or the address of a release that was fetched. */
  readonly file: string;
  /** The line of the release; missing for one that was fetched. */
  readonly line?: number;
  /** The line in the source for each line of the note, from index 0. */
  readonly lines: readonly number[];
  /** Indexes of lines whose text differs from the source. */
  readonly changed: ReadonlySet<number>;
  /** Files whose text the note has from a line on: a release can be described in several files. */
  readonly others: readonly OtherFile[];
}

/** `../CHANGELOG.md:12` */
export function describeOrigin({ file, line }: NoteOrigin): string {
  return line === undefined ? file : `${file}:${line}`;
}

export type NoteOrigins = ReadonlyMap<string, NoteOrigin>;
