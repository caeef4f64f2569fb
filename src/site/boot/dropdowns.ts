import { closest } from './action.ts';

const OPEN_DROPDOWN = 'details[data-dropdown][open]';

/** A dropdown is a `<details>` and opens by itself; it closes on Escape, on a press or a focus outside, and on a choice. */
export function serveDropdowns(): void {
  for (const event of ['pointerdown', 'focusin', 'click'] as const) {
    document.addEventListener(event, ({ target, type }) => {
      const chosen = type === 'click' && closest(target, 'a') !== null;
      closeDropdowns((dropdown) => chosen || !(target instanceof Node && dropdown.contains(target)));
    });
  }
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const dropdown = closest(target, OPEN_DROPDOWN);
    closeDropdowns(() => true);
    dropdown?.querySelector('summary')?.focus();
  });
}

function closeDropdowns(applies: (dropdown: HTMLDetailsElement) => boolean): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(OPEN_DROPDOWN)) {
    if (applies(dropdown)) dropdown.open = false;
  }
}
