import type { Page } from 'playwright-core';
import { navigationEnd } from './page-actions.ts';

/** Actions and positions for tests of navigation. */
export const PREVIOUS = 'a[rel="prev"]';
export const SHORT_WINDOW = { viewport: { width: 1366, height: 500 } };

export function top(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Waits until the scroll position is within a pixel of `position`. */
export async function waitForScrollPosition(page: Page, position: number): Promise<void> {
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 2, position);
}

export async function waitForTitle(page: Page, title: string): Promise<void> {
  await page.waitForFunction((part) => document.title.includes(part), title);
}

export async function scrollTo(page: Page, position: number): Promise<void> {
  await navigationEnd(page);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), position);
  await waitForScrollPosition(page, position);
  // The browser saves the scroll position of an entry in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Clicks a link without scrolling to it. */
export async function press(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Records all further requests. */
export function watchRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

/** Disables prefetching. */
export async function disablePrefetch(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  return page;
}
