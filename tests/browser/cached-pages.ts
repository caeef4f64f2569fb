import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appStarted } from './page-actions.ts';

/** Only stops a test that hangs. */
export const POLL_OPTIONS = { timeout: 60_000 };

/** The paths of all files that the service worker has cached. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}

export async function expectCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedPaths(page), POLL_OPTIONS).toContain(path);
}

/**
 * Opens a page and sends the first input, which loads the app and the service worker. Resolves when the page
 * is cached.
 */
export async function readAndCache(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await appStarted(page);
  await expectCached(page, path);
}
