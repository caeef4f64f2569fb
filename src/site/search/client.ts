import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { SearchMessage, SearchPlace, SearchReply, SearchWorkerPort } from './protocol.ts';

/** `none` before anything was asked, `failed` until something is asked again. */
export type SearchState = 'none' | 'loading' | 'done' | 'failed';

/** The search failed. The message is fit for readers; asking again tries again. */
export class SearchFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SearchFailure';
  }
}

export interface SearchClient {
  readonly state: SearchState;
  /** Told after every change of `state`. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Starts the worker and opens the index, once; after a failure again. Never rejects: `state` tells. */
  warm(): Promise<void>;
  /**
   * Rejects with SearchFailure when it failed, and with the signal's reason when that was aborted: an answer that comes
   * later is dropped.
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer>;
  /** Ends the worker. What is still asked is rejected. */
  close(): void;
}

export interface SearchClientSettings extends SearchPlace {
  readonly createWorker: () => SearchWorkerPort;
  /** Whether the manifest was fetched a moment ago. Asked once: later it may be another one. */
  readonly isAhead?: () => boolean;
}

/** How often a message is given to a new worker after one died on it. */
const RESTARTS = 1;

interface Waiting {
  readonly message: Exclude<SearchMessage, { type: 'cancel' }>;
  readonly settle: (reply: SearchReply) => void;
  restarts: number;
}

export function createSearchClient(settings: SearchClientSettings): SearchClient {
  const { createWorker, base, version } = settings;
  const place = { base, version };
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  let state: SearchState = 'none';
  let port: SearchWorkerPort | undefined;
  let warming: Promise<void> | undefined;
  let lastId = 0;
  let isFirst = true;

  const become = (next: SearchState): void => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const settle = (reply: SearchReply): void => {
    const settled = waiting.get(reply.id);
    waiting.delete(reply.id);
    settled?.settle(reply);
  };

  const start = (): SearchWorkerPort => {
    const started = createWorker();
    started.onReply((reply) => {
      if (started === port) settle(reply);
    });
    started.onDeath(() => {
      if (started === port) recover();
    });
    return started;
  };

  /** What the dead worker has not answered is asked once more of a new one. */
  const recover = (): void => {
    port?.close();
    port = undefined;
    for (const [id, asked] of [...waiting]) {
      asked.restarts += 1;
      if (asked.restarts > RESTARTS) settle({ type: 'failed', id, message: 'The search stopped working.' });
      else send(asked.message);
    }
  };

  const send = (message: SearchMessage): void => {
    try {
      port ??= start();
      port.post(message);
    } catch {
      settle({ type: 'failed', id: message.id, message: 'The search could not be started in this browser.' });
    }
  };

  const ask = (create: (id: number) => Waiting['message']): { id: number; reply: Promise<SearchReply> } => {
    lastId += 1;
    const message = create(lastId);
    const reply = new Promise<SearchReply>((resolve) => {
      waiting.set(message.id, { message, settle: resolve, restarts: 0 });
    });
    send(message);
    return { id: message.id, reply };
  };

  const warm = (): Promise<void> => {
    warming ??= openOnce();
    return warming;
  };

  const openOnce = async (): Promise<void> => {
    become('loading');
    const isAhead = isFirst && (settings.isAhead?.() ?? false);
    isFirst = false;
    const reply = await ask((id) => ({ type: 'warm', id, place, isAhead })).reply;
    if (reply.type !== 'ready') warming = undefined;
    become(reply.type === 'ready' ? 'done' : 'failed');
  };

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    warm,
    async search(request, signal) {
      signal?.throwIfAborted();
      void warm();
      const { id, reply } = ask((own) => ({ type: 'search', id: own, place, request }));
      const stop = (): void => {
        if (waiting.has(id)) send({ type: 'cancel', id });
        settle({ type: 'cancelled', id });
      };
      signal?.addEventListener('abort', stop, { once: true });
      const settled = await reply;
      signal?.removeEventListener('abort', stop);
      signal?.throwIfAborted();
      if (settled.type === 'answer') return settled.answer;
      become('failed');
      warming = undefined;
      throw new SearchFailure(settled.type === 'failed' ? settled.message : 'The search was ended.');
    },
    close() {
      port?.close();
      port = undefined;
      for (const id of [...waiting.keys()]) settle({ type: 'cancelled', id });
    },
  };
}
