import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followLink, isSameDocument, markDocument, RELEASE, readPage } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the style of a kind of page', () => {
  it('is there when the app shows the page, never later', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    await markDocument(page);
    await page.evaluate(() => {
      const layouts: string[] = [];
      Object.assign(window, { layouts });
      new MutationObserver(() => {
        const table = document.querySelector('.index');
        if (table) layouts.push(getComputedStyle(table).tableLayout);
      }).observe(document, { childList: true, subtree: true });
    });
    await followLink(page, '.crumbs a[href="/release-notes/app/"]');
    await page.locator('.index').first().waitFor();
    const layouts = await page.evaluate(() => (window as unknown as { layouts: string[] }).layouts);
    expect(new Set(layouts)).toEqual(new Set(['fixed']));
    expect(await isSameDocument(page)).toBe(true);
  });

  it('loads the page as a whole where it does not come', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    await markDocument(page);
    let refused = 0;
    await page.route('**/assets/stream.*.css', (route) => {
      refused += 1;
      return refused === 1 ? route.abort() : route.continue();
    });
    await followLink(page, '.crumbs a[href="/release-notes/app/"]');
    await page.locator('.index').first().waitFor();
    expect(await isSameDocument(page)).toBe(false);
    expect(
      await page
        .locator('.index')
        .first()
        .evaluate((table) => getComputedStyle(table).tableLayout),
    ).toBe('fixed');
  });
});
