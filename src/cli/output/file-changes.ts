import { quantity } from '#core/model/quantity.ts';
import type { FileChanges, KeptReason } from '#importer/files/file-changes.ts';

/** Why a file was kept, then what to do. */
const KEPT: Readonly<Record<KeptReason, string>> = {
  edited: 'edited here, and unchanged in the source',
  'both-changed':
    'edited here, and changed in the source. Compare it with the source. To take its text, delete the file and import again',
  'not-imported':
    'not written by an import. To take the text of the source, delete the file and import again',
  'other-source':
    'imported from another source. Two sources cannot describe one release. Leave the release out of one of them, or import into another stream',
  'no-longer-in-source': 'edited here, and moved or removed in the source',
};

/** What an import does to each file: `new      content/app/release.1.0.0.md`. */
export function listFileChanges({ added, updated, removed, kept }: FileChanges): string {
  const line = (word: string, path: string): string => `${word.padEnd(8)} ${path}\n`;
  return [
    ...added.map(({ path }) => line('new', path)),
    ...updated.map(({ path }) => line('updated', path)),
    ...removed.map((path) => line('removed', path)),
    ...kept.map(({ path, why }) => line('kept', `${path}: ${KEPT[why]}`)),
  ].join('');
}

/** The numbers of files that an import changes, then each file that it keeps. */
export function describeFileChanges(changes: FileChanges): string {
  const { added, updated, removed, kept } = changes;
  const counts = [
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...(updated.length > 0 ? [`${updated.length} updated`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    ...(kept.length > 0 ? [`${kept.length} kept`] : []),
  ];
  const files = added.length + updated.length + removed.length + kept.length;
  const total = files === 0 ? 'All files are up to date' : `${quantity(files, 'file')}: ${counts.join(', ')}`;
  return `${total}\n${listFileChanges({ ...changes, added: [], updated: [], removed: [] })}`;
}
