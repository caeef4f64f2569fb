/**
 * Whether an address is that of a script or style sheet of the site, whose name contains a hash, so it never changes. Separate from
 * `urls.ts`, because scripts that load before the app need only this function.
 */
export function isScriptOrStyle(url: string): boolean {
  return /\/assets\/[^/]+\.(?:js|css)$/.test(url);
}
