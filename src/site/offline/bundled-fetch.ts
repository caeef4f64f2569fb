import { type BundledFiles, bytesOf } from './bundled-files.ts';
import { bundledPath, type LocalAddresses } from './local-addresses.ts';

/** What stands for `fetch`: answers with what lies in the bundle, and for all else as a server without it would. */
export function createBundledFetch(files: BundledFiles, addresses: LocalAddresses): typeof fetch {
  return async (input) => {
    const address = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const path = bundledPath(address, addresses);
    const file = path === undefined ? undefined : await files.read(path);
    return file ? new Response(bytesOf(file)) : new Response(null, { status: 404 });
  };
}
