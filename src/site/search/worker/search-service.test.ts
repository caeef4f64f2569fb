import { describe, expect, it } from 'vitest';
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { base, Server, second, serve } from '../../../../tests/search-server.ts';

const broken = { status: 503, bytes: new Uint8Array() };

describe('the search service', () => {
  it('opens the index once, and fetches each shard once, when it is needed', async () => {
    const server = new Server();
    const { service, search, replies } = serve(server);
    await service.receive({ type: 'warm', id: 100, base, isManifestFetched: false });
    expect(replies).toEqual([{ type: 'ready', id: 100 }]);
    expect(server.requested).toEqual([SEARCH_MANIFEST_FILE, 'index.bin']);
    expect(await search('collector')).toMatchObject({ type: 'answer', answer: { pageCount: 1 } });
    await search('collector');
    expect(server.requested).toEqual([
      SEARCH_MANIFEST_FILE,
      'index.bin',
      'words.bin',
      'postings.bin',
      'texts.bin',
    ]);
  });

  it.each([
    ['the manifest that the page fetched when the search was opened', true, ['force-cache', 'default']],
    ['a manifest that it revalidates', false, ['no-cache', 'default']],
  ])('opens the index by %s', async (_what, isManifestFetched, caches) => {
    const server = new Server();
    const { service } = serve(server);
    await service.receive({ type: 'warm', id: 1, base, isManifestFetched });
    expect(server.caches).toEqual(caches);
  });

  it('fetches the manifest again when the cached one leads to a damaged index', async () => {
    const server = new Server();
    const { service, replies } = serve(server);
    server.browserCached = (name) =>
      name.includes('/index.') ? { status: 200, bytes: new Uint8Array(40) } : undefined;
    await service.receive({ type: 'warm', id: 1, base, isManifestFetched: true });
    expect(replies).toEqual([{ type: 'ready', id: 1 }]);
    expect(server.caches).toEqual(['force-cache', 'default', 'no-cache', 'reload']);
  });

  it('repeats a failed fetch with increasing delays', async () => {
    const server = new Server();
    let failures = 2;
    server.behaviour = (name) => {
      if (!name.includes('/index.') || failures === 0) return undefined;
      failures -= 1;
      return failures === 1 ? 'offline' : broken;
    };
    expect(await serve(server).search('collector')).toMatchObject({ type: 'answer' });
    // The first wait is for a pause of the reader.
    expect(server.waited.slice(1)).toEqual([250, 1000]);
  });

  it('fails after three attempts with the reason, and can be retried', async () => {
    const server = new Server();
    const { search } = serve(server);
    server.behaviour = () => broken;
    expect(await search('collector')).toMatchObject({
      type: 'failed',
      part: 'index',
      failure: 503,
    });
    expect(server.requested).toHaveLength(3);
    server.behaviour = () => 'offline';
    expect(await search('collector')).toMatchObject({
      part: 'index',
      failure: 'connection',
    });
    server.behaviour = () => undefined;
    expect(await search('collector')).toMatchObject({ type: 'answer' });
  });

  it('does not cache a failed shard', async () => {
    const server = new Server();
    const { search } = serve(server);
    server.behaviour = (name) => (name.includes('texts') ? broken : undefined);
    expect(await search('collector')).toMatchObject({ type: 'failed' });
    server.behaviour = () => undefined;
    expect(await search('collector')).toMatchObject({ type: 'answer' });
  });

  it('does not repeat a fetch that the server refuses', async () => {
    const server = new Server();
    server.behaviour = () => ({ status: 403, bytes: new Uint8Array() });
    expect(await serve(server).search('collector')).toMatchObject({ type: 'failed' });
    expect(server.requested).toHaveLength(1);
  });

  it('switches to the index of a new deployment when the old files are gone', async () => {
    const server = new Server();
    const { search } = serve(server);
    await search('nothing like it');
    server.files = second;
    expect(await search('collector')).toMatchObject({
      type: 'answer',
      answer: { pages: [{ version: '25.10.0' }] },
    });
  });

  it('fails when a file is missing and the deployment is the same', async () => {
    const server = new Server();
    server.behaviour = (name) =>
      name.includes('postings') ? { status: 404, bytes: new Uint8Array() } : undefined;
    expect(await serve(server).search('collector')).toMatchObject({
      type: 'failed',
      part: 'index',
      failure: 404,
    });
  });

  it('rejects an index of another origin without fetching it', async () => {
    const server = new Server();
    const reply = await serve(server).search('collector', 'https://evil.example/');
    expect(reply).toMatchObject({ type: 'failed', part: 'index', failure: undefined });
    expect(server.requested).toEqual([]);
  });

  it('rejects an HTML page in place of an index', async () => {
    const server = new Server();
    server.behaviour = (name) =>
      name.endsWith('.bin') ? { status: 200, bytes: new TextEncoder().encode('<!doctype html>') } : undefined;
    expect(await serve(server).search('collector')).toMatchObject({
      type: 'failed',
      part: 'index',
      failure: 'damaged',
    });
  });

  it.each(['index', 'words', 'postings', 'texts'])(
    'fetches a damaged cached file again: %s',
    async (damaged) => {
      const server = new Server();
      server.browserCached = (name) =>
        name.includes(`/${damaged}.`) ? { status: 200, bytes: new Uint8Array(40) } : undefined;
      const { search } = serve(server);
      expect(await search('collector')).toMatchObject({ type: 'answer' });
    },
  );
});
