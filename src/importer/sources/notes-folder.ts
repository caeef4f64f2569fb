import { dirname } from 'node:path/posix';
import { groupBy } from '#core/model/group-by.ts';
import { isNotePath, isOtherMarkupPath } from '#generator/note/source/paths.ts';
import { readText } from '../files/source-files.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundNote, FoundSource } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { type DocumentationChoice, readDocumentation } from './documentation.ts';
import { isTranslation, readName, readNamesBehindProduct } from './page-name.ts';
import { entryOf } from './towncrier.ts';

/** Whether a folder has notes: a file with a version in its name, or about one topic of releases, such as `known-issues.md`. */
export function hasNotes(files: readonly string[]): boolean {
  return releasePages(files).length > 0 || files.some(isOtherMarkupNote);
}

function isOtherMarkupNote(file: string): boolean {
  return isOtherMarkupPath(file) && readName(file.replace(/[^.]+$/, 'md')).version !== undefined;
}

/** The folder with the most notes for releases; nothing if there are none. */
export function folderOfNotes(files: readonly string[]): { readonly folder?: string } {
  const folders = groupBy(releasePages(files), (file) => [dirname(file)]);
  const [most] = [...folders].toSorted(([, left], [, right]) => right.length - left.length);
  return most === undefined ? {} : { folder: most[0] };
}

function releasePages(files: readonly string[]): readonly string[] {
  const pages = files.filter(isNotePath);
  const ofProduct = readNamesBehindProduct(pages);
  return pages.filter((file) => {
    const { version, topic } = readName(file);
    return (version ?? topic) !== undefined || ofProduct.has(file);
  });
}

/** `unreleased/7279-ann-minor.md`: the pull request, its author and the type of the change. */
const UNRELEASED = /(?:^|\/)unreleased\/(?<issue>\d+)-(?:[^/.]*-)?(?<type>[a-z]+)(?:\.md)?$/i;

const IN_UNRELEASED = /(?:^|\/)unreleased\//i;

/**
 * Reads a folder of notes that belongs to no documentation site, so that its pages have no addresses.
 * @throws {ImportRefusal} if a note is written in reStructuredText or AsciiDoc
 */
export async function readNotesFolder(
  tree: SourceTree,
  { folder = '.', versionRules }: DocumentationChoice,
): Promise<FoundSource> {
  const unsupported = tree.files.find(isOtherMarkupNote);
  if (unsupported !== undefined) return refuse('not-markdown', { source: unsupported });
  const files = new Set(tree.files);
  const found = await readDocumentation({
    tree,
    pages: tree.files.filter(
      (file) => isNotePath(file) && !IN_UNRELEASED.test(file) && !isTranslation(file, files),
    ),
    routes: new Map(),
    labels: new Map(),
    roots: [''],
    folder,
    versionRules,
  });
  const entries = await Promise.all(tree.files.map((file) => readUnreleased(file, tree)));
  return { ...found, notes: [...found.notes, ...entries.flat()] };
}

async function readUnreleased(file: string, tree: SourceTree): Promise<readonly FoundNote[]> {
  const { issue, type } = UNRELEASED.exec(file)?.groups ?? {};
  if (issue === undefined || type === undefined) return [];
  const { text } = await readText(tree, file);
  return text.trim() === '' ? [] : [entryOf({ issue, type: type.toLowerCase(), file, text })];
}
