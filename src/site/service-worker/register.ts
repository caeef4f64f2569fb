import { trustedScriptUrl } from '../platform/trusted-types.ts';

/**
 * Asks the browser to run the service worker of the site. The page that is on screen was loaded without: its files are handed over, so
 * that it is kept as well.
 */
export async function registerServiceWorker(base: string): Promise<void> {
  const { serviceWorker } = navigator;
  // Private windows of some browsers have none.
  if (serviceWorker === undefined) return;
  const { controller } = serviceWorker;
  await serviceWorker.register(trustedScriptUrl(`${base}sw.js`), { scope: base, updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (controller === null) active?.postMessage(loadedFiles());
}

function loadedFiles(): readonly string[] {
  const { origin, pathname } = window.location;
  return [`${origin}${pathname}`, ...performance.getEntriesByType('resource').map(({ name }) => name)];
}
