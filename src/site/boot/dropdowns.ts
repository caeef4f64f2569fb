import { targetOfHash } from '../navigation/targets.ts';
import { closest } from './action.ts';

const DROPDOWN = 'details[data-dropdown]';
const OPEN_DROPDOWN = `${DROPDOWN}[open]`;

/**
 * A dropdown is a `<details>` element and opens without a script. The script closes it on Escape, on a click
 * or focus outside, and after a choice. The arrow keys open it and move through its links.
 */
function setUpDropdowns(): void {
  for (const type of ['pointerdown', 'focusin', 'click', 'keydown']) {
    document.addEventListener(type, (event) => {
      const dropdown = document.querySelector<HTMLDetailsElement>(OPEN_DROPDOWN);
      if (dropdown === null || staysOpen(dropdown, event)) return;
      dropdown.open = false;
      if (event.type === 'keydown') dropdown.querySelector('summary')?.focus();
    });
  }
  document.addEventListener('keydown', moveFocus);
}

function moveFocus(event: KeyboardEvent): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const dropdown = closest<HTMLDetailsElement>(target, DROPDOWN);
  if (dropdown === null || altKey || ctrlKey || metaKey || shiftKey) return;
  const links = [...dropdown.querySelectorAll('a')];
  // The summary counts as the position before the first link and after the last one.
  const place = links.indexOf(target as HTMLAnchorElement);
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

function staysOpen(dropdown: Element, event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key !== 'Escape';
  const chosen = event.type === 'click' && closest(event.target, 'a');
  return event.target instanceof Node && dropdown.contains(event.target) && !chosen;
}

/**
 * The links of the language menu lead to the same part of the page, with the same query. The anchors of a translation
 * have names of their own, and the marks inside of them those of the original, which all languages know.
 */
function keepPlace(target: EventTarget | null): void {
  if (!(target instanceof Element && target.matches(DROPDOWN))) return;
  const { search, hash } = window.location;
  const place = targetOfHash(hash);
  const original = place?.closest('[data-translated]') && place.querySelector('.formerly');
  for (const link of target.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.search = search;
    link.hash = original?.id ?? hash;
  }
}

setUpDropdowns();
// The first input opened the menu before this script was loaded.
keepPlace(document.querySelector(OPEN_DROPDOWN));
document.addEventListener('toggle', ({ target }) => keepPlace(target), true);
