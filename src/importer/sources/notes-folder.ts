import { isNotePath } from '#generator/note/source/paths.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundSource } from '../found.ts';
import { type DocumentationChoice, readDocumentation } from './documentation.ts';
import { readName } from './documentation-page.ts';

/** Whether a folder has a note for a release: a file with a version in its name. */
export function hasNotes(files: readonly string[]): boolean {
  return files.some((file) => isNotePath(file) && readName(file).version !== undefined);
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
