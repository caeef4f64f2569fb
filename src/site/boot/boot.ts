/**
 * The boot script runs on every page as soon as it is loaded. Readers who only read never load any other
 * script. The script listens on the document, so the controls keep working after the app has taken over the
 * page.
 */
import { rootFlags } from '../platform/root-flags.ts';
import { onInput } from './first-input.ts';
import { replayEarlyInput } from './inline/early-input.ts';
import { loadAppOnInput } from './load-app.ts';
import { setUpPage } from './set-up-page.ts';

setUpPage();
loadAppOnInput();
// Replays early input only after all handlers have been added.
replayEarlyInput(rootFlags());

/** Parts that few sites or few addresses need. The page works without them if they cannot be loaded. */
const add = (part: Promise<unknown>): Promise<unknown> => part.catch(() => undefined);
let dropdowns: Promise<unknown> | undefined;
if (document.querySelector('[data-dropdown]')) onInput(() => (dropdowns ??= add(import('./dropdowns.ts'))));
if (document.querySelector('[data-dated]')) add(import('./dated.ts'));
if (document.querySelector('[data-nearest]')) add(import('./not-found.ts'));
