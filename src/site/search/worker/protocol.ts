import type { LoadedPart, LoadFailure } from '#core/load-error.ts';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';

/**
 * Messages from the page to the worker. The page assigns the ids. Every message except `cancel` gets exactly
 * one reply.
 */
export type SearchMessage =
  | {
      readonly type: 'warm';
      readonly id: number;
      /** The base path of the site: `/release-notes/`. */
      readonly base: string;
      /** The page fetched the manifest when the search was opened, so the browser has it in its cache. */
      readonly isManifestFetched: boolean;
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly base: string;
      readonly request: SearchRequest;
    }
  /**
   * The message with this id no longer needs an answer. It still gets a reply: `cancelled`, or the answer if
   * that was faster.
   */
  | { readonly type: 'cancel'; readonly id: number };

/** Messages from the worker to the page. */
export type SearchReply =
  /** Sent once, when the script of the worker has loaded. Not a reply to a message. */
  | { readonly type: 'started'; readonly id: 0 }
  | { readonly type: 'ready'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly type: 'cancelled'; readonly id: number }
  | FailedReply;

/** The fields of a `LoadError`, which loses its class on the way from the worker. */
export interface FailedReply {
  readonly type: 'failed';
  readonly id: number;
  readonly part: LoadedPart;
  /** `undefined` if the reason is unknown. */
  readonly failure: LoadFailure | undefined;
}

/** The page's connection to a worker. */
export interface SearchWorkerPort {
  post(message: SearchMessage): void;
  onReply(listener: (reply: SearchReply) => void): void;
  /** The worker failed to load, does not respond, or has crashed. */
  onDeath(listener: () => void): void;
  close(): void;
}
