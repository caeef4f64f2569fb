import type { Problem } from '#core/model/problem.ts';
import type { SourceKind } from '#generator/config/source-schema.ts';
import type { SourceTree } from '#importer/files/source-tree.ts';
import type { SourcePlace } from '#importer/found.ts';
import type { NoteOrigin } from './note-origin.ts';

/** A source that can be read, wherever its text is. */
export interface OpenedSource extends SourceTree {
  readonly from: SourceKind | undefined;
  /** The folder of its files on this machine; missing if its text is not in a file. */
  readonly root?: string;
  /** The source as in problems. */
  readonly label: string;
  /** The path of a file relative to the content folder. */
  readonly placed: (file: string) => string;
  /** A place as in problems. */
  readonly located: (place: SourcePlace) => Pick<NoteOrigin, 'file' | 'line'>;
  readonly problems: readonly Problem[];
}
