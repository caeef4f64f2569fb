import { lazy } from '#core/lazy.ts';
import { createMessages } from '#core/messages/messages.ts';
import { releasesById } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import { type Tag, tagsOf } from '#core/model/tags.ts';
import { isPage, namedBySiteMap, type PageEntry } from '#generator/site-map/site-entry.ts';
import { guidePage } from './guide-page.ts';
import { idsPage } from './ids-page.ts';
import { idPage, notFoundPage, viewPage } from './interactive-pages.ts';
import { landingPage } from './landing-page.ts';
import type { MappedSite } from './mapped-site.ts';
import { lineFeedKey, type PageContext } from './parts/context.ts';
import { newestDay } from './parts/release-summary.ts';
import { partOfYear, type StreamView } from './parts/stream-view.ts';
import { releasePage } from './release-page.ts';
import type { SitePage } from './site-page.ts';
import { streamPage } from './stream-page.ts';
import { tagPage, tagsPage } from './tag-pages.ts';
import { yearPage } from './year-page.ts';

/** A page that is created lazily. Most callers only need its address. */
export interface MappedPage {
  readonly entry: PageEntry;
  readonly create: () => SitePage;
}

/** The pages of the site map. They are created one by one, because thousands of articles would need too much memory. */
export function* mapPages({
  siteMap,
  catalogue,
  views,
  messages,
  permalinks: { moves },
  config: texts,
  ...rest
}: MappedSite): Generator<MappedPage> {
  const [firstStream, ...otherStreams] = catalogue.streams;
  if (firstStream === undefined) return;
  const prepare = lazy(() => {
    const addresses = new Set(siteMap.map(({ url }) => url));
    const context: PageContext = {
      ...rest,
      messages: createMessages(messages),
      moves,
      texts,
      views: [views(firstStream), ...otherStreams.map(views)],
      tags: tagsOf(catalogue),
      exists: (url) => addresses.has(url),
      lineFeeds: new Map(
        siteMap.flatMap((entry) =>
          entry.kind === 'line-feed'
            ? entry.versions.map((version) => {
                const { stream, line, url } = entry;
                return [lineFeedKey(stream, version), { line, url }] as const;
              })
            : [],
        ),
      ),
      notBefore: newestDay(catalogue.streams.flatMap(releasesOf)),
    };
    return { context, places: placesOf(context.views) };
  });
  const create = (entry: PageEntry): SitePage => {
    const { context, places } = prepare();
    return createPage(entry, context, places);
  };
  for (const entry of siteMap) if (isPage(entry)) yield { entry, create: () => create(entry) };
}

/** Streams and releases by id. */
interface Places {
  readonly streams: ReadonlyMap<string, StreamView>;
  readonly releases: ReadonlyMap<string, Release>;
}

function placesOf(views: readonly StreamView[]): Places {
  return {
    streams: new Map(views.map((view) => [view.stream.id, view])),
    releases: releasesById(views.map(({ stream }) => stream)),
  };
}

function createPage(entry: PageEntry, context: PageContext, { streams, releases }: Places): SitePage {
  switch (entry.kind) {
    case 'landing':
      return landingPage(context);
    case 'search':
    case 'upgrade':
    case 'check':
      return viewPage(context, entry.kind);
    case 'id':
      return idPage(context);
    case 'not-found':
      return notFoundPage(context);
    case 'ids-list':
      return idsPage(context, namedBySiteMap(streams, entry.stream), entry.page);
    case 'tags':
      return tagsPage(context);
    case 'tag':
      return tagPage(context, tagNamed(context, entry.tag), entry.page);
    case 'stream':
      return streamPage(context, namedBySiteMap(streams, entry.stream));
    case 'guide':
      return guidePage(context, namedBySiteMap(streams, entry.stream), namedBySiteMap(releases, entry.id));
    case 'year': {
      const view = namedBySiteMap(streams, entry.stream);
      const year = view.years.find((one) => one.year === entry.year);
      if (year === undefined) throw new Error(`The site map names a year that ${entry.stream} does not have`);
      return yearPage(context, view, partOfYear(year, entry.part));
    }
    case 'release':
      return releasePage(context, namedBySiteMap(streams, entry.stream), namedBySiteMap(releases, entry.id));
  }
}

function tagNamed({ tags }: PageContext, slug: string): Tag {
  const tag = tags.find((one) => one.slug === slug);
  if (tag === undefined) throw new Error(`The site map names the tag ${slug}, which no note has`);
  return tag;
}
