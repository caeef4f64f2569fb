import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answering, answerData, answerHashed, answerPage, answerStep } from './answers.ts';
import { createKeeper, type Keeper } from './keeper.ts';

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

describe('the copy of a page', () => {
  async function doneWithCopy(response: Response): Promise<readonly string[]> {
    const done: string[] = [];
    const note =
      (what: string) =>
      (address?: string): Promise<void> => {
        done.push(`${what} ${address ?? ''}`.trim());
        return Promise.resolve();
      };
    const keeper = {
      find: () => Promise.resolve(undefined),
      pages: () => Promise.resolve([]),
      ...{ keep: note('keep'), forget: note('forget'), trim: note('trim') },
    } as unknown as Keeper;
    const work: Promise<unknown>[] = [];
    for (const answer of [answerPage, answerStep]) {
      const fetch = (): Promise<Response> => Promise.resolve(response.clone());
      const finish = (one: Promise<unknown>): void => void work.push(one);
      await answer(new Request(`${ADDRESS}?q=1`), { ...answering(fetch), keeper, finish });
    }
    await Promise.all(work);
    return done.toSorted();
  }

  it('is the newest that the site gave, whether a page was loaded or shown by the app', async () => {
    expect(await doneWithCopy(new Response('<p>live</p>'))).toEqual([
      ...[`keep ${ADDRESS}`, `keep ${ADDRESS}`],
      ...['trim', 'trim'],
    ]);
  });

  it.each([404, 410])(
    'is forgotten when the site answers that it has the page no longer (%i)',
    async (status) => {
      const gone = [`forget ${ADDRESS}`, `forget ${ADDRESS}`];
      expect(await doneWithCopy(new Response('', { status }))).toEqual(gone);
    },
  );

  it('stays when the site fails', async () => {
    expect(await doneWithCopy(new Response('', { status: 503 }))).toEqual([]);
  });
});
