import type { Locator, Page } from 'playwright-core';

export const UPGRADE = '/release-notes/upgrade/';
export const RANGE = `${UPGRADE}?stream=base&from=15.0.0&to=16.2.0`;
export const LONG = `${UPGRADE}?stream=app&from=24.6.0&to=25.10.0`;
/** Has every kind of part, with a required stop and tasks, in a quarter of the elements of `LONG`: for checks of each element. */
export const SHORT = `${UPGRADE}?stream=app&from=24.12.0&to=25.3.0`;

/** Resolves when all requested entries are in the document. */
export async function allEntries(page: Page): Promise<void> {
  await page.locator('main .plan:not([aria-busy])').waitFor({ state: 'attached' });
  await page.locator('main .action--lost[aria-busy]').waitFor({ state: 'detached' });
}

/** Opens an upgrade with all entries. */
export async function openUpgrade(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await allEntries(page);
  return page;
}

export function shown(page: Page): Locator {
  return page.locator('main .shown [role="status"]');
}

export function kind(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name });
}
