import { parseSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { preloadModules } from '../platform/preload-modules.ts';

/** The files of the search, from beside the app, which the bundler knows: all that is fetched when it is first opened. The first one has its parts. */
declare const SEARCH_FILES: readonly string[];

/** When the search is opened before the app has come, its files come beside the app, and not one after the other when it is there. */
const { app, site } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
if (app !== undefined) {
  const beside = new URL(app, window.location.href);
  const [parts = ''] = SEARCH_FILES;
  const isBegun = performance.getEntriesByName(new URL(parts, beside).href).length > 0;
  preloadModules(SEARCH_FILES, beside);
  if (!isBegun && site !== undefined) fetchIndex(new URL(site, window.location.href)).catch(() => undefined);
}

/** Into the browser's cache, where the worker finds them: it begins when the app and the parts of the search are there. */
async function fetchIndex(site: URL): Promise<void> {
  const root = new URL('.', site);
  const manifest = await fetch(new URL(SEARCH_MANIFEST_FILE, root), { cache: 'no-cache' });
  const [version] = parseSearchManifest(await manifest.text()).versions;
  if (version !== undefined) await fetch(new URL(version.index, root));
}
