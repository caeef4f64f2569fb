import { LoadError } from '#core/load-error.ts';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import { createRestartingWorker } from './restarting-worker.ts';
import type { SearchWorkerPort } from './worker/protocol.ts';

/** `none` before the first request. `failed` until the next request. */
type SearchState = 'none' | 'loading' | 'done' | 'failed';

export interface SearchClient {
  readonly state: SearchState;
  /** Calls the listener after every change of `state`. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Starts the worker and loads the index, once, and again after a failure. Never rejects; see `state`. */
  warm(): Promise<void>;
  /**
   * @throws LoadError if the search failed, or the signal's reason if the signal was aborted. The next request
   *   tries again. A later reply is ignored.
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

/** A request that got neither an answer nor a reason. */
const UNANSWERED = { part: 'search', failure: undefined } as const;

export function createSearchClient(settings: SearchClientSettings): SearchClient {
  const { createWorker, base } = settings;
  const listeners = new Set<() => void>();
  const worker = createRestartingWorker(createWorker);
  let state: SearchState = 'none';
  let warming: Promise<void> | undefined;
  let isFirst = true;

  const become = (next: SearchState): void => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const warm = (): Promise<void> => {
    warming ??= openOnce();
    return warming;
  };

  const openOnce = async (): Promise<void> => {
    become('loading');
    const isManifestFetched = isFirst && (settings.isManifestFetched?.() ?? false);
    isFirst = false;
    const reply = await worker.ask((id) => ({ type: 'warm', id, base, isManifestFetched })).reply;
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
      const { id, reply } = worker.ask((own) => ({ type: 'search', id: own, base, request }));
      const stop = (): void => worker.cancel(id);
      signal?.addEventListener('abort', stop, { once: true });
      const settled = await reply;
      signal?.removeEventListener('abort', stop);
      signal?.throwIfAborted();
      if (settled.type === 'answer') return settled.answer;
      become('failed');
      warming = undefined;
      const { part, failure } = settled.type === 'failed' ? settled : UNANSWERED;
      throw new LoadError(part, failure);
    },
  };
}
