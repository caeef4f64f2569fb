import { assembleCatalogue, type Catalogue, type StreamSettings } from '#core/model/catalogue.ts';
import { compareProblems, type Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { checkContent } from './check.ts';
import type { ContentTree, FileDigest } from './content-tree.ts';
import { discoverContent } from './discover.ts';
import { identifyNote } from './identify.ts';
import type { NoteRoute, ParseContext, UsedAsset } from './note-route.ts';
import { parseNotes } from './parse-in-workers.ts';
import { createReport } from './report.ts';
import { settleStreams } from './streams.ts';

export { ContentFolderError } from './discover.ts';

export interface ReadContentOptions {
  readonly contentDir: string;
  readonly config: SiteConfig;
  /** Told now and then how many of all notes are parsed. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface ContentResult {
  readonly catalogue: Catalogue;
  /** The ids of notes that are not published: drafts, and what can't be read. */
  readonly drafts: readonly string[];
  /** All of them, in the order in which they are printed. The caller knows which levels they have. */
  readonly problems: readonly Problem[];
  /** Everything that was read, and with which bytes. */
  readonly files: readonly FileDigest[];
  /** The files that notes show or offer, by address. */
  readonly assets: readonly PublishedAsset[];
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
  config,
  onProgress,
}: ReadContentOptions): Promise<ContentResult> {
  const { linksMayLeave } = config;
  const tree = await discoverContent({ contentDir, linksMayLeave });
  const { routes, streams, problems } = identifyNotes(tree, config);
  const context = createContext({ tree, config, streams, routes });
  const notes = await parseNotes({
    notes: tree.notes,
    context,
    onProgress: (done) => onProgress?.(done, tree.notes.length),
  });
  const checked = checkContent({ context, notes, routes });
  const releases = notes.flatMap(({ release }) => release ?? []);
  const published = new Set(releases.map(({ id }) => id));
  return {
    catalogue: assembleCatalogue(streams, releases),
    drafts: routes.map(({ id }) => id).filter((id) => !published.has(id)),
    problems: [...tree.problems, ...problems, ...notes.flatMap((note) => note.problems), ...checked].toSorted(
      compareProblems,
    ),
    files: tree.files,
    assets: publishedAssets(
      tree,
      notes.flatMap(({ assets }) => assets),
    ),
  };
}

interface IdentifiedNotes {
  readonly routes: readonly NoteRoute[];
  readonly streams: readonly StreamSettings[];
  readonly problems: readonly Problem[];
}

function identifyNotes(tree: ContentTree, config: SiteConfig): IdentifiedNotes {
  const urls = createUrls(config.base);
  const identified = [...tree.notes, ...tree.assets.filter(isOtherMarkdown)].map(({ path }) => {
    const { problems, report } = createReport(`${tree.label}/${path}`);
    const identity = identifyNote(path, config, report);
    return { problems, routes: identity ? [{ ...identity, url: urls.release(identity.id) }] : [] };
  });
  const routes = identified.flatMap((one) => one.routes);
  const problems = identified.flatMap((one) => one.problems);
  if (tree.notes.length === 0) problems.push(noReleases(tree.label));
  return {
    routes,
    streams: settleStreams(
      config,
      routes.map(({ stream }) => stream),
    ),
    problems,
  };
}

/** `.mdx` and `.markdown` are other languages or other names: they are refused, not overlooked. */
function isOtherMarkdown({ path }: { readonly path: string }): boolean {
  return /\.(?:mdx|markdown)$/i.test(path);
}

function noReleases(label: string): Problem {
  return { code: 'no-releases', file: label, arguments: { folder: label } };
}

interface ContextInput {
  readonly tree: ContentTree;
  readonly config: SiteConfig;
  readonly streams: readonly StreamSettings[];
  readonly routes: readonly NoteRoute[];
}

function createContext({ tree, config, streams, routes }: ContextInput): ParseContext {
  return {
    config,
    label: tree.label,
    streams,
    routes: new Map(routes.map((route) => [route.path, route])),
    assets: new Map(tree.assets.map((asset) => [asset.path, asset])),
  };
}

function publishedAssets(tree: ContentTree, assets: readonly UsedAsset[]): readonly PublishedAsset[] {
  const digests = new Map(tree.files.map(({ path, digest }) => [path, digest]));
  const known = new Map(tree.assets.map(({ absolutePath, path }) => [absolutePath, digests.get(path) ?? '']));
  const unique = new Map(assets.map((asset) => [asset.url, asset]));
  return [...unique.values()].map((asset) => ({ ...asset, digest: known.get(asset.file) ?? '' }));
}
