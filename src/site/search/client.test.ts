import { describe, expect, it } from 'vitest';
import { LoadError } from '#core/load-error.ts';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import { createSearchClient, type SearchClientSettings } from './client.ts';
import { createLatestSearch } from './latest-search.ts';
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
  ready(): void {
    this.reply({ type: 'ready', id: this.last('warm') });
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
  const states: string[] = [];
  client.subscribe(() => states.push(client.state));
  return { client, workers, worker, states };
}

describe('the search client', () => {
  it('starts no worker before the first request', () => {
    const { client, workers } = open();
    expect(workers).toHaveLength(0);
    expect(client.state).toBe('none');
  });

  it('loads the index once for repeated calls of `warm`', async () => {
    const { client, worker, workers, states } = open();
    const warming = [client.warm(), client.warm()];
    worker().ready();
    await Promise.all([...warming, client.warm()]);
    expect(workers).toHaveLength(1);
    expect(worker().messages).toEqual([{ type: 'warm', id: 1, base: '/notes/', isManifestFetched: false }]);
    expect(states).toEqual(['loading', 'done']);
  });

  it('reports only in its first message that the manifest has been fetched', async () => {
    const { client, worker } = open({ isManifestFetched: () => true });
    const warming = client.warm();
    worker().reply({ type: 'failed', id: 1, part: 'index', failure: 'offline' });
    await warming;
    void client.warm();
    const flags = worker().messages.map((message) => message.type === 'warm' && message.isManifestFetched);
    expect(flags).toEqual([true, false]);
  });

  it('loads the index for a search, and answers it', async () => {
    const { client, worker, states } = open();
    const searching = client.search({ query: 'collector' });
    worker().ready();
    worker().answer();
    expect(await searching).toBe(answer);
    expect(states).toEqual(['loading', 'done']);
  });

  it('reports a failure, and loads again on the next request', async () => {
    const { client, worker, states } = open();
    const warming = client.warm();
    worker().reply({ type: 'failed', id: 1, part: 'index', failure: 'offline' });
    await warming;
    expect(client.state).toBe('failed');
    const again = client.warm();
    worker().ready();
    await again;
    expect(states).toEqual(['loading', 'failed', 'loading', 'done']);
  });

  it('distinguishes a failed search from an empty one, and recovers with the next', async () => {
    const { client, worker } = open();
    const failing = client.search({ query: 'collector' });
    worker().ready();
    worker().reply({ type: 'failed', id: worker().last('search'), part: 'index', failure: 'offline' });
    await expect(failing).rejects.toEqual(new LoadError('index', 'offline'));
    expect(client.state).toBe('failed');
    const next = client.search({ query: 'collector' });
    worker().ready();
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

  it('sends unanswered messages of a crashed worker to a new one', async () => {
    const { client, worker, workers } = open();
    const searching = client.search({ query: 'collector' });
    worker(0).die();
    expect(worker(0).closed).toBe(true);
    expect(workers).toHaveLength(2);
    worker(1).ready();
    worker(1).answer();
    expect(await searching).toBe(answer);
  });

  it('rejects when the new worker crashes too', async () => {
    const { client, worker } = open();
    const searching = client.search({ query: 'collector' });
    worker(0).die();
    worker(1).die();
    await expect(searching).rejects.toEqual(new LoadError('search', 'crashed'));
    expect(client.state).toBe('failed');
  });

  it('rejects when no worker can be started', async () => {
    const client = createSearchClient({
      base: '/notes/',
      createWorker() {
        throw new Error('SecurityError');
      },
    });
    await expect(client.search({ query: 'x' })).rejects.toEqual(new LoadError('search'));
    expect(client.state).toBe('failed');
  });
});

describe('the latest search', () => {
  it('returns only the answer to the last request', async () => {
    const { client, worker } = open();
    const latest = createLatestSearch(client);
    const results = [
      latest.search({ query: 'c' }),
      latest.search({ query: 'co' }),
      latest.search({ query: 'col' }),
    ];
    worker().ready();
    for (const message of [...worker().messages]) if (message.type === 'search') worker().answer(message.id);
    expect(await Promise.all(results)).toEqual([undefined, undefined, answer]);
  });

  describe('before the first answer', () => {
    const typeAt = (...queries: string[]) => {
      const { client, worker } = open();
      const latest = createLatestSearch(client);
      const results = queries.map((query) => latest.search({ query }));
      const searches = worker().messages.filter((message) => message.type === 'search');
      const cancelled = (): readonly string[] =>
        worker().messages.flatMap((message) => {
          const search = searches.find(({ id }) => message.type === 'cancel' && message.id === id);
          return search ? [search.request.query] : [];
        });
      const answerTo = (place: number): void => worker().answer(searches[place]?.id);
      return { latest, worker, results, searches, cancelled, answerTo };
    };

    it('keeps one request that the newest continues, and returns its answer', async () => {
      const { results, answerTo, cancelled } = typeAt('gat', 'gate', 'gatew');
      expect(cancelled()).toEqual(['gate']);
      answerTo(0);
      answerTo(2);
      expect(await Promise.all(results)).toEqual([answer, undefined, answer]);
    });

    it('cancels that request when the newest is answered', async () => {
      const { results, answerTo, cancelled } = typeAt('gat', 'gate');
      answerTo(1);
      expect(await Promise.all(results)).toEqual([undefined, answer]);
      expect(cancelled()).toEqual(['gat']);
    });

    it('keeps no very short request, and none that the newest does not continue', () => {
      expect(typeAt('ga', 'gat').cancelled()).toEqual(['ga']);
      expect(typeAt('gate', 'gat').cancelled()).toEqual(['gate']);
    });

    it('ignores the failure of such a request', async () => {
      const { results, worker, searches, answerTo } = typeAt('gat', 'gate');
      worker().reply({ type: 'failed', id: searches[0]?.id ?? 0, part: 'index', failure: 'offline' });
      answerTo(1);
      expect(await Promise.all(results)).toEqual([undefined, answer]);
    });

    it('cancels both on request', async () => {
      const { latest, results, cancelled } = typeAt('gat', 'gate');
      latest.cancelAll();
      expect(await Promise.all(results)).toEqual([undefined, undefined]);
      expect(cancelled()).toEqual(['gat', 'gate']);
    });

    it('keeps none after the first answer', async () => {
      const { latest, worker, answerTo, results } = typeAt('gat');
      answerTo(0);
      await results[0];
      void latest.search({ query: 'gate' });
      const id = worker().last('search');
      void latest.search({ query: 'gatew' });
      expect(worker().last('cancel')).toBe(id);
    });
  });

  it('ignores the failure of a stale request', async () => {
    const { client, worker } = open();
    const latest = createLatestSearch(client);
    const stale = latest.search({ query: 'c' });
    const id = worker().last('search');
    latest.cancelAll();
    worker().reply({ type: 'failed', id, part: 'index', failure: 'offline' });
    expect(await stale).toBeUndefined();
  });

  it('rejects when the newest request fails', async () => {
    const { client, worker } = open();
    const results = createLatestSearch(client).search({ query: 'c' });
    worker().reply({ type: 'failed', id: worker().last('search'), part: 'index', failure: 'offline' });
    await expect(results).rejects.toEqual(new LoadError('index', 'offline'));
  });
});
