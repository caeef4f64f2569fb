import { closest } from './action.ts';

const OPEN_DROPDOWN = 'details[data-dropdown][open]';

/** A dropdown is a `<details>` and opens by itself; it closes on Escape, on a press or a focus outside, and on a choice. */
function serveDropdowns(): void {
  for (const event of ['pointerdown', 'focusin', 'click', 'keydown']) {
    document.addEventListener(event, (deed) => {
      const dropdown = document.querySelector<HTMLDetailsElement>(OPEN_DROPDOWN);
      if (dropdown === null || staysOpen(dropdown, deed)) return;
      dropdown.open = false;
      if (deed.type === 'keydown') dropdown.querySelector('summary')?.focus();
    });
  }
}

function staysOpen(dropdown: Element, deed: Event): boolean {
  if (deed instanceof KeyboardEvent) return deed.key !== 'Escape';
  const chosen = deed.type === 'click' && closest(deed.target, 'a');
  return deed.target instanceof Node && dropdown.contains(deed.target) && !chosen;
}

serveDropdowns();
