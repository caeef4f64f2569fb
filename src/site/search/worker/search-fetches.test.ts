import { describe, expect, it } from 'vitest';
import { base, cutSmall, Server, serve } from '../../../../tests/search-server.ts';

/** All steps that wait neither for the server nor for a pause are done. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the fetches of a search', () => {
  it.each(['words', 'postings'])('are shared with the next letter, which needs the same %s', async (kind) => {
    const server = new Server();
    const { service, replies } = serve(server);
    await service.receive({ type: 'warm', id: 1, base, isManifestFetched: false });
    let respond = (): void => undefined;
    server.behaviour = (name) => (name.includes(`/${kind}.`) ? 'held' : undefined);
    server.release = new Promise((resolve) => (respond = resolve));
    const ask = (id: number, query: string) =>
      service.receive({ type: 'search', id, base, request: { query, typing: true } });
    const requested = () => server.requested.filter((name) => name === `${kind}.bin`).length;
    const before = ask(2, 'collect');
    await untilIdle();
    await service.receive({ type: 'cancel', id: 2 });
    const after = ask(3, 'collecto');
    await untilIdle();
    respond();
    await Promise.all([before, after]);
    expect(replies.slice(1)).toMatchObject([
      { type: 'cancelled', id: 2 },
      { type: 'answer', id: 3, answer: { pageCount: 1 } },
    ]);
    expect(requested()).toBe(1);
  });

  it('include no texts while the reader types', async () => {
    const server = new Server();
    const { service } = serve(server);
    let rest = (): void => undefined;
    server.wait = () => new Promise((resolve) => (rest = resolve));
    const request = { query: 'collector', typing: true };
    const typing = service.receive({ type: 'search', id: 1, base, request });
    await untilIdle();
    expect(server.requested.at(-1)).toBe('postings.bin');
    await service.receive({ type: 'cancel', id: 1 });
    rest();
    await typing;
    expect(server.requested).not.toContain('texts.bin');
  });

  it.each([
    ['terms for one or two letters, which are prefixes of too many terms', 'collector re', []],
    ['texts of all records with the words of a phrase', '"collector retries"', []],
    ['all words, for a word with a wrong first letter', 'xollector', ['words.bin', 'words.bin']],
  ])('include nothing that the next letter makes useless: %s', async (_what, query, before) => {
    const server = new Server();
    server.files = cutSmall;
    const { service } = serve(server);
    let rest = (): void => undefined;
    server.wait = () => new Promise((resolve) => (rest = resolve));
    const request = { query, typing: true };
    const typing = service.receive({ type: 'search', id: 1, base, request });
    await untilIdle();
    expect(server.requested.slice(2)).toEqual(before);
    await service.receive({ type: 'cancel', id: 1 });
    rest();
    await typing;
    expect(server.requested.slice(2)).toEqual(before);
  });

  it.each([
    ['without corrections for a word that is too short', 'xy', 1],
    [
      'limited, for a word of three letters, to words with the same first letter or with the first two swapped',
      'ctx',
      2,
    ],
  ])('are %s', async (_what, query, files) => {
    const server = new Server();
    server.files = cutSmall;
    const { search } = serve(server);
    await search(query);
    expect(server.requested.slice(2)).toEqual(Array(files).fill('words.bin'));
  });

  it('stop after cancellation, with one reply', async () => {
    const { service, replies } = serve(new Server());
    const searching = service.receive({ type: 'search', id: 7, base, request: { query: 'collector' } });
    await service.receive({ type: 'cancel', id: 7 });
    await searching;
    expect(replies).toEqual([{ type: 'cancelled', id: 7 }]);
    await service.receive({ type: 'cancel', id: 7 });
    expect(replies).toHaveLength(1);
  });
});
