/** Asks for modules that somebody is going to import: without it, what one takes from others is known only when that one has come, a trip later. */
export function preloadModules(files: readonly string[], beside: string | URL): void {
  for (const file of files) {
    const { href } = new URL(file, beside);
    if (document.head.querySelector(`[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
