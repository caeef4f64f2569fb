import { dirname } from 'node:path/posix';
import { groupBy } from '#core/model/group-by.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundSource } from '../found.ts';
import { type DocumentationChoice, readDocumentation } from './documentation.ts';
import { readName } from './documentation-page.ts';

/** Whether a folder has a note for a release: a file with a version in its name. */
export function hasNotes(files: readonly string[]): boolean {
  return files.some(namesVersion);
}

/** The folder with the most notes for releases; nothing if there are none. */
export function folderOfNotes(files: readonly string[]): { readonly folder?: string } {
  const folders = groupBy(files.filter(namesVersion), (file) => [dirname(file)]);
  const [most] = [...folders].toSorted(([, left], [, right]) => right.length - left.length);
  return most === undefined ? {} : { folder: most[0] };
}

function namesVersion(file: string): boolean {
  return isNotePath(file) && readName(file).version !== undefined;
}

/** Reads a folder of notes that belongs to no documentation site, so that its pages have no addresses. */
export function readNotesFolder(
  tree: SourceTree,
  { folder = '.', versionRules }: DocumentationChoice,
): Promise<FoundSource> {
  const pages = tree.files.filter(isNotePath);
  return readDocumentation({
    tree,
    pages,
    routes: new Map(),
    labels: new Map(),
    roots: [''],
    folder,
    versionRules,
  });
}
