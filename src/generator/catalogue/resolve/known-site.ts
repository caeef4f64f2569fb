import { lazy } from '#core/lazy.ts';
import type { StreamSettings } from '#core/model/catalogue.ts';
import type { Moves } from '#core/model/published/permalinks.ts';
import { createUrls, type Urls } from '#core/model/urls.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { createSiteMap, type MappedStream } from '#generator/site-map/site-map.ts';
import type { NoteHead, ReleaseHead } from '../../note/note.ts';
import type { AssetFile, ContentTree } from '../discover/content-tree.ts';
import { nameTags, type TagNames } from '../tags.ts';

/** Everything that links in notes can refer to, known after all notes were read. */
export interface KnownSite {
  readonly urls: Urls;
  /** The base path of addresses in notes: that of the default language, also in translations. */
  readonly linkBase: string;
  /** The name of the content folder in problems. */
  readonly folder: string;
  /** Published notes by path. */
  readonly notes: ReadonlyMap<string, NoteHead>;
  /** Paths and addresses of scheduled releases that are held back. */
  readonly scheduled: ReadonlySet<string>;
  /** Paths of notes that exist but are not published. */
  readonly unpublished: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, AssetFile>;
  readonly streams: ReadonlySet<string>;
  /** The first folders of notes; empty for notes without folder. */
  readonly folders: ReadonlySet<string>;
  /** The note of each page address; undefined for pages made from several notes. Computed lazily. */
  readonly pages: ReadonlyMap<string, NoteHead | undefined>;
  /** Redirects of links to other documentation. */
  readonly links: SiteConfig['links'];
  /** The names of tags. */
  readonly tagNames: TagNames;
  /** The targets of published anchors that no longer exist. */
  readonly moves: Moves;
  /** Limits for images. */
  readonly limits: SiteConfig['limits'];
}

/** Returns `app` for `app/2024/24.9.0.md`. */
export function firstFolder(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

export interface KnownSiteInput
  extends Pick<KnownSite, 'linkBase' | 'folder' | 'links' | 'tagNames' | 'moves' | 'limits'> {
  readonly base: string;
  readonly notes: readonly NoteHead[];
  readonly assets: readonly AssetFile[];
  readonly streams: readonly StreamSettings[];
  readonly scheduled: ContentTree['scheduled'];
}

export function createKnownSite(input: KnownSiteInput): KnownSite {
  const { base, notes, assets, streams, scheduled, ...given } = input;
  const { linkBase, tagNames } = given;
  const urls = createUrls(base);
  const published = notes.filter(({ release }) => release !== undefined);
  const ids = streams.map(({ id }) => id);
  const heads = published.flatMap(({ release }) => release ?? []);
  const mapped = ids.map((id) => mapStream(id, heads, tagNames));
  const pages = lazy(
    () =>
      new Map<string, NoteHead | undefined>([
        ...createSiteMap(mapped, urls).map(({ url }) => [url, undefined] as const),
        ...published.map((note) => [urls.release(note.release?.id ?? ''), note] as const),
      ]),
  );
  return {
    ...given,
    urls,
    notes: new Map(published.map((note) => [note.path, note])),
    scheduled: scheduledTargets([...scheduled.keys()], [urls, createUrls(linkBase)]),
    unpublished: new Set(notes.flatMap(({ path, release }) => (release ? [] : [path]))),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    streams: new Set(ids),
    folders: new Set(notes.map(({ path }) => firstFolder(path))),
    get pages() {
      return pages();
    },
  };
}

function mapStream(stream: string, heads: readonly ReleaseHead[], names: TagNames): MappedStream {
  const own = heads.filter((head) => head.stream === stream);
  const tagged = ({ id, unlisted, tags }: ReleaseHead) => ({
    ...{ id, unlisted },
    ...(tags && { tags: nameTags(tags, names) }),
  });
  return {
    id: stream,
    releases: own
      .filter(({ guide }) => !guide)
      .map((head) => ({ ...tagged(head), year: head.year, facts: head.facts })),
    guides: own.filter(({ guide }) => guide === 'guide').map(tagged),
  };
}

/** The paths of notes, and the addresses that their pages will have in this language and in that of the originals. */
function scheduledTargets(paths: readonly string[], sites: readonly Urls[]): ReadonlySet<string> {
  const pages = paths.flatMap((path) => sites.map((urls) => urls.release(path.replace(/\.mdx?$/i, ''))));
  return new Set([...paths, ...pages]);
}
