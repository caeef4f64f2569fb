import { parseSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { fetchModule } from '../platform/fetch-module.ts';

/**
 * The files of the search, relative to the app: all that opening the search loads. The bundler defines the
 * list. The first file contains the components.
 */
declare const SEARCH_FILES: readonly string[];

/**
 * If the search is opened before the app has loaded, preloads the files of the search in parallel with the
 * app.
 */
const { app, site, messages } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
if (app !== undefined) {
  const beside = new URL(app, window.location.href);
  const [parts = ''] = SEARCH_FILES;
  const isBegun = performance.getEntriesByName(new URL(parts, beside).href).length > 0;
  for (const file of SEARCH_FILES) fetchModule(new URL(file, beside).href).catch(() => undefined);
  if (!isBegun && site !== undefined && messages !== undefined) {
    fetchIndex(new URL(site, window.location.href)).catch(() => undefined);
    fetch(messages).catch(() => undefined);
  }
}

/**
 * Fetches the index into the browser's cache. The worker reads it from there after the app and the components
 * have loaded.
 */
async function fetchIndex(site: URL): Promise<void> {
  const root = new URL('.', site);
  const manifest = await fetch(new URL(SEARCH_MANIFEST_FILE, root), { cache: 'no-cache' });
  const [version] = parseSearchManifest(await manifest.text()).versions;
  if (version !== undefined) await fetch(new URL(version.index, root));
}
