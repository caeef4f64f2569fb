import { describe, expect, it } from 'vitest';
import { LoadError } from '#core/load-error.ts';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import { createSearchClient, type SearchClientSettings } from './client.ts';
import type { SearchMessage, SearchReply, SearchWorkerPort } from './worker/protocol.ts';

const answer: SearchAnswer = {
  pages: [],
  pageCount: 0,
  rowCount: 0,
  kindCounts: {},
  streamCounts: {},
  unknown: [],
  relaxed: false,
};

/** A worker that replies when the test says so. */
class ManualWorker implements SearchWorkerPort {
  readonly messages: SearchMessage[] = [];
  closed = false;
  reply: (reply: SearchReply) => void = () => undefined;
  die: () => void = () => undefined;

  post(message: SearchMessage): void {
    this.messages.push(message);
  }
  onReply(listener: (reply: SearchReply) => void): void {
    this.reply = listener;
  }
  onDeath(listener: () => void): void {
    this.die = listener;
  }
  close(): void {
    this.closed = true;
  }

  /** The id of the last message of this type. */
  last(type: SearchMessage['type']): number {
    return this.messages.findLast((message) => message.type === type)?.id ?? 0;
  }
  answer(id = this.last('search')): void {
    this.reply({ type: 'answer', id, answer });
  }
}

function open(settings: Pick<SearchClientSettings, 'isManifestFetched'> = {}) {
  const workers: ManualWorker[] = [];
  const client = createSearchClient({
    ...settings,
    base: '/notes/',
    createWorker() {
      const worker = new ManualWorker();
      workers.push(worker);
      return worker;
    },
  });
  const worker = (place = 0): ManualWorker => {
    const found = workers[place];
    if (!found) throw new Error(`there is no worker ${place}`);
    return found;
  };
  return { client, workers, worker };
}

describe('the search client', () => {
  it('starts no worker before the first request', () => {
    expect(open().workers).toHaveLength(0);
  });

  it('reports only in its first message that the manifest has been fetched', async () => {
    const { client, worker } = open({ isManifestFetched: () => true });
    const warming = client.warm();
    worker().reply({ type: 'failed', id: 1, part: 'index', failure: 'offline' });
    await expect(warming).rejects.toEqual(new LoadError('index', 'offline'));
    void client.warm();
    const flags = worker().messages.map((message) => message.type === 'warm' && message.isManifestFetched);
    expect(flags).toEqual([true, false]);
  });

  it('distinguishes a failed search from an empty one, and recovers with the next', async () => {
    const { client, worker } = open();
    const failing = client.search({ query: 'collector' });
    worker().reply({ type: 'failed', id: worker().last('search'), part: 'index', failure: 'offline' });
    await expect(failing).rejects.toEqual(new LoadError('index', 'offline'));
    const next = client.search({ query: 'collector' });
    worker().answer();
    expect(await next).toBe(answer);
  });

  it('matches replies to requests in any order', async () => {
    const { client, worker } = open();
    const [one, two] = [client.search({ query: 'a' }), client.search({ query: 'ab' })];
    const ids = worker().messages.flatMap((message) => (message.type === 'search' ? message.id : []));
    const other = { ...answer, pageCount: 2 };
    worker().reply({ type: 'answer', id: ids[1] ?? 0, answer: other });
    worker().reply({ type: 'answer', id: ids[0] ?? 0, answer });
    expect([await one, await two]).toEqual([answer, other]);
  });

  it('cancels an aborted request in the worker, and ignores its answer', async () => {
    const { client, worker } = open();
    const abort = new AbortController();
    const searching = client.search({ query: 'collector' }, abort.signal);
    const id = worker().last('search');
    abort.abort(new Error('typed on'));
    await expect(searching).rejects.toThrow('typed on');
    expect(worker().messages.at(-1)).toEqual({ type: 'cancel', id });
    worker().answer(id);
    await expect(client.search({ query: 'x' }, abort.signal)).rejects.toThrow('typed on');
  });

  it('fails when the worker crashes, and starts another one for the next search', async () => {
    const { client, worker } = open();
    const failing = client.search({ query: 'collector' });
    worker(0).die();
    await expect(failing).rejects.toEqual(new LoadError('search', 'crashed'));
    expect(worker(0).closed).toBe(true);
    const next = client.search({ query: 'collector' });
    worker(0).die();
    worker(1).answer();
    expect(await next).toBe(answer);
  });

  it('rejects when no worker can be started', async () => {
    const client = createSearchClient({
      base: '/notes/',
      createWorker() {
        throw new Error('SecurityError');
      },
    });
    await expect(client.search({ query: 'x' })).rejects.toEqual(new LoadError('search'));
  });
});
