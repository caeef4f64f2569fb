import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageData } from '#core/contracts/page-data.ts';
import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { useApp } from '../../app/app-context.ts';
import { addressOfKinds, kindsOfAddress } from '../../components/kinds/kind-query.ts';
import { usePlace } from '../../navigation/use-place.ts';
import { listen } from '../../platform/listen.ts';
import { chosenYear, showYears, type VisibleCount } from './year-filter.ts';

/**
 * Stores the chosen kinds in the address, so that Back and links restore them, and shows the number of
 * remaining changes. The style sheet hides the other kinds.
 */
export function useKindFilters(page: PageData): void {
  const { messages, router } = useApp();
  const { writeQuery } = router;
  const { search } = usePlace().address;
  const adopted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the article changes with the page
  useLayoutEffect(() => {
    const filters = findFilters();
    if (filters === undefined) return;
    const { kinds, chosen, boxes } = filters;
    // The reader may have chosen kinds before the app has started. That choice takes precedence over the
    // address.
    const early = !adopted.current && kindsOfAddress(search, kinds).length === kinds.length;
    adopted.current = true;
    if (early && chosen().length < kinds.length) {
      writeQuery(addressOfKinds(search, chosen(), kinds), { replace: true, state: window.history.state });
      return;
    }
    const wanted = kindsOfAddress(search, kinds);
    for (const box of boxes) box.checked = wanted.includes(box.value);
    showCount(filters, messages);
  }, [page, search, writeQuery, messages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const filters = findFilters();
    if (filters === undefined) return;
    const { form, kinds, chosen } = filters;
    return listen(form, 'change submit', (event) => {
      // Enter in a checkbox would submit the form, which would load the same page.
      if (event.type === 'submit') event.preventDefault();
      else
        writeQuery(addressOfKinds(window.location.search, chosen(), kinds), { replace: false, state: null });
    });
  }, [page, writeQuery]);
}

interface Filters {
  readonly form: HTMLFormElement;
  readonly boxes: readonly HTMLInputElement[];
  /** The anchor of the year in the address, if the page lists that year. */
  readonly year: string | undefined;
  readonly kinds: readonly string[];
  readonly chosen: () => readonly string[];
}

function findFilters(): Filters | undefined {
  const form = document.querySelector<HTMLFormElement>('[data-article] form.tally');
  if (form === null) return undefined;
  const boxes = [...form.querySelectorAll('input')];
  return {
    form,
    boxes,
    year: chosenYear(),
    kinds: boxes.map(({ value }) => value),
    chosen: () => boxes.filter(({ checked }) => checked).map(({ value }) => value),
  };
}

function showCount({ form, boxes, year }: Filters, messages: Messages<BrowserKey>): void {
  const line = form.nextElementSibling;
  const [output, all] = [line?.querySelector('output'), line?.querySelector('a')];
  if (!output || !all) return;
  const { total, hidden } = countShown(boxes, year);
  const counted = { listed: output.dataset.listed ?? '', count: total };
  const text =
    hidden === 0
      ? messages('kinds.all-shown', counted)
      : messages('kinds.some-shown', { ...counted, shown: total - hidden });
  // The prerendered text may already be right. Replacing the text node would make Chromium recalculate the
  // styles of a third of the page.
  if (output.textContent !== text) output.textContent = text;
  all.hidden = hidden === 0;
}

function countShown(boxes: Filters['boxes'], year: string | undefined): VisibleCount {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  if (rows.length > 0) {
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const kinds = boxes.map(({ value }) => value);
    return showYears(rows, { chosen, kinds, year });
  }
  const notes = document.querySelector('.notes');
  if (notes === null) return { total: 0, hidden: 0 };
  // Tasks cannot be hidden, so they are always counted as shown.
  const total = boxes.reduce((sum, box) => sum + countOf(box), 0);
  if (boxes.every(({ checked }) => checked)) {
    // All entries are shown. Reading their computed styles would force the browser to style parts of the page
    // that are not visible yet.
    for (const heading of notes.querySelectorAll('[data-empty]')) heading.removeAttribute('data-empty');
    return { total, hidden: 0 };
  }
  markEmptyHeadings(notes);
  return { total, hidden: [...notes.querySelectorAll(ENTRIES)].filter((entry) => !isShown(entry)).length };
}

const ROWS = '.index tbody tr';
const ENTRIES = '.entry, .lines > li';

function countOf(box: HTMLInputElement): number {
  return Number(box.closest('label')?.querySelector('b')?.textContent ?? 0);
}

function isShown(element: Element): boolean {
  return getComputedStyle(element).display !== 'none';
}

/**
 * Hides a heading if all entries below it are hidden, up to the next heading of the same or a higher level.
 */
function markEmptyHeadings(notes: Element): void {
  const parts = [...notes.children];
  parts.forEach((part, place) => {
    const level = levelOf(part);
    if (level === undefined) return;
    const end = parts.findIndex((other, index) => index > place && (levelOf(other) ?? 7) <= level);
    const below = parts
      .slice(place + 1, end < 0 ? undefined : end)
      .filter((one) => levelOf(one) === undefined);
    part.toggleAttribute('data-empty', below.length > 0 && below.every(isFilteredOut));
  });
}

function isFilteredOut(part: Element): boolean {
  const entries = part.matches(ENTRIES) ? [part] : [...part.querySelectorAll(ENTRIES)];
  return entries.length > 0 && !entries.some(isShown);
}

function levelOf({ tagName }: Element): number | undefined {
  const level = /^H([2-6])$/.exec(tagName)?.[1];
  return level === undefined ? undefined : Number(level);
}
