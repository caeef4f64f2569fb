import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import { createRestartingWorker } from './restarting-worker.ts';
import type { IndexLocation, SearchWorkerPort } from './worker/protocol.ts';

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

export interface SearchClientSettings extends IndexLocation {
  readonly createWorker: () => SearchWorkerPort;
  /** Whether the manifest was fetched a moment ago. Asked once: later it may be another one. */
  readonly isManifestFetched?: () => boolean;
}

export function createSearchClient(settings: SearchClientSettings): SearchClient {
  const { createWorker, base, version } = settings;
  const place = { base, version };
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
    const reply = await worker.ask((id) => ({ type: 'warm', id, place, isManifestFetched })).reply;
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
      const { id, reply } = worker.ask((own) => ({ type: 'search', id: own, place, request }));
      const stop = (): void => worker.cancel(id);
      signal?.addEventListener('abort', stop, { once: true });
      const settled = await reply;
      signal?.removeEventListener('abort', stop);
      signal?.throwIfAborted();
      if (settled.type === 'answer') return settled.answer;
      become('failed');
      warming = undefined;
      throw new SearchFailure(settled.type === 'failed' ? settled.message : 'The search was ended.');
    },
    close: () => worker.close(),
  };
}
