import { isScriptOrStyle } from '#core/model/script-or-style.ts';

/**
 * Reloads the page together with its scripts and data. Browsers cache files with a hash in their name
 * forever, including damaged copies, and a normal reload does not fetch them again.
 */
const RELOAD_TIMEOUT_MS = 5000;

async function reload(): Promise<void> {
  const signal = AbortSignal.timeout(RELOAD_TIMEOUT_MS);
  const files = performance.getEntriesByType('resource').filter(({ name }) => isScriptOrStyle(name));
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'reload', signal })));
  window.location.reload();
}

reload();
