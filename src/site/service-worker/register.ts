import { trustedScriptUrl } from '../platform/trusted-types.ts';

/**
 * Registers the service worker. The first page was loaded without it, so the addresses of its files are sent
 * to the worker, which caches them too. The first page in another language was loaded by the worker of the
 * default language, whose folder contains it.
 */
export async function registerServiceWorker(base: string): Promise<void> {
  const { serviceWorker } = navigator;
  // Private windows of some browsers do not support service workers.
  if (serviceWorker === undefined) return;
  const before = serviceWorker.controller?.scriptURL;
  await serviceWorker.register(trustedScriptUrl(`${base}sw.js`), { scope: base, updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (before !== active?.scriptURL) active?.postMessage(loadedFiles());
}

function loadedFiles(): readonly string[] {
  const { origin, pathname } = window.location;
  return [`${origin}${pathname}`, ...performance.getEntriesByType('resource').map(({ name }) => name)];
}
