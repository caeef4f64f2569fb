import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answering, answerData, answerHashed, answerPage } from './answers.ts';
import { createKeeper } from './keeper.ts';

const ADDRESS = 'https://notes.example/release-notes/app/';

/** What a full or damaged disk does to the caches of a browser. */
function withCaches(open: () => Promise<Cache>): void {
  vi.stubGlobal('caches', { open });
}

function answering(fetch: Answering['fetch']): Answering {
  return {
    keeper: createKeeper('https://notes.example/release-notes/', () => new Date(0)),
    fetch,
    wait: () => new Promise(() => undefined),
    finish: (work) => {
      work.catch(() => undefined);
    },
  };
}

const online = (): Promise<Response> => Promise.resolve(new Response('<p>live</p>'));
const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => vi.unstubAllGlobals());

describe('a browser whose caches cannot be read', () => {
  it.each([
    ['cannot open them', () => Promise.reject(new DOMException('Unknown', 'UnknownError'))],
    [
      'cannot find a file in them',
      () => Promise.resolve({ match: () => Promise.reject(new Error('No file')) } as unknown as Cache),
    ],
  ])('gets everything from the site when it %s', async (_, open) => {
    withCaches(open);
    for (const answer of [answerPage, answerData, answerHashed]) {
      expect(await (await answer(new Request(ADDRESS), answering(online))).text()).toBe('<p>live</p>');
    }
  });

  it('gets the live page while the caches do not answer', async () => {
    withCaches(() => new Promise(() => undefined));
    expect(await (await answerPage(new Request(ADDRESS), answering(online))).text()).toBe('<p>live</p>');
  });

  it('is told that it is offline when the site does not answer either', async () => {
    withCaches(() => Promise.reject(new DOMException('Unknown', 'UnknownError')));
    const page = await answerPage(new Request(ADDRESS), answering(offline));
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('You are offline')]);
  });

  it('is told the same when the copy of a page cannot be read', async () => {
    const copy = { text: () => Promise.reject(new Error('No bytes')), headers: new Headers() };
    withCaches(() =>
      Promise.resolve({
        match: () => Promise.resolve(copy),
        keys: () => Promise.resolve([]),
      } as unknown as Cache),
    );
    const page = await answerPage(new Request(ADDRESS), answering(offline));
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('You are offline')]);
  });
});
