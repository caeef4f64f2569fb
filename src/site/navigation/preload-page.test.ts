import { describe, expect, it } from 'vitest';
import type { LoadedPage, PageAnswer } from '../app/page-source.ts';
import { createPreloadingSource } from './preload-page.ts';

const PAGE = new URL('https://docs.example.com/notes/app/?q=1#x');
const OTHER = new URL('https://docs.example.com/notes/api/');
const { signal } = new AbortController();

function pageOf({ pathname }: URL): PageAnswer {
  return { outcome: 'loaded', loaded: { page: { url: pathname } } as LoadedPage };
}

function preloadingSource(answer: (url: URL) => PageAnswer = pageOf) {
  const requested: string[] = [];
  const clock = { now: 0 };
  const source = {
    load: async (url: URL) => {
      requested.push(url.pathname);
      return answer(url);
    },
  };
  return { source: createPreloadingSource(source, () => clock.now), requested, clock };
}

describe('a preloaded page', () => {
  it('is not fetched again for a click, with any query and hash', async () => {
    const { source, requested } = preloadingSource();
    source.preload(new URL(PAGE.pathname, PAGE));
    source.preload(PAGE);
    expect(await source.load(PAGE, signal)).toEqual(pageOf(PAGE));
    expect(requested).toEqual(['/notes/app/']);
  });

  it('is used once, so that Back shows the current page', async () => {
    const { source, requested } = preloadingSource();
    source.preload(PAGE);
    await source.load(PAGE, signal);
    await source.load(PAGE, signal);
    expect(requested).toHaveLength(2);
  });

  it('is kept with others, and never shown for another address', async () => {
    const { source, requested } = preloadingSource();
    source.preload(PAGE);
    source.preload(OTHER);
    expect(await source.load(PAGE, signal)).toEqual(pageOf(PAGE));
    expect(await source.load(OTHER, signal)).toEqual(pageOf(OTHER));
    expect(requested).toEqual(['/notes/app/', '/notes/api/']);
  });

  it('is not used after a minute', async () => {
    const { source, requested, clock } = preloadingSource();
    source.preload(PAGE);
    clock.now = 60_000;
    await source.load(PAGE, signal);
    expect(requested).toHaveLength(2);
  });

  it.each<[string, () => PageAnswer]>([
    [
      'could not be read',
      () => {
        throw new Error('offline');
      },
    ],
    ['has moved', () => ({ outcome: 'moved', to: OTHER })],
  ])('that %s is fetched again', async (_what, first) => {
    const answers = [first, () => pageOf(PAGE)];
    const { source } = preloadingSource((url) => (answers.shift() ?? (() => pageOf(url)))());
    source.preload(PAGE);
    expect(await source.load(PAGE, signal)).toEqual(pageOf(PAGE));
  });

  it('is not shown after the navigation was cancelled', async () => {
    const { source } = preloadingSource();
    source.preload(PAGE);
    const gone = new AbortController();
    const pending = source.load(PAGE, gone.signal);
    gone.abort();
    await expect(pending).rejects.toThrow('aborted');
  });
});
