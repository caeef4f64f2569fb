import { assembleCatalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { once } from '#core/once.ts';
import type { Cache } from '#generator/cache/cache.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { createKnownSite, type KnownSite } from '../check/known-site.ts';
import { resolveNotes, type UsedAsset, withTags } from '../check/resolve-notes.ts';
import { deferBody } from '../deferred-body.ts';
import { gatherNextPages } from '../next/next-pages.ts';
import { findKeptNotes, type ParsedNote, parseNotes } from '../parse-in-workers.ts';
import type { ContentTree } from '../read/content-tree.ts';
import { discoverContent } from '../read/discover.ts';
import type { ContentResult } from '../read-content.ts';
import { parseRules } from '../rules.ts';
import { foldersOf, settleStreams, withRootStream } from '../streams.ts';
import { type NoteSketch, sketchNote } from './sketch-note.ts';

/** So few notes are parsed before another thread has begun. */
const FEWEST_NOTES = 60;

/** Content of which most notes may not be parsed yet. */
export interface FirstContent extends Pick<ContentResult, 'catalogue' | 'drafts'> {
  /** The files that those texts show which were looked at until now. */
  readonly assets: () => readonly UsedAsset[];
  /** The paths of notes of which more was looked at until now than is known. */
  readonly guessed: ReadonlySet<string>;
}

/**
 * Enough for a page, which depends on few notes: who makes it of a view, parses what was guessed at, and makes it again until nothing was,
 * has the page that all notes together give. But for what issues in different notes say of each other, and what moved from one to another.
 */
export interface FirstReading {
  /** How many notes there are. */
  readonly count: number;
  /** The paths of those that are parsed. */
  readonly parsed: () => readonly string[];
  view(): FirstContent;
  parse(paths: Iterable<string>): Promise<void>;
}

export interface ReadFirstOptions {
  readonly contentDir: string;
  readonly config: SiteConfig;
  readonly cache: Cache;
}

/**
 * Nothing where most notes were parsed before, or all can be at once.
 * @throws ContentFolderError
 */
export async function readFirst({
  contentDir,
  config: written,
  cache,
}: ReadFirstOptions): Promise<FirstReading | undefined> {
  const tree = await discoverContent({ contentDir, linksMayLeave: written.linksMayLeave, cache });
  const config = withRootStream(
    written,
    tree.notes.map(({ path }) => path),
  );
  const rules = parseRules(config, tree.label);
  const { tagNames } = tree;
  const { notes: files } = await gatherNextPages(tree, config);
  const parsed = new Map([...findKeptNotes({ files, rules, cache })].map(([{ path }, note]) => [path, note]));
  if (files.length - parsed.size < FEWEST_NOTES) return undefined;

  let guessed = new Set<string>();
  const sketches = new Map(
    files.map((file) => {
      const onGuess = (): unknown => guessed.add(file.path);
      return [file.path, once(() => sketchNote(file, { rules, tagNames, onGuess }))];
    }),
  );
  return {
    count: files.length,
    parsed: () => [...parsed.keys()],
    view() {
      guessed = new Set();
      const notes = files.flatMap(({ path }) => parsed.get(path) ?? sketches.get(path)?.() ?? []);
      return { ...assemble(notes, tree, config), guessed };
    },
    async parse(paths) {
      const wanted = new Set(paths);
      const missing = files.filter(({ path }) => wanted.has(path) && !parsed.has(path));
      for (const note of await parseNotes({ files: missing, rules, cache, workers: 0 })) {
        parsed.set(note.path, note);
      }
    },
  };
}

type FirstNote = ParsedNote | NoteSketch;

function assemble(
  notes: readonly FirstNote[],
  tree: ContentTree,
  config: SiteConfig,
): Omit<FirstContent, 'guessed'> {
  const { base, links } = config;
  const { label: folder, assets, tagNames } = tree;
  const streams = settleStreams(
    config,
    notes.flatMap(({ identity }) => identity?.stream ?? []),
  );
  const site = createKnownSite({ base, folder, notes, assets, streams, links, tagNames });
  const used: UsedAsset[] = [];
  const releases = notes.flatMap((note) => releaseOf(note, site, used) ?? []);
  return {
    catalogue: assembleCatalogue(streams, releases, foldersOf(tree.folders, config)),
    drafts: notes.flatMap(({ identity, release }) => (identity && !release ? [identity.id] : [])),
    assets: () => used,
  };
}

/** What its links lead to is looked up when its text is asked for: of most notes a few numbers are. */
function releaseOf(note: FirstNote, site: KnownSite, used: UsedAsset[]): Release | undefined {
  if (!('body' in note)) return note.release;
  if (note.release === undefined) return undefined;
  const head = withTags(note.release, site.tagNames);
  const resolve = once((): Release => {
    const { releases, assets } = resolveNotes([note], site);
    used.push(...assets);
    const [release = deferBody(head, note.body)] = releases.keys();
    return release;
  });
  return head.titleLinks === undefined ? deferBody(head, resolve) : resolve();
}
