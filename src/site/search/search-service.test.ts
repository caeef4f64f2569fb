import { describe, expect, it } from 'vitest';
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { buildSearchIndex, type SearchFile } from '#generator/search/build-search-index.ts';
import { catalogueOf, nodeUnpacking } from '../../../tests/search-samples.ts';
import type { CacheUse, FetchedFile, FetchOptions, Network } from './index-source.ts';
import type { SearchPlace, SearchReply } from './protocol.ts';
import { createSearchService } from './search-service.ts';

const place: SearchPlace = { base: '/notes/', version: '' };
const first = buildSearchIndex(
  catalogueOf({ name: 'app 25.9.0', sections: { Fixes: ['fix: The collector retries (PA-1)'] } }),
).files;
const second = buildSearchIndex(
  catalogueOf({
    name: 'app 25.10.0',
    sections: { Fixes: ['fix: The collector waits (PA-2)', 'fix: Another line (PA-3)'] },
  }),
).files;

/** A few words to a file. */
const cutSmall = buildSearchIndex(
  catalogueOf({
    name: 'app 25.9.0',
    sections: {
      Fixes: 'alpha collect collector delta index kernel metric query reach route snapshot zone'
        .split(' ')
        .map((word) => `fix: ${word}`),
    },
  }),
  { wordsCharacters: 20 },
).files;

/** A server whose files and moods a test can change, and what was asked of it. */
class Server implements Network {
  readonly origin = 'https://docs.example.com';
  readonly asked: string[] = [];
  readonly waited: number[] = [];
  readonly caches: CacheUse[] = [];
  files: readonly SearchFile[] = first;
  /** Given a file's name, answers instead of the server, or lets it. */
  mood: (name: string) => FetchedFile | 'offline' | 'stuck' | 'held' | undefined = () => undefined;
  /** What is held until then comes. */
  release: Promise<void> = Promise.resolve();

  /** What browsers keep for good, whatever the server has. */
  kept: (name: string) => FetchedFile | undefined = () => undefined;

  async fetch(url: string, { signal, cache }: FetchOptions): Promise<FetchedFile> {
    const name = url.replace('https://docs.example.com/notes/', '');
    this.caches.push(cache);
    const kept = cache === 'default' ? this.kept(name) : undefined;
    if (kept) return kept;
    this.asked.push(name.slice(name.lastIndexOf('/') + 1).replace(/\.[\da-f]{8}/, ''));
    const mood = this.mood(name);
    if (mood === 'stuck') return new Promise((_, reject) => signal.addEventListener('abort', reject));
    if (mood === 'offline') throw new TypeError('Failed to fetch');
    if (mood === 'held') await this.release;
    const file = this.files.find((own) => own.name === name);
    if (mood === 'held' && signal.aborted) throw new TypeError('Aborted');
    return (
      (typeof mood === 'object' ? mood : undefined) ??
      (file ? { status: 200, bytes: file.bytes } : { status: 404, bytes: new Uint8Array() })
    );
  }

  /** Of one connection for all requests. */
  multiplexed = false;

  isMultiplexed(): boolean {
    return this.multiplexed;
  }

  async wait(milliseconds: number): Promise<void> {
    this.waited.push(milliseconds);
  }
}

function serve(server: Server) {
  const replies: SearchReply[] = [];
  const service = createSearchService({
    network: server,
    unpacking: nodeUnpacking,
    reply: (reply) => replies.push(reply),
  });
  let id = 0;
  const search = async (query: string, at = place): Promise<SearchReply | undefined> => {
    id += 1;
    await service.receive({ type: 'search', id, place: at, request: { query } });
    return replies.at(-1);
  };
  return { service, replies, search };
}

const broken = { status: 503, bytes: new Uint8Array() };

describe('the search service', () => {
  it('opens the index once, fetches shards when they are needed, and none twice', async () => {
    const server = new Server();
    const { service, search, replies } = serve(server);
    await service.receive({ type: 'warm', id: 100, place, isAhead: false });
    expect(replies).toEqual([{ type: 'ready', id: 100 }]);
    expect(server.asked).toEqual([SEARCH_MANIFEST_FILE, 'index.bin']);
    expect(await search('collector')).toMatchObject({ type: 'answer', answer: { pageCount: 1 } });
    await search('collector');
    expect(server.asked).toEqual([
      SEARCH_MANIFEST_FILE,
      'index.bin',
      'words.bin',
      'postings.bin',
      'texts.bin',
    ]);
  });

  it.each([
    ['what the page fetched when the search was opened', true, ['force-cache', 'default']],
    ['a manifest that it makes sure of', false, ['no-cache', 'default']],
  ])('opens the index by %s', async (_what, isAhead, caches) => {
    const server = new Server();
    const { service } = serve(server);
    await service.receive({ type: 'warm', id: 1, place, isAhead });
    expect(server.caches).toEqual(caches);
  });

  it('makes sure of the manifest when what was fetched ahead leads to an index that is damaged', async () => {
    const server = new Server();
    const { service, replies } = serve(server);
    server.kept = (name) =>
      name.includes('/index.') ? { status: 200, bytes: new Uint8Array(40) } : undefined;
    await service.receive({ type: 'warm', id: 1, place, isAhead: true });
    expect(replies).toEqual([{ type: 'ready', id: 1 }]);
    expect(server.caches).toEqual(['force-cache', 'default', 'no-cache', 'reload']);
  });

  it('tries a failed fetch again, a little later each time', async () => {
    const server = new Server();
    let failures = 2;
    server.mood = (name) => {
      if (!name.includes('/index.') || failures === 0) return undefined;
      failures -= 1;
      return failures === 1 ? 'offline' : broken;
    };
    expect(await serve(server).search('collector')).toMatchObject({ type: 'answer' });
    expect(server.waited.slice(0, 2)).toEqual([250, 1000]);
  });

  it('gives up after three attempts and says why, and is ready for another try', async () => {
    const server = new Server();
    const { search } = serve(server);
    server.mood = () => broken;
    expect(await search('collector')).toMatchObject({
      type: 'failed',
      message: 'The search index could not be loaded: the server answered 503.',
    });
    expect(server.asked).toHaveLength(3);
    server.mood = () => 'offline';
    expect(await search('collector')).toMatchObject({
      message: 'The search index could not be loaded: there is no connection.',
    });
    server.mood = () => undefined;
    expect(await search('collector')).toMatchObject({ type: 'answer' });
  });

  it('forgets a shard that failed, so that asking again asks the server again', async () => {
    const server = new Server();
    const { search } = serve(server);
    server.mood = (name) => (name.includes('texts') ? broken : undefined);
    expect(await search('collector')).toMatchObject({ type: 'failed' });
    server.mood = () => undefined;
    expect(await search('collector')).toMatchObject({ type: 'answer' });
  });

  it('does not insist where the server refuses', async () => {
    const server = new Server();
    server.mood = () => ({ status: 403, bytes: new Uint8Array() });
    expect(await serve(server).search('collector')).toMatchObject({ type: 'failed' });
    expect(server.asked).toHaveLength(1);
  });

  it('moves to the index of a new deployment when the files of the old one are gone', async () => {
    const server = new Server();
    const { search } = serve(server);
    await search('nothing like it');
    server.files = second;
    expect(await search('collector')).toMatchObject({
      type: 'answer',
      answer: { pages: [{ version: '25.10.0' }] },
    });
  });

  it('says so when a file is gone and the deployment is the same', async () => {
    const server = new Server();
    server.mood = (name) =>
      name.includes('postings') ? { status: 404, bytes: new Uint8Array() } : undefined;
    expect(await serve(server).search('collector')).toMatchObject({
      type: 'failed',
      message: 'The search index could not be found on the server.',
    });
  });

  it('refuses an index of another origin, without asking for it', async () => {
    const server = new Server();
    const reply = await serve(server).search('collector', { base: 'https://evil.example/', version: '' });
    expect(reply).toMatchObject({ type: 'failed', message: 'The search index is on another site.' });
    expect(server.asked).toEqual([]);
  });

  it('refuses what is no index: the page of a server that knows no 404', async () => {
    const server = new Server();
    server.mood = (name) =>
      name.endsWith('.bin') ? { status: 200, bytes: new TextEncoder().encode('<!doctype html>') } : undefined;
    expect(await serve(server).search('collector')).toMatchObject({
      type: 'failed',
      message: 'The search index is damaged: a file of it is not whole.',
    });
  });

  it('knows the versions of the manifest, and no other', async () => {
    const { search } = serve(new Server());
    expect(await search('collector', { ...place, version: 'current' })).toMatchObject({ type: 'answer' });
    expect(await search('collector', { ...place, version: '1.0' })).toMatchObject({
      type: 'failed',
      message: 'There is no search index for version “1.0”.',
    });
  });

  it('gives up what nobody waits for any more, and keeps what somebody else waits for', async () => {
    const server = new Server();
    const { service, replies } = serve(server);
    await service.receive({ type: 'warm', id: 1, place, isAhead: false });
    server.mood = (name) => (name.includes('words') ? 'stuck' : undefined);
    const ask = (id: number) =>
      service.receive({ type: 'search', id, place, request: { query: 'collector' } });
    const [one, other] = [ask(2), ask(3)];
    await service.receive({ type: 'cancel', id: 2 });
    expect(replies.map(({ type }) => type)).toEqual(['ready']);
    await service.receive({ type: 'cancel', id: 3 });
    // A fetch that is not aborted would keep both waiting for ever.
    await Promise.all([one, other]);
    expect(replies.slice(1).map(({ type }) => type)).toEqual(['cancelled', 'cancelled']);
    server.mood = () => undefined;
    await ask(4);
    expect(replies.at(-1)).toMatchObject({ type: 'answer', answer: { pageCount: 1 } });
  });

  it.each(['words', 'postings'])(
    'does not ask again for %s that the next letter needs, too',
    async (kind) => {
      const server = new Server();
      const { service, replies } = serve(server);
      await service.receive({ type: 'warm', id: 1, place, isAhead: false });
      const answers: (() => void)[] = [];
      const lingers: (() => void)[] = [];
      server.mood = (name) => (name.includes(`/${kind}.`) ? 'held' : undefined);
      server.release = new Promise((resolve) => answers.push(resolve));
      server.wait = () => new Promise((resolve) => lingers.push(resolve));
      const ask = (id: number, query: string) =>
        service.receive({ type: 'search', id, place, request: { query, typing: true } });
      const asked = () => server.asked.filter((name) => name === `${kind}.bin`).length;
      const before = ask(2, 'collect');
      while (asked() < 1) await new Promise((resolve) => setImmediate(resolve));
      await service.receive({ type: 'cancel', id: 2 });
      const after = ask(3, 'collecto');
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      server.wait = async () => undefined;
      for (const over of [...lingers, ...answers]) over();
      await Promise.all([before, after]);
      expect(replies.at(-1)).toMatchObject({ type: 'answer', id: 3, answer: { pageCount: 1 } });
      expect(asked()).toBe(1);
    },
  );

  it('fetches no texts for who types on', async () => {
    const server = new Server();
    const { service } = serve(server);
    let rest = (): void => undefined;
    server.wait = () => new Promise((resolve) => (rest = resolve));
    const typing = service.receive({ type: 'search', id: 1, place, request: { query: 'collector' } });
    while (!server.asked.includes('postings.bin')) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    await service.receive({ type: 'cancel', id: 1 });
    rest();
    await typing;
    expect(server.asked).not.toContain('texts.bin');
  });

  it.each([
    ['one letter or two, which begin too much', 'collector re', []],
    ['all words, for one with a wrong first letter', 'xollector', ['words.bin']],
  ])(
    'fetches for who types on nothing that the next letter makes useless: %s',
    async (_what, query, before) => {
      const server = new Server();
      server.files = cutSmall;
      const { service } = serve(server);
      let rest = (): void => undefined;
      const resting = new Promise<void>((resolve) => {
        server.wait = () => {
          resolve();
          return new Promise((rested) => (rest = rested));
        };
      });
      const request = { query, typing: true };
      const typing = service.receive({ type: 'search', id: 1, place, request });
      await resting;
      expect(server.asked.slice(2)).toEqual(before);
      await service.receive({ type: 'cancel', id: 1 });
      rest();
      await typing;
      expect(server.asked.slice(2)).toEqual(before);
    },
  );

  it('fetches no corrections for a word that is too short to be misspelt', async () => {
    const server = new Server();
    server.files = cutSmall;
    const { search } = serve(server);
    await search('xyz');
    expect(server.asked.slice(2)).toEqual(['words.bin']);
  });

  it.each([
    ['leaves connections to the page, however many shards are stuck', false, 4],
    ['asks for all shards at once where one connection carries all requests', true, 8],
  ])('%s', async (_what, multiplexed, expected) => {
    const notes = Array.from({ length: 8 }, (_, place) => ({
      name: `app 25.${place}.0`,
      sections: { Fixes: [`fix: The collector waits ${'for a long time '.repeat(200)}`] },
    }));
    const server = new Server();
    server.files = buildSearchIndex(catalogueOf(...notes)).files;
    server.multiplexed = multiplexed;
    const { service } = serve(server);
    server.mood = (name) => (name.includes('texts') ? 'stuck' : undefined);
    const searching = service.receive({ type: 'search', id: 1, place, request: { query: 'collector' } });
    const stuck = () => server.asked.filter((name) => name === 'texts.bin').length;
    while (stuck() < expected) await new Promise((resolve) => setImmediate(resolve));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(stuck()).toBe(expected);
    await service.receive({ type: 'cancel', id: 1 });
    await searching;
  });

  it.each(['index', 'words', 'postings', 'texts'])(
    'asks the server again for what a browser keeps damaged: %s',
    async (damaged) => {
      const server = new Server();
      server.kept = (name) =>
        name.includes(`/${damaged}.`) ? { status: 200, bytes: new Uint8Array(40) } : undefined;
      const { search } = serve(server);
      expect(await search('collector')).toMatchObject({ type: 'answer' });
    },
  );

  it('does not finish what was cancelled, and replies once', async () => {
    const { service, replies } = serve(new Server());
    const searching = service.receive({ type: 'search', id: 7, place, request: { query: 'collector' } });
    await service.receive({ type: 'cancel', id: 7 });
    await searching;
    expect(replies).toEqual([{ type: 'cancelled', id: 7 }]);
    await service.receive({ type: 'cancel', id: 7 });
    expect(replies).toHaveLength(1);
  });
});
