import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '#generator/outputs/search/build-search-index.ts';
import { catalogueOf } from '../../../../tests/search-samples.ts';
import { cutSmall, place, Server, serve } from '../../../../tests/search-server.ts';

/** All steps that wait neither for the server nor for a pause are done. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the fetches of a search', () => {
  it('are cancelled when no search waits for them, and shared between searches', async () => {
    const server = new Server();
    const { service, replies } = serve(server);
    await service.receive({ type: 'warm', id: 1, place, isManifestFetched: false });
    server.behaviour = (name) => (name.includes('words') ? 'stuck' : undefined);
    const ask = (id: number) =>
      service.receive({ type: 'search', id, place, request: { query: 'collector' } });
    const [one, other] = [ask(2), ask(3)];
    await service.receive({ type: 'cancel', id: 2 });
    expect(replies.map(({ type }) => type)).toEqual(['ready']);
    await service.receive({ type: 'cancel', id: 3 });
    // A fetch that is never aborted would block both.
    await Promise.all([one, other]);
    expect(replies.slice(1).map(({ type }) => type)).toEqual(['cancelled', 'cancelled']);
    server.behaviour = () => undefined;
    await ask(4);
    expect(replies.at(-1)).toMatchObject({ type: 'answer', answer: { pageCount: 1 } });
  });

  it.each(['words', 'postings'])('are not repeated for %s that the next letter needs too', async (kind) => {
    const server = new Server();
    const { service, replies } = serve(server);
    await service.receive({ type: 'warm', id: 1, place, isManifestFetched: false });
    const answers: (() => void)[] = [];
    const lingers: (() => void)[] = [];
    server.behaviour = (name) => (name.includes(`/${kind}.`) ? 'held' : undefined);
    server.release = new Promise((resolve) => answers.push(resolve));
    server.wait = () => new Promise((resolve) => lingers.push(resolve));
    const ask = (id: number, query: string) =>
      service.receive({ type: 'search', id, place, request: { query, typing: true } });
    const requested = () => server.requested.filter((name) => name === `${kind}.bin`).length;
    const before = ask(2, 'collect');
    while (requested() < 1) await new Promise((resolve) => setImmediate(resolve));
    await service.receive({ type: 'cancel', id: 2 });
    const after = ask(3, 'collecto');
    await untilIdle();
    server.wait = async () => undefined;
    for (const over of [...lingers, ...answers]) over();
    await Promise.all([before, after]);
    expect(replies.at(-1)).toMatchObject({ type: 'answer', id: 3, answer: { pageCount: 1 } });
    expect(requested()).toBe(1);
  });

  it('include no texts while the reader types', async () => {
    const server = new Server();
    const { service } = serve(server);
    let rest = (): void => undefined;
    server.wait = () => new Promise((resolve) => (rest = resolve));
    const request = { query: 'collector', typing: true };
    const typing = service.receive({ type: 'search', id: 1, place, request });
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
    const typing = service.receive({ type: 'search', id: 1, place, request });
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

  it.each([
    ['leave connections to the page while shards are stuck', false, 4],
    ['run in parallel when one connection carries all requests', true, 8],
  ])('%s', async (_what, multiplexed, expected) => {
    const notes = Array.from({ length: 8 }, (_, place) => ({
      name: `app 25.${place}.0`,
      sections: { Fixes: [`fix: The collector waits ${'for a long time '.repeat(200)}`] },
    }));
    const server = new Server();
    server.files = buildSearchIndex(catalogueOf(...notes)).files;
    server.multiplexed = multiplexed;
    const { service } = serve(server);
    server.behaviour = (name) => (name.includes('texts') ? 'stuck' : undefined);
    const searching = service.receive({ type: 'search', id: 1, place, request: { query: 'collector' } });
    const stuck = () => server.requested.filter((name) => name === 'texts.bin').length;
    while (stuck() < expected) await new Promise((resolve) => setImmediate(resolve));
    await untilIdle();
    expect(stuck()).toBe(expected);
    await service.receive({ type: 'cancel', id: 1 });
    await searching;
  });

  it('stop after cancellation, with one reply', async () => {
    const { service, replies } = serve(new Server());
    const searching = service.receive({ type: 'search', id: 7, place, request: { query: 'collector' } });
    await service.receive({ type: 'cancel', id: 7 });
    await searching;
    expect(replies).toEqual([{ type: 'cancelled', id: 7 }]);
    await service.receive({ type: 'cancel', id: 7 });
    expect(replies).toHaveLength(1);
  });
});
