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
import type { ContentTree, NoteFile } from '../read/content-tree.ts';
import { discoverContent } from '../read/discover.ts';
import type { ContentResult } from '../read-content.ts';
import { parseRules } from '../rules.ts';
import { foldersOf, settleStreams, withRootStream } from '../streams.ts';
import { type SketchedAsset, sketchAsset } from './sketch-asset.ts';
import { sketchBody } from './sketch-body.ts';
import { type NotePart, type NoteSketch, type Sketching, sketchNote } from './sketch-note.ts';

/** So few notes are parsed before another thread has begun. */
const FEWEST_NOTES = 60;

/** Paths of notes and other files, with how much of each is wanted or known: of the body all. */
export type NoteParts = ReadonlyMap<string, NotePart>;

/** Content of which most notes may not be parsed yet. */
export interface FirstContent extends Pick<ContentResult, 'catalogue' | 'drafts'> {
  /** The files that those texts show which were looked at until now. */
  readonly assets: () => readonly UsedAsset[];
  /** What was looked at until now and is not known. */
  readonly guessed: NoteParts;
}

/**
 * Enough for a page, which depends on few notes: who makes it of a view, parses what was guessed at, and makes it again until nothing was,
 * has the page that all notes together give. But for what issues in different notes say of each other, and what moved from one to another.
 */
export interface FirstReading {
  /** How many notes there are. */
  readonly count: number;
  /** What is parsed of them. */
  readonly parsed: () => NoteParts;
  view(): FirstContent;
  parse(wanted: NoteParts): Promise<void>;
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
  let guessed = new Map<string, NotePart>();
  const onGuess = (path: string, part: NotePart): void => {
    if (guessed.get(path) !== 'body') guessed.set(path, part);
  };
  const sketchedAssets = new Map<string, SketchedAsset>();
  const tree = await discoverContent({
    contentDir,
    linksMayLeave: written.linksMayLeave,
    cache,
    describeLater(path, describe) {
      const sketched = sketchAsset(describe, () => onGuess(path, 'head'));
      sketchedAssets.set(path, sketched);
      return sketched.asset;
    },
  });
  const config = withRootStream(
    written,
    tree.notes.map(({ path }) => path),
  );
  const rules = parseRules(config, tree.label);
  const { tagNames } = tree;
  const { notes: files } = await gatherNextPages(tree, config);
  const parsed = new Map([...findKeptNotes({ files, rules, cache })].map(([{ path }, note]) => [path, note]));
  if (files.length - parsed.size < FEWEST_NOTES) return undefined;

  const heads = new Set<string>();
  const sketchingOf = ({ path }: NoteFile): Sketching => {
    return { rules, tagNames, onGuess: (part) => onGuess(path, part) };
  };
  const sketches = new Map(files.map((file) => [file.path, once(() => sketchNote(file, sketchingOf(file)))]));
  return {
    count: files.length,
    parsed: () =>
      new Map([...heads, ...parsed.keys()].map((path) => [path, parsed.has(path) ? 'body' : 'head'])),
    view() {
      guessed = new Map();
      const notes = files.flatMap(({ path }) => parsed.get(path) ?? sketches.get(path)?.() ?? []);
      return { ...assemble(notes, tree, config), guessed };
    },
    async parse(wanted) {
      const missing = files.filter(({ path }) => wanted.has(path) && !parsed.has(path));
      const whole = missing.filter(({ path }) => wanted.get(path) === 'body');
      for (const note of await parseNotes({ files: whole, rules, cache, workers: 0 })) {
        parsed.set(note.path, note);
      }
      for (const file of missing.filter(({ path }) => !parsed.has(path))) {
        const sketch = await sketchParsed(file, sketchingOf(file));
        sketches.set(file.path, () => sketch);
        heads.add(file.path);
      }
      for (const path of wanted.keys()) await sketchedAssets.get(path)?.describe();
    },
  };
}

/** What parses is not loaded for nothing. */
async function sketchParsed(file: NoteFile, { rules, ...sketching }: Sketching): Promise<NoteSketch> {
  const { parseColourless } = await import('../parse-note.ts');
  return sketchBody(await parseColourless(file, rules), sketching);
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
    catalogue: assembleCatalogue(streams, releases, { folders: foldersOf(tree.folders, config) }),
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
