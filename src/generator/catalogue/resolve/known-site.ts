import { lazy } from '#core/lazy.ts';
import type { StreamSettings } from '#core/model/catalogue.ts';
import type { Moves } from '#core/model/permalinks.ts';
import { createUrls, type Urls } from '#core/model/urls.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { createSiteMap } from '#generator/site-map.ts';
import type { NoteHead, ReleaseHead } from '../../note/note.ts';
import type { AssetFile } from '../discover/content-tree.ts';
import { NO_TAG_NAMES, nameTags, type TagNames } from '../tags.ts';

/** Everything that a link in a note can lead to, known when all notes are read. */
export interface KnownSite {
  readonly urls: Urls;
  /** How problems name the content folder. */
  readonly folder: string;
  /** Published notes, by path. */
  readonly notes: ReadonlyMap<string, NoteHead>;
  /** Paths of notes that are there and not published. */
  readonly unpublished: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, AssetFile>;
  readonly streams: ReadonlySet<string>;
  /** The first folders of notes, `` for those that lie in none. */
  readonly folders: ReadonlySet<string>;
  /** The note behind the address of a page; nothing for pages that are made of many. Worked out when it is first asked for. */
  readonly pages: ReadonlyMap<string, NoteHead | undefined>;
  /** Where links go that lead to other documentation. */
  readonly links: SiteConfig['links'];
  /** What the tags of notes are called. */
  readonly tagNames: TagNames;
  /** Where anchors lead that were published and are gone. */
  readonly moves: Moves;
  /** What an image may cost; no image is looked at without. */
  readonly limits?: SiteConfig['limits'];
}

/** `app` of `app/2024/24.9.0.md`. */
export function firstFolder(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

export interface KnownSiteInput {
  readonly base: string;
  readonly folder: string;
  readonly notes: readonly NoteHead[];
  readonly assets: readonly AssetFile[];
  readonly streams: readonly StreamSettings[];
  readonly links?: SiteConfig['links'];
  readonly tagNames?: TagNames;
  readonly moves?: Moves;
  readonly limits?: SiteConfig['limits'];
}

export function createKnownSite(input: KnownSiteInput): KnownSite {
  const {
    base,
    folder,
    notes,
    assets,
    streams,
    links = [],
    moves = new Map(),
    tagNames = NO_TAG_NAMES,
    limits,
  } = input;
  const urls = createUrls(base);
  const tagged = ({ unlisted, tags }: ReleaseHead) => ({
    unlisted,
    ...(tags && { tags: nameTags(tags, tagNames) }),
  });
  const published = notes.filter(({ release }) => release !== undefined);
  const ids = streams.map(({ id }) => id);
  const mapped = ids.map((id) => ({
    id,
    releases: published.flatMap(({ release }) =>
      release?.stream === id && !release.guide
        ? [{ id: release.id, year: release.year, facts: release.facts, ...tagged(release) }]
        : [],
    ),
    guides: published.flatMap(({ release }) =>
      release?.stream === id && release.guide === 'guide' ? [{ id: release.id, ...tagged(release) }] : [],
    ),
  }));
  const pages = lazy(
    () =>
      new Map<string, NoteHead | undefined>([
        ...createSiteMap(mapped, urls).map(({ url }) => [url, undefined] as const),
        ...published.map((note) => [urls.release(note.release?.id ?? ''), note] as const),
      ]),
  );
  return {
    urls,
    folder,
    links,
    moves,
    tagNames,
    ...(limits && { limits }),
    notes: new Map(published.map((note) => [note.path, note])),
    unpublished: new Set(notes.flatMap(({ path, release }) => (release ? [] : [path]))),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    streams: new Set(ids),
    folders: new Set(notes.map(({ path }) => firstFolder(path))),
    get pages() {
      return pages();
    },
  };
}
