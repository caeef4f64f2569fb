import { posix } from 'node:path';
import { digestOf } from '#generator/digest.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import type { ImportedFile } from './write-import.ts';

/** The digest of each file as it was last imported, by path. */
export type ImportRecord = Readonly<Record<string, string>>;

/**
 * `edited`: edited here, unchanged in the source. `both-changed`: edited here and changed in the source. `not-imported`: written by
 * somebody else. `other-source`: imported from another source. `no-longer-in-source`: edited here, and removed or moved in the source.
 */
export type KeptReason = 'edited' | 'both-changed' | 'not-imported' | 'other-source' | 'no-longer-in-source';

export interface FileChanges {
  readonly added: readonly ImportedFile[];
  readonly updated: readonly ImportedFile[];
  /** Unedited files that the source no longer has. */
  readonly removed: readonly string[];
  readonly kept: readonly { readonly path: string; readonly why: KeptReason }[];
  readonly record: ImportRecord;
}

export interface FileChangesInput {
  /** The files of the new import. */
  readonly files: readonly ImportedFile[];
  /** The last import from the same source. */
  readonly record: ImportRecord;
  /** The last imports from sources that no longer exist. The source may have another name now. */
  readonly former?: ImportRecord;
  /** The last imports from other sources. */
  readonly others?: ImportRecord;
  /** The digest of the current file with a path; undefined if there is none. */
  readonly current: (path: string) => string | undefined;
}

/**
 * Compares the last import, the current files and a new import: files that were edited by hand stay as they are. A file that was deleted is
 * imported again.
 */
export function findFileChanges({
  files,
  record,
  former = {},
  others = {},
  current,
}: FileChangesInput): FileChanges {
  const paths = new Set(files.map(({ path }) => path));
  const obsolete = Object.keys(record).filter((path) => !paths.has(path) && current(path) !== undefined);
  const isEdited = (path: string): boolean => current(path) !== record[path];
  const stale = obsolete.filter(isEdited);
  // The path of a release changes with its year. An edited note stays where it is.
  const staying = new Set(stale.filter(isNotePath).map((path) => posix.basename(path)));
  const imported = files.filter(({ path }) => !staying.has(posix.basename(path)) || path in record);
  const compared = imported.map((file) => {
    const { path } = file;
    const state = compare(file, record[path] ?? former[path], current(path));
    return { file, state: state === 'not-imported' && path in others ? ('other-source' as const) : state };
  });
  const having = (state: State): readonly ImportedFile[] =>
    compared.flatMap((one) => (one.state === state ? [one.file] : []));
  const kept = compared.flatMap(({ file: { path }, state }) =>
    state === 'added' || state === 'updated' || state === 'same' ? [] : [{ path, why: state }],
  );
  return {
    added: having('added'),
    updated: having('updated'),
    removed: obsolete.filter((path) => !isEdited(path)),
    kept: [...kept, ...stale.map((path) => ({ path, why: 'no-longer-in-source' as const }))],
    record: recordOf(compared, stale, record),
  };
}

type State = 'added' | 'updated' | 'same' | Exclude<KeptReason, 'no-longer-in-source'>;

function compare({ contents }: ImportedFile, last: string | undefined, current: string | undefined): State {
  const digest = digestOf(contents);
  if (current === undefined) return 'added';
  if (current === digest) return 'same';
  if (last === undefined) return 'not-imported';
  if (current === last) return 'updated';
  return last === digest ? 'edited' : 'both-changed';
}

/** A change of the source that was reported is part of the last import. */
function recordOf(
  compared: readonly { readonly file: ImportedFile; readonly state: State }[],
  stale: readonly string[],
  record: ImportRecord,
): ImportRecord {
  const digests = compared.flatMap(({ file: { path, contents }, state }) =>
    state === 'not-imported' || state === 'other-source' ? [] : [[path, digestOf(contents)] as const],
  );
  return Object.fromEntries([...digests, ...stale.map((path) => [path, record[path] ?? ''] as const)]);
}
