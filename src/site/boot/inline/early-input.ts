import type { RootFlags } from '../../platform/root-flags.ts';
import { isSearchKey } from '../search-key.ts';

/** Dispatched on `window` when the boot script has added its handlers. */
const SERVED = 'served';

/**
 * A page is painted before the boot script has loaded. Records key presses and clicks until then, and
 * dispatches them again when the boot script is ready. Clicks are recorded only on buttons that need a
 * script. Links and native controls work without it.
 */
export function recordEarlyInput(flags: RootFlags): void {
  const keep = (event: Event): void => {
    const { target, type } = event;
    // The attribute is removed if the boot script cannot be loaded.
    if (flags.script !== '') return;
    if (type === 'click' && !(target as Element).closest('button.script')) return;
    // Browsers have their own shortcuts for the keys of the search.
    if (isSearchKey(event as KeyboardEvent)) event.preventDefault();
    const Kind = event.constructor as typeof Event;
    window.addEventListener(SERVED, () => target?.dispatchEvent(new Kind(type, event)));
  };
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, keep);
}

/** Marks the page as ready and dispatches the recorded input again. */
export function replayEarlyInput(flags: RootFlags): void {
  flags.script = 'served';
  window.dispatchEvent(new Event(SERVED));
}
