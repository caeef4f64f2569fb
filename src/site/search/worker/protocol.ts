import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';

/** Where the index is. */
export interface IndexLocation {
  /** Path that the site is served under: `/release-notes/`. */
  readonly base: string;
  /** A name of the manifest; empty for its first one. */
  readonly version: string;
}

/** What the page says to the worker. Ids are the page's; every message but `cancel` has exactly one reply. */
export type SearchMessage =
  | {
      readonly type: 'warm';
      readonly id: number;
      readonly place: IndexLocation;
      /** The page asked for the manifest when the search was opened: the browser has it. */
      readonly isManifestFetched: boolean;
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly place: IndexLocation;
      readonly request: SearchRequest;
    }
  /** The message with that id needs no answer any more. It is still replied to, with `cancelled` if that came in time. */
  | { readonly type: 'cancel'; readonly id: number };

/** What the worker says to the page. */
export type SearchReply =
  /** Said once, when the script of the worker has come; it answers no message. */
  | { readonly type: 'started'; readonly id: 0 }
  | { readonly type: 'ready'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly type: 'cancelled'; readonly id: number }
  /** `message` is fit for readers. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** The page's end of the line to a worker. */
export interface SearchWorkerPort {
  post(message: SearchMessage): void;
  onReply(listener: (reply: SearchReply) => void): void;
  /** The worker could not be loaded, does not come, or is gone. */
  onDeath(listener: () => void): void;
  close(): void;
}
