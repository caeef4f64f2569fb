import { fetchModule } from '../platform/fetch-module.ts';
import { fetchIndex } from '../search/fetch-index.ts';

/**
 * The files of the search, relative to the app: all that opening the search loads. The bundler defines the
 * list. The first file contains the components.
 */
declare const SEARCH_FILES: readonly string[];

/** The search was opened before the app has started: preloads its files in parallel with the app. */
const { app, site, messages } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
if (app !== undefined && site !== undefined && messages !== undefined) {
  const base = new URL('.', new URL(site, window.location.href)).pathname;
  const files = SEARCH_FILES.map((file) => new URL(file, new URL(app, window.location.href)).href);
  for (const fetched of [...files.map(fetchModule), fetchIndex(base), fetch(messages)])
    fetched.catch(() => undefined);
}
