/**
 * Loads the whole page, with its scripts and data as the server has them: browsers keep files that are named by their bytes for
 * good, one that came damaged, too, and a reload of the page alone does not ask for them again.
 */
const RELOAD_TIMEOUT_MS = 5000;

const SCRIPT_OR_STYLE = /\/assets\/[^/]+\.(?:js|css)$/;

async function reload(): Promise<void> {
  const signal = AbortSignal.timeout(RELOAD_TIMEOUT_MS);
  const files = performance.getEntriesByType('resource').filter(({ name }) => SCRIPT_OR_STYLE.test(name));
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'reload', signal })));
  window.location.reload();
}

reload();

export {};
