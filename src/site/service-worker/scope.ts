import type { ServiceWorkerSettings } from '#core/contracts/offline-manifest.ts';

/**
 * The part of the service worker scope that is used here. TypeScript's DOM library describes the scope of a
 * page.
 */
export interface ServiceWorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void;
}

export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

declare global {
  /** The build writes this constant in front of the code. */
  const releaseNotesSettings: ServiceWorkerSettings;
}
