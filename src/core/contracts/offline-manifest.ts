/**
 * `offline.json`: tells a service worker which files belong to its deployment. Only browsers with a service
 * worker fetch `offline.json`.
 */
export interface OfflineManifest {
  readonly schema: 1;
  /** The build id, as in `site.json`. */
  readonly build: string;
  /** Addresses of the files that a search may need, the search page first, up to a size limit. */
  readonly search: readonly string[];
  /**
   * Addresses of all files whose name contains their hash. Cached hashed files that are not in this list are
   * stale.
   */
  readonly hashed: readonly string[];
}

/** Settings that the build writes in front of the code of the service worker. */
export interface ServiceWorkerSettings {
  /** A new value makes browsers install the new service worker. */
  readonly build: string;
  /** What readers see offline. If the site does not work offline, the service worker deletes its cache and unregisters itself. */
  readonly offline: OfflineTexts | false;
}

/** Why a page comes from the cache. */
export type OfflineReason = 'offline' | 'slow';

/** Texts of the service worker, in the language of the site. */
export interface OfflineTexts {
  readonly language: string;
  readonly direction: string;
  /** With `{time}` for the time of the copy. */
  readonly notice: Readonly<Record<OfflineReason, OfflineText>>;
  readonly title: Readonly<Record<OfflineReason, OfflineText>>;
  readonly notSaved: OfflineText;
  readonly saved: OfflineText;
  readonly retry: OfflineText;
}

export interface OfflineText {
  readonly text: string;
  /** Set if its language differs from that of the site. */
  readonly language?: string | undefined;
}

/** The name of the constant in the service worker that contains the settings. */
export const SERVICE_WORKER_SETTINGS = 'releaseNotesSettings';
