import type { RootFlags } from '../../platform/root-flags.ts';
import { isSearchKey } from '../search-key.ts';

/** Dispatched on the window when the boot script serves the page. */
const SERVED = 'served';

/**
 * A page is painted before the boot script has loaded. What happens until then is dispatched again when it has: keys and presses, which
 * start the app, and clicks on buttons that only a script serves. Links and native controls work without it.
 */
export function recordEarlyInput(flags: RootFlags): void {
  const keep = (event: Event): void => {
    const { target, type } = event;
    // Where the boot script does not come, the attribute goes.
    if (flags.script !== '') return;
    if (type === 'click' && !(target as Element).closest('button.script')) return;
    // Browsers use the keys of the search for their own.
    if (isSearchKey(event as KeyboardEvent)) event.preventDefault();
    const Kind = event.constructor as typeof Event;
    window.addEventListener(SERVED, () => target?.dispatchEvent(new Kind(type, event)));
  };
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, keep);
}

/** Says that the boot script serves the page from now on. */
export function replayEarlyInput(flags: RootFlags): void {
  flags.script = 'served';
  window.dispatchEvent(new Event(SERVED));
}
