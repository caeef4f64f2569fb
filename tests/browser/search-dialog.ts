import type { Locator, Page } from 'playwright-core';
import { RELEASE } from './page-actions.ts';

/** Actions in the search dialog. */
export const ENTRY = { name: 'Search Release Notes' };

export function sheetOf(page: Page): Locator {
  return page.locator('dialog.sheet[open]');
}

export function fieldOf(page: Page): Locator {
  return page.locator('dialog.sheet input[name="q"]');
}

export function rowsOf(page: Page): Locator {
  return sheetOf(page).getByRole('option');
}

export function statusOf(page: Page): Locator {
  return sheetOf(page).getByRole('status');
}

/** Opens the search dialog on a page with its keys. */
export async function openSearch(page: Page, path: string = RELEASE): Promise<Page> {
  await page.goto(path);
  await page.keyboard.press('Control+k');
  await sheetOf(page).waitFor();
  return page;
}

/** Types text into the open search, and waits for the rows of exactly this text. */
export async function searchFor(page: Page, query: string): Promise<Locator> {
  await fieldOf(page).fill(query);
  await sheetOf(page).locator('[data-answered]').waitFor();
  await rowsOf(page).first().waitFor();
  return rowsOf(page);
}

/** The index of the active row. */
export async function activeRow(page: Page): Promise<number> {
  const id = await fieldOf(page).getAttribute('aria-activedescendant');
  const ids = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.id));
  const selected = await rowsOf(page).evaluateAll((rows) =>
    rows.flatMap((row) => (row.getAttribute('aria-selected') === 'true' ? [row.id] : [])),
  );
  if (id === null || selected.join() !== id) throw new Error(`${id} is active, ${selected.join()} is shown`);
  return ids.indexOf(id);
}

/** Waits for the highlights in an article. The browser paints them, so no element represents them. */
export async function foundMarks(page: Page): Promise<void> {
  await page.waitForFunction(() => (CSS.highlights.get('found')?.size ?? 0) > 0);
}

/** Presses a key as input methods do, in both forms that browsers have. Returns whether the page left each to the input method. */
export async function pressWhileComposing(page: Page, key: string): Promise<readonly boolean[]> {
  return fieldOf(page).evaluate(
    (field, pressed) =>
      [{ isComposing: true }, { keyCode: 229 }].map((composing) =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...composing }),
        ),
      ),
    key,
  );
}
