import { closest } from './action.ts';

const DROPDOWN = 'details[data-dropdown]';
const OPEN_DROPDOWN = `${DROPDOWN}[open]`;

/**
 * A dropdown is a `<details>` and opens by itself; it closes on Escape, on a press or a focus outside, and on a choice. The arrow
 * keys open it, too, and walk its links.
 */
function setUpDropdowns(): void {
  for (const event of ['pointerdown', 'focusin', 'click', 'keydown']) {
    document.addEventListener(event, (deed) => {
      const dropdown = document.querySelector<HTMLDetailsElement>(OPEN_DROPDOWN);
      if (dropdown === null || staysOpen(dropdown, deed)) return;
      dropdown.open = false;
      if (deed.type === 'keydown') dropdown.querySelector('summary')?.focus();
    });
  }
  document.addEventListener('keydown', moveFocus);
}

function moveFocus(event: KeyboardEvent): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const dropdown = closest<HTMLDetailsElement>(target, DROPDOWN);
  if (dropdown === null || altKey || ctrlKey || metaKey || shiftKey) return;
  const links = [...dropdown.querySelectorAll('a')];
  // The word that opens the list stands before its first link and behind its last.
  const place = links.findIndex((link) => link === target);
  const places = {
    ArrowDown: place + 1,
    ArrowUp: place < 0 ? -1 : place - 1,
    ...(dropdown.open && { Home: 0, End: -1 }),
  };
  const next = new Map(Object.entries(places)).get(key);
  if (next === undefined) return;
  event.preventDefault();
  dropdown.open = true;
  links.at(next % links.length)?.focus();
}

function staysOpen(dropdown: Element, deed: Event): boolean {
  if (deed instanceof KeyboardEvent) return deed.key !== 'Escape';
  const chosen = deed.type === 'click' && closest(deed.target, 'a');
  return deed.target instanceof Node && dropdown.contains(deed.target) && !chosen;
}

setUpDropdowns();
