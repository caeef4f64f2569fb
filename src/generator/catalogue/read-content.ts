import { assembleCatalogue, type Catalogue } from '#core/model/catalogue.ts';
import { compareProblems, type Problem } from '#core/model/problem.ts';
import type { Release } from '#core/model/release/release.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type Cache, createMemoryCache } from '#generator/incremental/cache.ts';
import { applyDirectives } from '../lint/directives.ts';
import { directivesOf } from '../lint/directives-of.ts';
import { identifyNote } from '../note/identify.ts';
import { parseNotes } from '../note/parse-in-workers.ts';
import { createReport } from '../note/report.ts';
import { type ParseRules, parseRules, readingRules } from '../note/rules.ts';
import type { FileDigest } from '../note/source/note-file.ts';
import { isPartialPath } from '../note/source/partials.ts';
import type { ContentTree } from './discover/content-tree.ts';
import { discoverContent } from './discover/discover.ts';
import { type SettledPermalinks, settlePermalinks } from './permalinks/check-permalinks.ts';
import { PERMALINKS_FILE, parsePermalinks } from './permalinks/permalinks-file.ts';
import { gatherRepeated } from './repeated-problems.ts';
import { checkContent } from './resolve/check-content.ts';
import { checkRedirects } from './resolve/check-redirects.ts';
import { createKnownSite } from './resolve/known-site.ts';
import { type KnownRelease, resolveNotes, type UsedAsset } from './resolve/resolve-notes.ts';
import { checkStreams, foldersOf, settleStreams, withRootStream } from './streams.ts';
import { gatherUnreleasedPages } from './unreleased/unreleased-pages.ts';

export { ContentFolderError } from './discover/discover.ts';

export interface ReadContentOptions {
  readonly contentDir: string;
  readonly config: SiteConfig;
  /** What lies in the folder, where somebody has read it already. */
  readonly tree?: ContentTree;
  /** Whether notes are looked at together for what could be better, which takes time that a build seldom wants to spend. */
  readonly advise?: boolean;
  /** Milliseconds since 1970, by the clock of the caller: dates long after it are reported. */
  readonly now?: number | undefined;
  /** Notes that were parsed before, by the same program; without it all are parsed. */
  readonly cache?: Cache | undefined;
  /** Told now and then how many of all notes are parsed. */
  readonly onProgress?: (done: number, all: number) => void;
  /** How many other threads parse; chosen by the number of notes when left out. */
  readonly workers?: number | undefined;
  /** Ends them. */
  readonly signal?: AbortSignal | undefined;
}

export interface ContentResult {
  readonly catalogue: Catalogue;
  /** What else is known of the releases. */
  readonly known: ReadonlyMap<Release, KnownRelease>;
  /** The ids of notes that are not published: drafts, and what can't be read. */
  readonly drafts: readonly string[];
  /** All of them, in the order in which they are printed. The caller knows which levels they have. */
  readonly problems: readonly Problem[];
  /** Everything that was read, and with which bytes. */
  readonly files: readonly FileDigest[];
  /** The files that notes show or offer, by address. */
  readonly assets: readonly PublishedAsset[];
  /** Where published anchors lead that are gone. */
  readonly permalinks: Omit<SettledPermalinks, 'problems'>;
}

/** A file that stands on the site as it was read. */
export interface PublishedAsset extends UsedAsset {
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  readonly digest: string;
}

/**
 * From a folder of Markdown to releases, and to everything that is wrong with them.
 * @throws ContentFolderError when there is no such folder
 */
export async function readContent({
  contentDir,
  config: written,
  advise = false,
  now,
  cache = createMemoryCache(),
  tree: known,
  onProgress,
  ...threads
}: ReadContentOptions): Promise<ContentResult> {
  const { linksMayLeave, base } = written;
  const tree = known ?? (await discoverContent({ contentDir, linksMayLeave, cache }));
  const config = withRootStream(
    written,
    tree.notes.map(({ path }) => path),
  );
  const { label: folder, tagNames } = tree;
  const rules = parseRules(config, folder);
  const next = await gatherUnreleasedPages(tree, config);
  const notes = await parseNotes({
    files: next.notes,
    rules,
    cache,
    onProgress: (done) => onProgress?.(done, next.notes.length),
    ...threads,
  });
  const streams = settleStreams(
    config,
    notes.flatMap(({ identity }) => identity?.stream ?? []),
  );
  const { links, limits } = config;
  const recording = createReport(`${folder}/${PERMALINKS_FILE}`);
  const permalinks = settlePermalinks({
    permalinks: parsePermalinks(tree.permalinks, recording.report),
    // What is not released yet moves into a release: nobody is promised its address.
    notes: notes.filter(({ path }) => !next.paths.has(path)),
    folder,
  });
  const { moves } = permalinks;
  const settled = { links, moves, tagNames, limits };
  const site = createKnownSite({ base, folder, notes, streams, assets: tree.assets, ...settled });
  const { releases, problems, assets } = resolveNotes(notes, site);
  const catalogue = assembleCatalogue(streams, [...releases.keys()], {
    folders: foldersOf(tree.folders, config),
  });
  const found = [
    ...tree.problems,
    ...nameProblems(tree, config),
    ...next.problems,
    ...notes.flatMap((note) => note.problems),
    ...checkStreams(config, { notes, folder }),
    ...checkContent({ notes, base, folder, ...(now !== undefined && { now }) }),
    ...checkRedirects(config.redirects, site),
    ...problems,
    ...recording.problems,
    ...permalinks.problems,
  ];
  return {
    catalogue,
    known: releases,
    drafts: notes.flatMap(({ identity, release }) => (identity && !release ? [identity.id] : [])),
    problems: gatherRepeated(
      onceEach(await withAdvice(found, { advise, catalogue, tree, rules })).toSorted(compareProblems),
    ),
    files: tree.files,
    assets: publishedAssets(tree, assets),
    permalinks,
  };
}

/** What is wrong with a partial is wrong in every note that takes it in, and is said once. */
function onceEach(problems: readonly Problem[]): readonly Problem[] {
  const told = new Set<string>();
  return problems.filter((problem) => {
    if (!isPartialPath(problem.file)) return true;
    const text = JSON.stringify(problem);
    if (told.has(text)) return false;
    told.add(text);
    return true;
  });
}

interface Advising {
  readonly advise: boolean;
  readonly catalogue: Catalogue;
  readonly tree: ContentTree;
  readonly rules: ParseRules;
}

/** With what could be better, and without what comments in the notes keep back. */
async function withAdvice(
  problems: readonly Problem[],
  { advise, catalogue, tree, rules }: Advising,
): Promise<readonly Problem[]> {
  const directives = directivesOf(tree);
  if (!advise) return applyDirectives(problems, directives).problems;
  const { lintCatalogue } = await import('../lint/lint-catalogue.ts');
  const { locate } = await import('../lint/locate.ts');
  const misdated = problems.filter(
    (problem) =>
      problem.code === 'future-date' || (problem.code === 'bad-date' && problem.arguments.key === 'date'),
  );
  const findings = lintCatalogue(catalogue, {
    ...readingRules(rules),
    folder: rules.folder,
    misdated: new Set(misdated.map(({ file }) => file)),
  });
  const advice = await locate(findings, { notes: tree.notes, rules });
  const told = applyDirectives([...problems, ...advice], directives);
  return [...told.problems, ...applyDirectives(told.remarks, directives).problems];
}

/** `.markdown` is another name: it is refused, not overlooked. */
function nameProblems({ notes, assets, label }: ContentTree, config: SiteConfig): readonly Problem[] {
  const others = assets.filter(({ path }) => /\.markdown$/i.test(path));
  const refused = others.flatMap(({ path }) => {
    const { problems, report } = createReport(`${label}/${path}`);
    identifyNote(path, config, report);
    return problems;
  });
  return notes.length === 0 ? [...refused, noReleases(label)] : refused;
}

function noReleases(label: string): Problem {
  return { code: 'no-releases', file: label, arguments: { folder: label } };
}

function publishedAssets(tree: ContentTree, assets: readonly UsedAsset[]): readonly PublishedAsset[] {
  const digests = new Map(tree.files.map(({ path, digest }) => [path, digest]));
  const known = new Map(tree.assets.map(({ absolutePath, path }) => [absolutePath, digests.get(path) ?? '']));
  return assets.map((asset) => ({ ...asset, digest: known.get(asset.file) ?? '' }));
}
