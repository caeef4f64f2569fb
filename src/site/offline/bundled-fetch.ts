import { type BundledFiles, bytesOf } from './bundled-files.ts';
import { bundledPath, type LocalAddresses } from './local-addresses.ts';

/** Replaces `fetch`: responds with files of the bundle, and with 404 for all other addresses. */
export function createBundledFetch(files: BundledFiles, addresses: LocalAddresses): typeof fetch {
  return async (input) => {
    const address = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const path = bundledPath(address, addresses);
    const file = path === undefined ? undefined : await files.read(path);
    return file ? new Response(bytesOf(file)) : new Response(null, { status: 404 });
  };
}
