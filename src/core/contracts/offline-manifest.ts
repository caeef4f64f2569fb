/** `offline.json`: what a service worker has to know of the deployment that it came with. Fetched by readers who have one. */
export interface OfflineManifest {
  readonly schema: 1;
  /** As `site.json` says it. */
  readonly build: string;
  /** Addresses of what a search may ask for, its page first; as much as is worth keeping whole. */
  readonly search: readonly string[];
  /** Addresses of all files that are named by their bytes: whatever else was kept of this kind is of no use any more. */
  readonly hashed: readonly string[];
}

/** What is written before the code of the service worker. */
export interface ServiceWorkerSettings {
  /** Another one lets browsers install the service worker anew. */
  readonly build: string;
  /** Otherwise it takes back whatever was kept, and then itself. */
  readonly offline: boolean;
}

/** The name of the settings in the file of the service worker. */
export const SERVICE_WORKER_SETTINGS = 'releaseNotesSettings';
