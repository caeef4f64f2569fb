/**
 * Fetches a module into the browser's cache before it is imported. Browsers remember a module that could not be fetched, and reject each
 * later import of it or of a module that imports it, until the page is left. Only browsers from the second half of 2026 fetch it
 * again: https://github.com/whatwg/html/pull/10327
 * @throws an error if the module cannot be fetched
 */
export async function fetchModule(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: the server answered with ${response.status}`);
  await response.arrayBuffer();
}
