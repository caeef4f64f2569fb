import { describe, expect, it } from 'vitest';
import type { LoadedPage, PageAnswer } from '../app/page-source.ts';
import { createPreloadingSource } from './preload-page.ts';

const PAGE = new URL('https://docs.example.com/notes/app/?q=1#x');
const OTHER = new URL('https://docs.example.com/notes/api/');
const { signal } = new AbortController();

function pageOf({ pathname }: URL): PageAnswer {
  return { outcome: 'loaded', loaded: { page: { url: pathname } } as LoadedPage };
}

function readAhead(answer: (url: URL) => PageAnswer = pageOf) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const source = {
    load: async (url: URL) => {
      asked.push(url.pathname);
      return answer(url);
    },
  };
  return { source: createPreloadingSource(source, () => clock.now), asked, clock };
}

describe('a page that is read ahead', () => {
  it('is not asked for again when it is wanted, whatever query and hash lead to it', async () => {
    const { source, asked } = readAhead();
    source.preload(new URL(PAGE.pathname, PAGE));
    source.preload(PAGE);
    expect(await source.load(PAGE, signal)).toEqual(pageOf(PAGE));
    expect(asked).toEqual(['/notes/app/']);
  });

  it('is given once: who comes back is shown what there is then', async () => {
    const { source, asked } = readAhead();
    source.preload(PAGE);
    await source.load(PAGE, signal);
    await source.load(PAGE, signal);
    expect(asked).toHaveLength(2);
  });

  it('gives way to the next, and does not stand for another', async () => {
    const { source, asked } = readAhead();
    source.preload(PAGE);
    source.preload(OTHER);
    expect(await source.load(PAGE, signal)).toEqual(pageOf(PAGE));
    expect(asked).toEqual(['/notes/app/', '/notes/api/', '/notes/app/']);
  });

  it('is too old after a minute', async () => {
    const { source, asked, clock } = readAhead();
    source.preload(PAGE);
    clock.now = 60_000;
    await source.load(PAGE, signal);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, () => PageAnswer]>([
    [
      'could not be read',
      () => {
        throw new Error('offline');
      },
    ],
    ['was elsewhere', () => ({ outcome: 'moved', to: OTHER })],
  ])('that %s is asked for as without it', async (_what, first) => {
    const answers = [first, () => pageOf(PAGE)];
    const { source } = readAhead((url) => (answers.shift() ?? (() => pageOf(url)))());
    source.preload(PAGE);
    expect(await source.load(PAGE, signal)).toEqual(pageOf(PAGE));
  });

  it('is given to nobody who has gone on meanwhile', async () => {
    const { source } = readAhead();
    source.preload(PAGE);
    const gone = new AbortController();
    const pending = source.load(PAGE, gone.signal);
    gone.abort();
    await expect(pending).rejects.toThrow('aborted');
  });
});
