import { trustedScriptUrl } from '../platform/trusted-types.ts';

/**
 * The files that the site would fetch, in a folder next to the pages. A page on the local disk may not fetch
 * files, but it may run local scripts. So each file is a script that passes on its content.
 */
export interface BundledFiles {
  /** @param path relative to the root of the bundle. Resolves with `undefined` if there is no such file. */
  read(path: string): Promise<BundledFile | undefined>;
}

/** Binary files are base64-encoded, text files are not. */
export type BundledFile = { readonly text: string } | { readonly base64: string };

declare global {
  interface Window {
    /** Called by the scripts of the bundle. */
    bundledFile?: (path: string, file: BundledFile) => void;
  }
}

export function createBundledFiles(root: URL): BundledFiles {
  const files = new Map<string, BundledFile>();
  window.bundledFile = (path, file) => files.set(path, file);
  return {
    async read(path) {
      if (!files.has(path)) await runScript(new URL(`data/${path}.js`, root));
      return files.get(path);
    },
  };
}

/** Resolves in any case. A file that failed to load is missing from the map. */
function runScript({ href }: URL): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (): void => {
      script.remove();
      resolve();
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    script.src = trustedScriptUrl(href);
    document.head.append(script);
  });
}

export function bytesOf(file: BundledFile): Uint8Array<ArrayBuffer> {
  if ('text' in file) return new TextEncoder().encode(file.text);
  return Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
}
