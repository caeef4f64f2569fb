import type { PageAnswer, PageSource } from '../app/page-source.ts';

/** A page source that can load and parse pages in advance, so that a click only has to render it. */
export interface PreloadingSource extends PageSource {
  /** Never rejects. */
  readonly preload: (url: URL) => Promise<void>;
}

/** A preloaded page that is older may differ from the published one. */
const MAX_AGE_MS = 60_000;

interface PreloadedPage {
  readonly pathname: string;
  readonly since: number;
  /** `undefined` if the page could not be loaded. It is then loaded again on the click. */
  readonly answer: Promise<PageAnswer | undefined>;
}

export function createPreloadingSource(source: PageSource, now: () => number): PreloadingSource {
  let preloaded: readonly PreloadedPage[] = [];
  const find = ({ pathname }: URL): PreloadedPage | undefined => {
    preloaded = preloaded.filter(({ since }) => now() - since < MAX_AGE_MS);
    return preloaded.find((one) => one.pathname === pathname);
  };
  return {
    async preload(url) {
      if (find(url)) return;
      const answer = source.load(url, new AbortController().signal).catch(() => undefined);
      preloaded = [...preloaded, { pathname: url.pathname, since: now(), answer }];
      await answer;
    },
    async load(url, signal) {
      const found = find(url);
      // A preloaded page is used only once, so that Back shows the current page.
      preloaded = preloaded.filter((one) => one !== found);
      const answer = await found?.answer;
      signal.throwIfAborted();
      return answer?.outcome === 'loaded' ? answer : source.load(url, signal);
    },
  };
}
