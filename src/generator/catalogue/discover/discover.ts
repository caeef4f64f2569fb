import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { compareText } from '#core/model/compare-text.ts';
import { createUrls } from '#core/model/urls.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type Cache, createMemoryCache } from '#generator/incremental/cache.ts';
import type { NoteFile } from '../../note/source/note-file.ts';
import { attachPartials, isPartialPath } from '../../note/source/partials.ts';
import { PERMALINKS_FILE } from '../permalinks/permalinks-file.ts';
import type { SourcesContent } from '../sources/read-sources.ts';
import type { SourcesConfig } from '../sources/source-paths.ts';
import { type SourcedAsset, withSources } from '../sources/with-sources.ts';
import { isTagsPath, readTagNames } from '../tags.ts';
import { isCategoryPath, readCategories } from './categories.ts';
import { type ContentFile, readContentFiles, readSourcedAsset } from './content-file.ts';
import type { ContentTree } from './content-tree.ts';
import { type LanguageFolders, overlay, pairNotes } from './language-files.ts';
import { type ContentFolder, type FileList, listFiles } from './list-files.ts';
import { type ShownFiles, withoutScheduled } from './scheduled-files.ts';

/** The content folder is missing or cannot be read: wrong usage, not an author's mistake. */
export class ContentFolderError extends OperationError {
  override readonly name = 'ContentFolderError';
}

export interface DiscoverOptions {
  readonly contentDir: string;
  /** The settings that decide what is read. Default: the content folder alone, without links to files outside. */
  readonly config?: DiscoverConfig;
  /** The descriptions of files with the same bytes. Cleaning SVG files takes longer than reading all notes. */
  readonly cache?: Cache;
  /** Leaves out the notes that are not to be published before a later time, in milliseconds since 1970. Default: all notes. */
  readonly publishedAt?: number | undefined;
  /** Selects the files of one language, if the folder contains translations. */
  readonly language?: LanguageFolders | undefined;
}

type DiscoverConfig =
  | SourcesConfig
  | (Partial<Pick<SiteConfig, 'linksMayLeave'>> & { readonly sources?: never; readonly base?: string });

/**
 * Reads every file of the content folder once, and the sources of the settings; this is the only function of the catalogue that reads files. A
 * `README.md` in the folder itself is left out.
 * @throws {ContentFolderError} if the folder is missing or is not a folder
 * @throws {OperationError} if a file cannot be read
 */
export async function discoverContent({
  contentDir,
  config = {},
  cache = createMemoryCache(),
  language,
  publishedAt,
}: DiscoverOptions): Promise<ContentTree> {
  const root = resolve(contentDir);
  const folder = { root, label: basename(root), linksMayLeave: config.linksMayLeave ?? false };
  const sources = config.sources?.length ? await readSourcesOf(contentDir, config, cache) : NO_SOURCES;
  const { paths: found, problems } = await listContent(folder, contentDir, sources);
  const paths = found.filter((path) => path.toLowerCase() !== 'readme.md').toSorted(compareText);
  const files = await readContentFiles(folder, paths, cache);
  const shown = await withoutScheduled(files, language, publishedAt);
  const { tree, originals } = await assembleTree(shown, {
    folder: folder.label,
    language,
    sources,
    problems,
  });
  if (sources === NO_SOURCES) return tree;
  const assets: SourcedAsset[] = [];
  for (const asset of sources.assets) assets.push(await readSourcedAsset(asset, cache));
  // Translated notes of sources are among the notes already.
  const notes = sources.notes.filter(({ note }) => originals.get(note.path) !== note);
  return withSources(tree, { ...sources, notes, assets }, createUrls(config.base ?? '/'));
}

interface Assembling extends Pick<ContentTree, 'problems'> {
  /** The name of the content folder in problems. */
  readonly folder: string;
  readonly language: DiscoverOptions['language'];
  readonly sources: SourcesContent;
}

/** The tree without the notes of sources, and the originals of translated notes, by path. */
async function assembleTree(
  { inLanguage, files, scheduled }: ShownFiles,
  { folder, language, sources, problems }: Assembling,
): Promise<{ readonly tree: ContentTree; readonly originals: ReadonlyMap<string, NoteFile> }> {
  const all = overlay(inLanguage);
  const categories = await readCategories(textsOf(all, isCategoryPath), folder);
  const tags = await readTagNames(textsOf(all, isTagsPath), folder);
  // An original includes the original text, because a translated text in the middle of it would be in the wrong language.
  const attached = attachTo(inLanguage.originals, inLanguage.originals, folder);
  const attachedHere = attachTo(inLanguage.translations, all, folder);
  const sourced = sources.notes.map(({ note }) => note);
  const paired = pairNotes(
    { originals: [...attached.notes, ...sourced], translations: attachedHere.notes },
    folder,
  );
  const found = [attached, attachedHere, paired, categories, tags].flatMap((part) => part.problems);
  const { originals } = paired;
  const tree: ContentTree = {
    label: folder,
    folders: categories.folders,
    notes: paired.notes.filter((note) => !sourced.includes(note)),
    assets: all.flatMap(({ asset }) =>
      asset && !isCategoryPath(asset.path) && !isTagsPath(asset.path) ? [asset] : [],
    ),
    ...readPermalinkRecord(inLanguage.originals),
    files: files.map(({ path, digest }) => ({ path, digest })),
    scheduled,
    tagNames: tags.names,
    problems: [...problems, ...found],
    origins: new Map(),
    ...(language?.folder !== undefined && {
      translation: {
        folder: language.folder,
        translated: new Set(inLanguage.translations.map(({ path }) => path)),
        originals,
      },
    }),
  };
  return { tree, originals };
}

const NO_SOURCES: SourcesContent = { notes: [], assets: [], files: [], problems: [] };

/** Loaded only if the settings have sources. */
async function readSourcesOf(
  contentDir: string,
  config: SourcesConfig,
  cache: Cache,
): Promise<SourcesContent> {
  const { readSources } = await import('../sources/read-sources.ts');
  return readSources(contentDir, config, cache);
}

/** With sources, the content folder may be missing. */
async function listContent(
  folder: ContentFolder,
  contentDir: string,
  sources: SourcesContent,
): Promise<FileList> {
  if (sources !== NO_SOURCES && !existsSync(folder.root)) return { paths: [], problems: [] };
  await assertFolder(folder.root, contentDir);
  return listFiles(folder);
}

/** The notes among files, with those partials among other files that they include. */
function attachTo(
  files: readonly ContentFile[],
  others: readonly ContentFile[],
  folder: string,
): ReturnType<typeof attachPartials> {
  const notesIn = (from: readonly ContentFile[], arePartials: boolean): readonly NoteFile[] =>
    from.flatMap(({ note, path }) => (note && isPartialPath(path) === arePartials ? [note] : []));
  return attachPartials(notesIn(files, false), notesIn(others, true), folder);
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

function textsOf(files: readonly ContentFile[], isWanted: (path: string) => boolean): readonly TextFile[] {
  return files.flatMap(({ path, asset }) =>
    asset && isWanted(path) ? [{ path, text: readFileSync(asset.absolutePath, 'utf8') }] : [],
  );
}

function readPermalinkRecord(files: readonly ContentFile[]): Pick<ContentTree, 'permalinks'> {
  const record = files.find(({ path }) => path === PERMALINKS_FILE);
  return record?.asset ? { permalinks: readFileSync(record.asset.absolutePath, 'utf8') } : {};
}

async function assertFolder(root: string, asGiven: string): Promise<void> {
  const found = await stat(root).catch(() => undefined);
  if (found === undefined)
    throw new ContentFolderError(
      `The content folder ${asGiven} does not exist. Choose another with --content, or create a site: release-notes init`,
    );
  if (!found.isDirectory())
    throw new ContentFolderError(
      `${asGiven} is a file, not a content folder. Choose a folder with --content.`,
    );
}
