import { assembleCatalogue, type Catalogue } from '#core/model/catalogue.ts';
import { compareProblems, type Problem, type ProblemCode } from '#core/model/problem.ts';
import type { Release } from '#core/model/release/release.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type Cache, createMemoryCache, keyOf } from '#generator/incremental/cache.ts';
import { applyDirectives, directivesOf } from '../lint/directives.ts';
import { parsePublishTime } from '../note/front-matter/publish-time.ts';
import { type ParsedNote, type ParseNotesOptions, parseNotes } from '../note/parse-in-workers.ts';
import { createReport } from '../note/report.ts';
import { type ParseRules, parseRules, readingRules } from '../note/rules.ts';
import type { FileDigest } from '../note/source/note-file.ts';
import type { ContentTree } from './discover/content-tree.ts';
import { discoverContent } from './discover/discover.ts';
import { nameProblems } from './name-problems.ts';
import { type ComparedPermalinks, comparePermalinks } from './permalinks/check-permalinks.ts';
import { PERMALINKS_FILE, parsePermalinks } from './permalinks/permalinks-file.ts';
import { gatherRepeated, withoutRepeats } from './repeated-problems.ts';
import { checkContent } from './resolve/check-content.ts';
import { checkRedirects } from './resolve/check-redirects.ts';
import { createKnownSite } from './resolve/known-site.ts';
import { type KnownRelease, resolveNotes, type UsedAsset } from './resolve/resolve-notes.ts';
import { locateInSources } from './sources/locate-in-sources.ts';
import type { NoteOrigins } from './sources/note-origin.ts';
import { checkStreams, foldersOf, listStreams, withFoundStreams } from './streams.ts';
import { type ChosenNotes, chooseTranslations } from './translations/choose-translations.ts';
import { gatherUnreleasedPages } from './unreleased/unreleased-pages.ts';

export interface ReadContentOptions {
  readonly contentDir: string;
  readonly config: SiteConfig;
  /** The contents of the folder, if they were read already. */
  readonly tree?: ContentTree;
  /** Whether to run the lint rules that compare notes, which take longer than a build usually wants to spend. */
  readonly lint?: boolean;
  /** The current time in milliseconds since 1970. Later dates are reported. */
  readonly now?: number | undefined;
  /** Leaves out scheduled releases: see `discoverContent`. */
  readonly publishedAt?: number | undefined;
  /** The parsed notes of earlier builds with the same program. Without a cache, all notes are parsed. */
  readonly cache?: Cache | undefined;
  /** Called from time to time with the number of parsed notes and their total. */
  readonly onProgress?: (done: number, all: number) => void;
  /** The number of parsing threads. Default: depends on the number of notes. */
  readonly workers?: number | undefined;
  /** Aborts the threads. */
  readonly signal?: AbortSignal | undefined;
}

export interface ContentResult {
  readonly catalogue: Catalogue;
  /** Facts about releases that are not part of the catalogue. */
  readonly known: ReadonlyMap<Release, KnownRelease>;
  /** The ids of notes that are not published: drafts and unreadable notes. */
  readonly drafts: readonly string[];
  /** All problems in the order in which they are printed. The caller decides their levels. */
  readonly problems: readonly Problem[];
  /** Where the notes of sources were written, by path. */
  readonly origins: NoteOrigins;
  /** All files that were read, with their hashes. */
  readonly files: readonly FileDigest[];
  /** The release notes, with the hash of what other pages can show of each. */
  readonly facts: readonly FileFacts[];
  /** The files that notes use, by address. */
  readonly assets: readonly PublishedAsset[];
  /** The targets of published anchors that no longer exist. */
  readonly permalinks: Omit<ComparedPermalinks, 'problems'>;
  /** The ids of the pages with a translation; missing for the default language. */
  readonly translated?: ReadonlySet<string>;
}

export interface FileFacts extends FileDigest {
  readonly factsKey: string;
}

/** A file that is published unchanged. */
export interface PublishedAsset extends UsedAsset {
  /** SHA-256 of its bytes, hexadecimal. */
  readonly digest: string;
}

/**
 * Reads a content folder to a catalogue of releases and a list of problems.
 * @throws {ContentFolderError} if there is no such folder
 */
export async function readContent(options: ReadContentOptions): Promise<ContentResult> {
  const { contentDir, config: written, lint = false, now, publishedAt } = options;
  const { cache = createMemoryCache() } = options;
  const { language } = written;
  const tree =
    options.tree ?? (await discoverContent({ contentDir, config: written, cache, language, publishedAt }));
  const config = withFoundStreams(
    written,
    tree.notes.map(({ path }) => path),
  );
  const parsed = await parseTree(tree, config, { ...options, cache });
  const { notes, rules, translated } = parsed;
  const resolved = resolveTree(tree, config, parsed);
  const { catalogue, known, assets, permalinks } = resolved;
  const found = [
    ...[...tree.problems, ...nameProblems(tree, config), ...parsed.problems],
    ...checkContent({ notes, base: config.base, folder: tree.label, ...(now !== undefined && { now }) }),
    ...resolved.problems,
  ];
  const linted = await withLint(found, { lint, catalogue, tree, rules });
  const located = locateInSources(withoutRepeats(linted), tree);
  return {
    ...{ catalogue, known, permalinks },
    drafts: notes.flatMap(({ identity, release }) => (identity && !release ? [identity.id] : [])),
    problems: gatherRepeated(ofTranslations(located, tree).toSorted(compareProblems)),
    origins: tree.origins,
    files: tree.files,
    facts: parsed.facts,
    assets: publishedAssets(tree, assets),
    ...(tree.translation && { translated }),
  };
}

/** The parsed notes of a tree, in its language. */
interface ParsedTree extends ChosenNotes {
  readonly rules: ParseRules;
  readonly facts: readonly FileFacts[];
  /** The paths of notes whose entries are not released yet. */
  readonly unreleased: ReadonlySet<string>;
}

async function parseTree(
  tree: ContentTree,
  config: SiteConfig,
  { cache, now, onProgress, workers, signal }: ReadContentOptions & { readonly cache: Cache },
): Promise<ParsedTree> {
  const parsing = { rules: parseRules(config, tree.label), cache, workers, signal };
  const unreleased = await gatherUnreleasedPages(tree, config);
  const { notes: files } = unreleased;
  const parsed = await parseNotes({
    ...{ ...parsing, files },
    onProgress: (done) => onProgress?.(done, files.length),
  });
  const chosen = await withTranslations(parsed, tree, parsing);
  const notes = chosen.notes.map((note) => withoutPast(note, now));
  const digests = new Map(files.map(({ path, digest }) => [path, digest]));
  return {
    facts: parsed.flatMap(({ path, release, factsKey }) =>
      release && !release.guide
        ? [{ path: sourceOf(tree, path), digest: digests.get(path) ?? '', factsKey }]
        : [],
    ),
    ...{ notes, rules: parsing.rules, unreleased: unreleased.paths, translated: chosen.translated },
    problems: [...unreleased.problems, ...notes.flatMap((note) => note.problems), ...chosen.problems],
  };
}

interface ResolvedTree extends Pick<ContentResult, 'catalogue' | 'known' | 'permalinks' | 'problems'> {
  readonly assets: readonly UsedAsset[];
}

/** Resolves what notes say about other notes: links, published anchors, streams. */
function resolveTree(
  tree: ContentTree,
  config: SiteConfig,
  { notes, rules, unreleased }: ParsedTree,
): ResolvedTree {
  const { label: folder, scheduled, tagNames, folders } = tree;
  const { base, links, limits } = config;
  const streams = listStreams(
    config,
    notes.flatMap(({ identity }) => identity?.stream ?? []),
  );
  const recording = createReport(`${folder}/${PERMALINKS_FILE}`);
  const permalinks = comparePermalinks({
    permalinks: parsePermalinks(tree.permalinks, recording.report),
    // Unreleased entries move into a release later, so their addresses are not permanent.
    notes: notes.filter(({ path }) => !unreleased.has(path)),
    folder,
  });
  const { moves } = permalinks;
  const shared = { links, moves, scheduled, tagNames, limits, linkBase: rules.base };
  const site = createKnownSite({ base, folder, notes, streams, assets: tree.assets, ...shared });
  const { releases: known, problems, assets } = resolveNotes(notes, site);
  return {
    catalogue: assembleCatalogue(streams, [...known.keys()], { folders: foldersOf(folders, config) }),
    ...{ known, permalinks, assets },
    problems: [
      ...checkStreams(config, { notes, folder }),
      ...checkRedirects(config.redirects, site),
      ...[...problems, ...recording.problems, ...permalinks.problems],
    ],
  };
}

/** A release whose time has come is like any other. */
function withoutPast(note: ParsedNote, now: number | undefined): ParsedNote {
  if (note.release?.scheduled === undefined) return note;
  const { scheduled, ...release } = note.release;
  if (now !== undefined && (parsePublishTime(scheduled) ?? 0) > now) return note;
  return { ...note, key: keyOf('published', note.key), release };
}

/** Replaces notes by their translations, if the tree has any. */
async function withTranslations(
  notes: readonly ParsedNote[],
  { translation, label }: ContentTree,
  parsing: Omit<ParseNotesOptions, 'files'>,
): Promise<ChosenNotes> {
  if (translation === undefined) return { notes, translated: new Set(), problems: [] };
  const originals = await parseNotes({ ...parsing, files: [...translation.originals.values()] });
  return chooseTranslations(notes, new Map(originals.map((note) => [note.path, note])), label);
}

/**
 * Problems of originals are reported for the default language. Those of translations name the translated file, also as
 * the place of another problem.
 */
function ofTranslations(
  problems: readonly Problem[],
  { translation, label }: ContentTree,
): readonly Problem[] {
  if (translation === undefined) return problems;
  const { folder, translated } = translation;
  const isTranslated = (file: string): boolean =>
    file.startsWith(`${label}/`) && translated.has(file.slice(label.length + 1));
  return problems
    .filter(({ file }) => isTranslated(file))
    .map((problem) => ({ ...problem, file: `${label}/${folder}${problem.file.slice(label.length)}` }));
}

interface Linting {
  readonly lint: boolean;
  readonly catalogue: Catalogue;
  readonly tree: ContentTree;
  readonly rules: ParseRules;
}

/** Problems after which advice about the date would be wrong: the date was reported, or the front matter could not be read. */
const UNDATED_BY: ReadonlySet<ProblemCode> = new Set([
  'future-date',
  'bad-yaml',
  'bad-toml',
  'front-matter-unclosed',
  'front-matter-unopened',
]);

/** Adds the findings of lint rules, and removes problems that comments in notes suppress. */
async function withLint(
  problems: readonly Problem[],
  { lint, catalogue, tree, rules }: Linting,
): Promise<readonly Problem[]> {
  const directives = directivesOf(tree);
  if (!lint) return applyDirectives(problems, directives).problems;
  const { lintCatalogue } = await import('../lint/lint-catalogue.ts');
  const { locate } = await import('../lint/locate.ts');
  const misdated = problems.filter(
    (problem) =>
      UNDATED_BY.has(problem.code) ||
      (problem.code === 'bad-date' && problem.arguments.key === 'date') ||
      (problem.code === 'front-matter-unknown-key' && problem.arguments.nearest === 'date'),
  );
  const findings = lintCatalogue(catalogue, {
    ...readingRules(rules, undefined),
    folder: rules.folder,
    misdated: new Set(misdated.map(({ file }) => file)),
    isFromSource: (file) => tree.origins.has(file),
  });
  const lintProblems = await locate(findings, { notes: tree.notes, rules });
  const applied = applyDirectives([...problems, ...lintProblems], directives);
  return [...applied.problems, ...applyDirectives(applied.remarks, directives).problems];
}

function publishedAssets(tree: ContentTree, assets: readonly UsedAsset[]): readonly PublishedAsset[] {
  const digests = new Map(tree.files.map(({ path, digest }) => [path, digest]));
  const known = new Map(
    tree.assets.map(({ absolutePath, path }) => [absolutePath, digests.get(sourceOf(tree, path)) ?? '']),
  );
  return assets.map((asset) => ({ ...asset, digest: known.get(asset.file) ?? '' }));
}

/** Where a file of a tree is in the content folder. */
function sourceOf({ translation }: ContentTree, path: string): string {
  return translation?.translated.has(path) ? `${translation.folder}/${path}` : path;
}
