/**
 * Runs on every page of a bundle, which lies on a local disk: boot script, app and all their parts in one, as such a page may load
 * no modules. `data-base` of its element is the path of the site that the bundle was made from.
 */
import { start } from '../app/app.tsx';
import { replayEarlyInput } from '../boot/inline/early-input.ts';
import { setUpPage } from '../boot/set-up-page.ts';
import { invariant } from '../platform/invariant.ts';
import { rootFlags } from '../platform/root-flags.ts';
import '../boot/dated.ts';
import '../boot/dropdowns.ts';
import '../tabs/tabs.ts';
import { createBundledFetch } from './bundled-fetch.ts';
import { createBundledFiles } from './bundled-files.ts';
import { type LocalAddresses, rewriteLocalLinks } from './local-addresses.ts';

async function startBundle(script: HTMLScriptElement): Promise<void> {
  const addresses: LocalAddresses = { base: script.dataset.base ?? '/', root: new URL('.', script.src) };
  const fetch = createBundledFetch(createBundledFiles(addresses.root), addresses);
  // There is no other way here: the browser's own refuses every file.
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
