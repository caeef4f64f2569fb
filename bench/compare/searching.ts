import type { Page } from 'playwright-core';
import type { PublishedSite, Visit } from './browser.ts';
import { plainAddress } from './next-page.ts';
import type { Note } from './peer.ts';

const KEY_MS = 100;
/** Rows that have not changed for this time, in addition to the search's own delay, are the final result. */
const STABLE_ROWS_MS = 300;
/** A search without a row after this time has found nothing. */
const NO_HIT_MS = 4000;

export interface Searching {
  /** From the click until a row is visible. The query is typed as soon as the field has the focus. */
  readonly firstHit: number;
  /** From the click until all results are visible. */
  readonly kilobytesToFirstHit: number;
  /** For each letter of a second query that changes the rows: from the key press to the last change. */
  readonly keys: readonly number[];
  /** For each letter of the query. */
  readonly kilobytesPerKey: readonly number[];
}

/** Measures a search on the current page, starting with the click. Observes the rows from then on. */
export async function searchOnce(
  visit: Visit,
  site: PublishedSite,
  [first, second]: readonly [string, string],
): Promise<Searching> {
  const { page } = visit;
  const { peer, host } = site;
  await watchRows(page, peer.search.row);
  host.take();
  await openSearch(page, site);
  await page.keyboard.type(first, { delay: KEY_MS });
  await page.locator(peer.search.row).first().waitFor();
  await waitForResult(visit, site);
  const kilobytesToFirstHit = host.take().bytes / 1000;
  const firstHit = await page.evaluate(() => {
    const rows: Rows = Reflect.get(window, 'rows');
    return rows.firstShown - rows.began;
  });
  await page.locator(peer.search.field).fill('');
  await waitForResult(visit, site);
  host.take();
  const [keys, kilobytesPerKey]: [number[], number[]] = [[], []];
  for (const letter of second) {
    await page.keyboard.type(letter);
    await waitForResult(visit, site);
    const { key, changed }: Rows = await page.evaluate(() => Reflect.get(window, 'rows'));
    if (changed > key) keys.push(changed - key);
    kilobytesPerKey.push(host.take().bytes / 1000);
  }
  return { firstHit, kilobytesToFirstHit, keys, kilobytesPerKey };
}

async function openSearch(page: Page, { peer: { search } }: PublishedSite): Promise<void> {
  await page.locator(search.opener).first().click();
  await page.locator(search.field).waitFor();
  await page.waitForFunction((field) => document.activeElement?.matches(field), search.field);
}

/** Timestamps of the page, in milliseconds. */
interface Rows {
  began: number;
  key: number;
  firstShown: number;
  changed: number;
}

async function watchRows(page: Page, row: string): Promise<void> {
  await page.evaluate((selector) => {
    const rows: Rows = { began: 0, key: 0, firstShown: 0, changed: 0 };
    Object.assign(window, { rows });
    addEventListener('pointerdown', ({ timeStamp }) => (rows.began ||= timeStamp), { capture: true });
    addEventListener('keydown', ({ timeStamp }) => (rows.key = timeStamp), { capture: true });
    let before = '';
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility());
      const now = shown.map((found) => found.textContent).join('\n');
      if (now === before) return;
      before = now;
      requestAnimationFrame(() => {
        rows.changed = performance.now();
        if (shown.length > 0) rows.firstShown ||= rows.changed;
      });
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  }, row);
}

async function waitForResult({ page }: Visit, { peer: { search }, host }: PublishedSite): Promise<void> {
  await page.waitForTimeout(search.rest);
  await host.quiet();
  await page.waitForFunction((pause) => {
    const { changed, key }: Rows = Reflect.get(window, 'rows');
    return performance.now() - Math.max(changed, key) > pause;
  }, STABLE_ROWS_MS);
}

/**
 * Types a query into the open search, and returns the notes that the rows link to, in order. Skips rows that
 * link to no note, such as an index.
 */
export async function askOnce(
  page: Page,
  { peer: { search, address } }: PublishedSite,
  { query, notes }: { readonly query: string; readonly notes: readonly Note[] },
): Promise<readonly string[]> {
  const rows = page.locator(search.row);
  await page.locator(search.field).fill('');
  // From here on, rows belong to this query.
  await rows
    .first()
    .waitFor({ state: 'hidden', timeout: NO_HIT_MS })
    .catch(() => undefined);
  await page.locator(search.field).fill(query);
  await rows
    .first()
    .waitFor({ timeout: NO_HIT_MS })
    .catch(() => undefined);
  await page.waitForTimeout(search.rest);
  await waitForStableRows(page, search.row);
  if (search.leadsTo) return search.leadsTo(page, notes);
  const addresses = await rows.evaluateAll((found) =>
    found.flatMap((row) => {
      const link = row.matches('a') ? row : row.querySelector('a');
      return link instanceof HTMLAnchorElement ? [decodeURIComponent(link.pathname)] : [];
    }),
  );
  const ids = new Map(notes.map((note) => [plainAddress(address(note)), note.id]));
  return addresses.flatMap((found) => ids.get(plainAddress(found)) ?? []);
}

/** Waits until the rows have not changed for a while. */
async function waitForStableRows(page: Page, row: string): Promise<void> {
  await page.evaluate(
    ([selector, pause]) =>
      new Promise<void>((resolve) => {
        const textOf = (): string =>
          [...document.querySelectorAll(String(selector))].map((found) => found.textContent).join('\n');
        let [before, since] = [textOf(), performance.now()];
        const look = (): void => {
          const now = textOf();
          if (now !== before) [before, since] = [now, performance.now()];
          if (performance.now() - since > Number(pause)) resolve();
          else setTimeout(look, 25);
        };
        look();
      }),
    [row, STABLE_ROWS_MS],
  );
}

/** Opens a page and its search for queries, at the speed of this machine. */
export async function openForQuestions(visit: Visit, site: PublishedSite, note: Note): Promise<void> {
  await visit.page.goto(site.peer.address(note));
  await visit.quiet();
  await openSearch(visit.page, site);
  await visit.quiet();
}
