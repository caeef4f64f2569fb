import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { compareText } from '#core/model/compare-text.ts';
import { createUrls } from '#core/model/urls.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { SiteLanguage } from '#generator/config/site-language.ts';
import { digestOf } from '#generator/digest.ts';
import { type Cache, createMemoryCache, keyOf } from '#generator/incremental/cache.ts';
import { parsePublishTime } from '../../note/front-matter/publish-time.ts';
import { publishTimeOf } from '../../note/front-matter/written-publish-time.ts';
import type { FileDigest, NoteFile } from '../../note/source/note-file.ts';
import { attachPartials, isPartialPath } from '../../note/source/partials.ts';
import type { DescribedAsset } from '../assets/describe-asset.ts';
import { PERMALINKS_FILE } from '../permalinks/permalinks-file.ts';
import type { SourcesContent } from '../sources/read-sources.ts';
import type { SourcesConfig } from '../sources/source-paths.ts';
import { type SourcedAsset, withSources } from '../sources/with-sources.ts';
import { isTagsPath, readTagNames } from '../tags.ts';
import { isCategoryPath, readCategories } from './categories.ts';
import type { AssetFile, ContentTree } from './content-tree.ts';
import { filesIn, type LanguageFiles, overlay, pairNotes } from './language-files.ts';
import { type ContentFolder, type FileList, listFiles } from './list-files.ts';

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
  readonly language?: Pick<SiteLanguage, 'folder' | 'folders'> | undefined;
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
  // Sequential and synchronous: awaiting each read would take four times as long.
  const files: ContentFile[] = [];
  for (const path of paths) {
    const file = readContentFile(folder, path);
    const { digest } = file;
    files.push({
      path,
      digest,
      ...(isNote(path) ? { note: noteOf(file) } : { asset: await assetOf(file, cache) }),
    });
  }
  const { inLanguage, files: shown, heldBack } = await holdBack(files, language, publishedAt);
  const all = overlay(inLanguage);
  const categories = await readCategories(textsOf(all, isCategoryPath), folder.label);
  const tags = await readTagNames(textsOf(all, isTagsPath), folder.label);
  // An original includes the original text, because a translated text in the middle of it would be in the wrong language.
  const attached = attachTo(inLanguage.originals, inLanguage.originals, folder.label);
  const attachedHere = attachTo(inLanguage.translations, all, folder.label);
  const sourced = sources.notes.map(({ note }) => note);
  const paired = pairNotes(
    { originals: [...attached.notes, ...sourced], translations: attachedHere.notes },
    folder.label,
  );
  const translated = new Set(inLanguage.translations.map(({ path }) => path));
  const tree = {
    label: folder.label,
    folders: categories.folders,
    notes: paired.notes.filter((note) => !sourced.includes(note)),
    assets: all.flatMap(({ asset }) =>
      asset && !isCategoryPath(asset.path) && !isTagsPath(asset.path) ? [asset] : [],
    ),
    ...readPermalinkRecord(inLanguage.originals),
    files: shown.map(({ path, digest }) => ({ path, digest })),
    heldBack,
    tagNames: tags.names,
    problems: [
      ...problems,
      ...attached.problems,
      ...attachedHere.problems,
      ...paired.problems,
      ...categories.problems,
      ...tags.problems,
    ],
    origins: new Map(),
    ...(language?.folder !== undefined && {
      translation: { folder: language.folder, translated, originals: paired.originals },
    }),
  };
  if (sources === NO_SOURCES) return tree;
  const assets: SourcedAsset[] = [];
  for (const { path, absolutePath } of sources.assets) {
    const bytes = readBytes(absolutePath, absolutePath);
    const digest = digestOf(bytes);
    assets.push({ asset: await assetOf({ path, absolutePath, bytes, digest }, cache), digest });
  }
  // Translated notes of sources are among the notes already.
  const notes = sources.notes.filter(({ note }) => paired.originals.get(note.path) !== note);
  return withSources(tree, { ...sources, notes, assets }, createUrls(config.base ?? '/'));
}

interface ShownFiles {
  readonly inLanguage: LanguageFiles<ContentFile>;
  readonly files: readonly ContentFile[];
  readonly heldBack: ContentTree['heldBack'];
}

/**
 * Removes scheduled notes and their translations, as if the files did not exist: what does not know them cannot publish
 * them. The time of a translation is that of its original.
 */
async function holdBack(
  files: readonly ContentFile[],
  language: DiscoverOptions['language'],
  publishedAt: number | undefined,
): Promise<ShownFiles> {
  const { originals, translations } = filesIn(files, language);
  const heldBack = new Map<string, string>();
  for (const { path, note } of publishedAt === undefined ? [] : originals) {
    const publish = note && (await publishTimeOf(note.bytes));
    const time = publish === undefined ? undefined : parsePublishTime(publish);
    if (publish !== undefined && time !== undefined && time > (publishedAt ?? time))
      heldBack.set(path, publish);
  }
  const isShown = ({ path }: ContentFile): boolean => !heldBack.has(path);
  // The path of a translation is that of its original in the folder of its language.
  const originalOf = (path: string): string => path.slice(path.indexOf('/') + 1);
  return {
    inLanguage: { originals: originals.filter(isShown), translations: translations.filter(isShown) },
    files: files.filter(({ path }) => !heldBack.has(path) && !heldBack.has(originalOf(path))),
    heldBack,
  };
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

function isNote(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

interface ContentFile extends FileDigest {
  readonly note?: NoteFile;
  readonly asset?: AssetFile;
}

interface ReadFile extends FileDigest {
  readonly absolutePath: string;
  readonly bytes: Uint8Array;
}

function readContentFile({ root, label }: ContentFolder, path: string): ReadFile {
  const absolutePath = join(root, path);
  const bytes = readBytes(absolutePath, `${label}/${path}`);
  return { path, absolutePath, bytes, digest: digestOf(bytes) };
}

function noteOf({ path, bytes, digest }: ReadFile): NoteFile {
  return { path, digest, bytes: new Uint8Array(bytes) };
}

function readBytes(file: string, name: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw environmentFault(`Cannot read ${name}`, error);
  }
}

/** Describes an asset. The code that cleans SVG files and measures images is loaded only for a new file. */
async function assetOf({ path, absolutePath, bytes, digest }: ReadFile, cache: Cache): Promise<AssetFile> {
  const key = keyOf('asset', extname(path).toLowerCase(), digest);
  const cached = cache.get(key);
  if (cached !== undefined) return { path, absolutePath, ...parseDescribed(cached) };
  const { describeAsset } = await import('../assets/describe-asset.ts');
  const described = describeAsset(path, bytes);
  cache.set(key, new TextEncoder().encode(JSON.stringify(described)));
  return { path, absolutePath, ...described };
}

function parseDescribed(bytes: Uint8Array): DescribedAsset {
  return JSON.parse(new TextDecoder().decode(bytes));
}
