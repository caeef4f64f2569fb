/**
 * Runs on every page of an offline bundle. Contains the boot script, the app and all their parts, because
 * pages on the local disk cannot load modules. `data-base` of the script element is the base path of the
 * original site.
 */

import '../boot/dated.ts';
import '../boot/dropdowns.ts';
import '../tabs/tabs.ts';
import { start } from '../app/app.tsx';
import { replayEarlyInput } from '../boot/inline/early-input.ts';
import { setUpPage } from '../boot/set-up-page.ts';
import { invariant } from '../platform/invariant.ts';
import { rootFlags } from '../platform/root-flags.ts';
import { type BundledFiles, bytesOf, createBundledFiles } from './bundled-files.ts';
import { bundledPath, type LocalAddresses, rewriteLocalLinks } from './local-addresses.ts';

async function startBundle(script: HTMLScriptElement): Promise<void> {
  const addresses: LocalAddresses = { base: script.dataset.base ?? '/', root: new URL('.', script.src) };
  const fetch = createBundledFetch(createBundledFiles(addresses.root), addresses);
  // Replaces the browser's `fetch`, which refuses all local files. A web server has the same files.
  window.fetch = fetch;
  rewriteLocalLinks(addresses);
  setUpPage();
  replayEarlyInput(rootFlags());
  try {
    await start(fetch(`${addresses.base}site.json`));
    rootFlags().app = 'started';
  } catch (error) {
    console.warn('No app:', error);
    rootFlags().app = 'failed';
  }
}

const script = document.currentScript;
invariant(script instanceof HTMLScriptElement, 'the bundle has no script of its own');
void startBundle(script);

/** Replaces `fetch`: responds with files of the bundle, and with 404 for all other addresses. */
function createBundledFetch(files: BundledFiles, addresses: LocalAddresses): typeof fetch {
  return async (input) => {
    const address = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const path = bundledPath(address, addresses);
    const file = path === undefined ? undefined : await files.read(path);
    return file ? new Response(bytesOf(file)) : new Response(null, { status: 404 });
  };
}
