import type { Page } from 'playwright-core';

export const UPGRADE = '/release-notes/upgrade/';

/** Resolves when every entry that was asked for is in the document. */
export async function allEntries(page: Page): Promise<void> {
  await page.locator('main .plan:not([aria-busy])').waitFor({ state: 'attached' });
}

/** Opens an upgrade, whole. */
export async function openUpgrade(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await allEntries(page);
  return page;
}
