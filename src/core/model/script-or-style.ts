/**
 * Whether an address is one of a script or style sheet of the site, which has a hash in its name and never
 * changes. Apart from `urls.ts`, because scripts that load before the app need no more than this.
 */
export function isScriptOrStyle(url: string): boolean {
  return /\/assets\/[^/]+\.(?:js|css)$/.test(url);
}
