import type { PageAnswer, PageSource } from '../app/page-source.ts';

/** Pages of a source. The one that is likely to be asked for next is taken apart before it is: a click then only shows it. */
export interface PreloadingSource extends PageSource {
  /** Reads a page that the browser has, in the place of the one before. */
  readonly preload: (url: URL) => void;
}

/** In milliseconds: whoever rests on a link longer than that may be shown an older page than there is. */
const MAX_AGE_MS = 60_000;

interface PreloadedPage {
  readonly pathname: string;
  readonly since: number;
  /** None where the page could not be read: it is asked for as without. */
  readonly answer: Promise<PageAnswer | undefined>;
}

export function createPreloadingSource(source: PageSource, now: () => number): PreloadingSource {
  let kept: PreloadedPage | undefined;
  const take = ({ pathname }: URL): PreloadedPage | undefined =>
    kept?.pathname === pathname && now() - kept.since < MAX_AGE_MS ? kept : undefined;

  return {
    preload(url) {
      if (take(url)) return;
      const answer = source.load(url, new AbortController().signal).catch(() => undefined);
      kept = { pathname: url.pathname, since: now(), answer };
    },
    async load(url, signal) {
      const taken = take(url);
      // Once: who comes back is shown what there is then.
      if (taken) kept = undefined;
      const answer = await taken?.answer;
      signal.throwIfAborted();
      return answer?.outcome === 'loaded' ? answer : source.load(url, signal);
    },
  };
}
