import { trustedScriptUrl } from '../platform/trusted-types.ts';

/**
 * What the site would fetch, in a folder beside the pages. A page of the local disk may fetch nothing, but it may run scripts that lie with it: each
 * file is a script that hands its text over.
 */
export interface BundledFiles {
  /** Relative to the root of the bundle; nothing where there is no such file. */
  read(path: string): Promise<BundledFile | undefined>;
}

/** Bytes are written in base 64, text as it is. */
export type BundledFile = { readonly text: string } | { readonly base64: string };

declare global {
  interface Window {
    /** Called by the scripts. */
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

/** Resolves in any case: what has not come is not there. */
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
  return Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
}
