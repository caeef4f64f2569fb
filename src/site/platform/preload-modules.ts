/**
 * Preloads modules and their dependencies in parallel. Without preloading, the browser discovers a dependency
 * only after the importing module has loaded.
 */
export function preloadModules(files: readonly string[], beside: string | URL): void {
  for (const file of files) {
    const { href } = new URL(file, beside);
    if (document.head.querySelector(`[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
