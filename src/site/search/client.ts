import { LoadError } from '#core/load-error.ts';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { SearchMessage, SearchReply, SearchWorkerPort } from './worker/protocol.ts';

export interface SearchClient {
  /**
   * Starts the worker and loads the index.
   * @throws LoadError
   */
  warm(): Promise<void>;
  /**
   * Also loads the index, if it is not loaded yet.
   * @throws LoadError if the search failed, or the signal's reason if the signal was aborted. A later reply is ignored.
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer>;
}

export interface SearchClientSettings {
  /** The base path of the site: `/release-notes/`. */
  readonly base: string;
  readonly createWorker: () => SearchWorkerPort;
  /**
   * Whether the page has just fetched the manifest. Called only once, because the manifest may change later.
   */
  readonly isManifestFetched?: () => boolean;
}

/** A message that gets exactly one reply. */
type Question = Exclude<SearchMessage, { type: 'cancel' }>;

/** Starts the worker with the first message. After a crash, everything unanswered fails, and the next message starts another worker. */
export function createSearchClient(settings: SearchClientSettings): SearchClient {
  const { createWorker, base } = settings;
  const waiting = new Map<number, (reply: SearchReply) => void>();
  let port: SearchWorkerPort | undefined;
  let lastId = 0;
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };
  const settle = (reply: SearchReply): void => {
    const settled = waiting.get(reply.id);
    waiting.delete(reply.id);
    settled?.(reply);
  };
  const start = (): SearchWorkerPort => {
    const started = createWorker();
    started.onReply(settle);
    started.onDeath(() => {
      if (started !== port) return;
      port = undefined;
      started.close();
      for (const id of [...waiting.keys()])
        settle({ type: 'failed', id, part: 'search', failure: 'crashed' });
    });
    return started;
  };
  const ask = (message: Question): Promise<SearchReply> =>
    new Promise((resolve) => {
      waiting.set(message.id, resolve);
      try {
        port ??= start();
        port.post(message);
      } catch {
        settle({ type: 'failed', id: message.id, part: 'search', failure: undefined });
      }
    });
  const cancel = (id: number): void => {
    if (waiting.has(id)) port?.post({ type: 'cancel', id });
    settle({ type: 'cancelled', id });
  };
  return {
    async warm() {
      const id = nextId();
      const isManifestFetched = id === 1 && (settings.isManifestFetched?.() ?? false);
      const reply = await ask({ type: 'warm', id, base, isManifestFetched });
      if (reply.type !== 'ready') throw failureOf(reply);
    },
    async search(request, signal) {
      signal?.throwIfAborted();
      const id = nextId();
      signal?.addEventListener('abort', () => cancel(id), { once: true });
      const reply = await ask({ type: 'search', id, base, request });
      signal?.throwIfAborted();
      if (reply.type === 'answer') return reply.answer;
      throw failureOf(reply);
    },
  };
}

function failureOf(reply: SearchReply): LoadError {
  return reply.type === 'failed' ? new LoadError(reply.part, reply.failure) : new LoadError('search');
}
