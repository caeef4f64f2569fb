import { createUrls } from '#core/model/urls.ts';
import type { Cache } from '#generator/cache/cache.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type FirstContent, type FirstReading, readFirst } from '#generator/content/first/read-first.ts';
import { createStreamViews } from '#generator/pages/stream-views.ts';
import { createEntryReader } from '../entry-reader.ts';
import { mapSite, type Snapshot, withNext } from './dev-pages.ts';

/** A page that says something of more notes comes as soon when all are parsed, in other threads. */
const MOST_NOTES = 64;

/** What `npm run dev` can show while notes are parsed for the first time. */
export interface FirstPages {
  /** What no note changes. */
  readonly snapshot: Snapshot;
  /** How many notes there are. */
  readonly count: number;
  /** What is parsed of them for these pages. */
  readonly parsed: FirstReading['parsed'];
  /** With the page of this address, as it will be; nothing where there is none, and where too many notes have a part in it. */
  snapshotWith(url: string): Promise<Snapshot | undefined>;
}

export interface FirstPagesOptions {
  readonly contentDir: string;
  readonly config: SiteConfig;
  readonly cache: Cache;
}

interface Taken {
  readonly snapshot: Snapshot;
  readonly content: FirstContent;
}

/**
 * Nothing where there is little to parse.
 * @throws ContentFolderError
 */
export async function openFirstPages({
  contentDir,
  config,
  cache,
}: FirstPagesOptions): Promise<FirstPages | undefined> {
  const reading = await readFirst({ contentDir, config: withNext(config), cache });
  if (reading === undefined) return undefined;
  // Of all pages that were sent: a browser asks for the images of the last ones.
  const assets = new Map<string, string>();
  const take = (): Taken => {
    const content = reading.view();
    // What issues say of each other stands in all notes.
    const views = createStreamViews(createEntryReader(), { remember: () => ({}) });
    const { site, pages } = mapSite(content, config, { name: 'dev-first', views });
    const nothing = { files: '', problems: [], dataFile: () => undefined };
    return { snapshot: { ...nothing, config, site, pages, assets }, content };
  };
  const opened = take();
  const urls = createUrls(opened.snapshot.site.base);
  /** Which ids a stream mentions all its notes say together, and those that are not parsed seem to mention none. */
  const idPages = new Set(opened.snapshot.site.streams.map(({ id }) => urls.ids(id)));
  /** Nothing where something in it was guessed at. */
  let taken: Taken | undefined = opened;
  const snapshotWith = async (url: string): Promise<Snapshot | undefined> => {
    taken ??= take();
    const { snapshot, content } = taken;
    const create = snapshot.pages.get(url);
    if (create === undefined || idPages.has(url)) return undefined;
    // Its text is read when it is looked at.
    JSON.stringify(create());
    const { guessed } = content;
    if (guessed.size > 0) {
      taken = undefined;
      if (guessed.size > MOST_NOTES) return undefined;
      await reading.parse(guessed);
      return snapshotWith(url);
    }
    for (const { url: address, file } of content.assets()) assets.set(address, file);
    return snapshot;
  };
  const { count, parsed } = reading;
  return { snapshot: opened.snapshot, count, parsed, snapshotWith };
}
