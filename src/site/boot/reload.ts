/**
 * Loads the whole page, with its scripts and data as the server has them: browsers keep files that are named by their bytes for
 * good, one that came damaged, too, and a reload of the page alone does not ask for them again.
 */
const PATIENCE_MILLISECONDS = 5000;

const PROGRAM = /\/assets\/[^/]+\.(?:js|css)$/;

async function reload(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  const files = performance.getEntriesByType('resource').filter(({ name }) => PROGRAM.test(name));
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'reload', signal })));
  window.location.reload();
}

reload();

export {};
