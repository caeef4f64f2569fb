/**
 * Runs on every page as soon as it is here, and is all the script that a reader who only reads ever loads. The controls
 * that it serves stay its own after the app has come: it listens on the document, so it does not matter who made them.
 */
import { rootFlags } from '../platform/root-flags.ts';
import { onInput } from './first-input.ts';
import { replayEarlyInput } from './inline/early-input.ts';
import { loadAppOnInput } from './load-app.ts';
import { setUpPage } from './set-up-page.ts';

setUpPage();
loadAppOnInput();
// After all that serves it.
replayEarlyInput(rootFlags());

/** What few sites have, or few addresses need. Where it does not come, the page is whole without it. */
const add = (part: Promise<unknown>): Promise<unknown> => part.catch(() => undefined);
let dropdowns: Promise<unknown> | undefined;
if (document.querySelector('[data-dropdown]')) onInput(() => (dropdowns ??= add(import('./dropdowns.ts'))));
if (document.querySelector('[data-dated]')) add(import('./dated.ts'));
if (document.querySelector('[data-nearest]')) add(import('./not-found.ts'));
