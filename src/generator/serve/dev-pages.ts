import type { SiteData } from '#core/contracts/page-data.ts';
import { lazy } from '#core/lazy.ts';
import type { Moves } from '#core/model/permalinks.ts';
import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import { type ContentResult, readContent } from '#generator/catalogue/read-content.ts';
import { isReportedByBuild } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';
import { mapPages } from '#generator/outputs/pages/pages.ts';
import { createSiteData } from '#generator/outputs/pages/parts/site-data.ts';
import {
  createEntryReader,
  createStreamViews,
  type StreamViews,
} from '#generator/outputs/pages/parts/stream-views.ts';
import type { SitePage } from '#generator/outputs/pages/site-page.ts';
import { createSiteMap } from '#generator/site-map.ts';
import { type DataFile, type DataFilesInput, mapDataFiles } from '../outputs/data-files.ts';

/** The site from the current sources. */
export interface Snapshot {
  readonly config: SiteConfig;
  readonly site: SiteData;
  /** By address, created lazily. */
  readonly pages: ReadonlyMap<string, () => SitePage>;
  /** The files of images by address. */
  readonly assets: ReadonlyMap<string, string>;
  /** The data file of an address, created lazily: few changes of a note are followed by a search. */
  readonly dataFile: (url: string) => DataFile | undefined;
  readonly problems: readonly Problem[];
  /** A hash of all content files. */
  readonly files: string;
}

export interface SnapshotOptions {
  /** Identifies the state. */
  readonly revision: number;
  /** The cache of this process. */
  readonly cache: Cache;
  /** The previous state, which is returned again if settings and files are unchanged. */
  readonly previous?: Snapshot | undefined;
  /** The number of parsing threads. Default: depends on the number of notes. */
  readonly workers?: number | undefined;
  /** Aborts the threads. */
  readonly signal?: AbortSignal | undefined;
  /** The current time in milliseconds since 1970. */
  readonly now?: number | undefined;
}

/**
 * Reads the content. Valid pages are shown even if others have problems.
 * @throws {ContentFolderError} if the content folder is missing
 */
export async function takeSnapshot(
  contentDir: string,
  config: SiteConfig,
  { revision, cache, previous, ...others }: SnapshotOptions,
): Promise<Snapshot> {
  const content = await readContent({ contentDir, config: withUnreleased(config), cache, ...others });
  const { catalogue, known, problems, assets, permalinks } = content;
  const files = keyOf(...content.files.flatMap(({ path, digest }) => [path, digest]));
  if (previous?.config === config && previous.files === files) return previous;
  const views = createStreamViews(createEntryReader(known));
  const { moves } = permalinks;
  const mapped = mapSite({ ...content, moves }, config, { name: `dev-${revision}`, views });
  const { introduction } = config;
  return {
    ...{ config, files },
    site: mapped.site,
    pages: mapped.pages,
    dataFile: findDataFile({
      ...mapped,
      messages: siteMessages(config).all,
      catalogue,
      known,
      cache,
      views,
      introduction,
    }),
    assets: new Map(assets.map(({ url, file }) => [url, file])),
    problems: problems.filter(({ code }) => isReportedByBuild(config, code)),
  };
}

/** Lists unreleased entries, because authors look for them in lists. */
export function withUnreleased(config: SiteConfig): SiteConfig {
  return { ...config, next: 'listed' };
}

interface MappedContent extends Pick<ContentResult, 'catalogue' | 'drafts'> {
  readonly moves?: Moves;
}

interface Mapping {
  readonly name: string;
  readonly views: StreamViews;
}

export function mapSite(
  { catalogue, drafts, moves }: MappedContent,
  config: SiteConfig,
  { name, views }: Mapping,
): Pick<Snapshot, 'site' | 'pages'> & Pick<DataFilesInput, 'siteMap' | 'urls'> {
  const urls = createUrls(config.base);
  const data = createSiteData({ config, catalogue, urls, drafts });
  const site: SiteData = { schema: 1, build: name, shell: name, ...data };
  const siteMap = createSiteMap(catalogue.streams, urls, moves);
  const pages = [
    ...mapPages({
      ...{ siteMap, catalogue, site, urls, texts: config, views, messages: siteMessages(config).all },
      ...(moves && { moves }),
    }),
  ];
  return { site, siteMap, urls, pages: new Map(pages.map(({ entry, create }) => [entry.url, lazy(create)])) };
}

/** Files that the site map does not name belong to some entry, so all entries are created to find one. */
function findDataFile(input: DataFilesInput): Snapshot['dataFile'] {
  const { base } = input.urls;
  const made = new Map<string, DataFile>();
  const makers = new Map([...mapDataFiles(input)].map(({ entry, create }) => [entry.url, create]));
  const make = (url: string): void => {
    for (const file of makers.get(url)?.() ?? []) if (file) made.set(`${base}${file.path}`, file);
    makers.delete(url);
  };
  return (url) => {
    if (makers.has(url)) make(url);
    else if (!made.has(url)) for (const other of [...makers.keys()]) make(other);
    return made.get(url) ?? made.get(`${url}index.html`);
  };
}
