import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  followLink,
  holdBootScript,
  isSameDocument,
  markDocument,
  RELEASE,
  readPage,
} from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const marks = (page: Page): Promise<number> => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0);

describe('search terms', () => {
  it('are gone on the next page, and back with their address', async () => {
    const page = await readPage(await site.newPage(), `${RELEASE}?_highlight=collector`);
    await expect.poll(() => marks(page)).toBeGreaterThan(0);
    await markDocument(page);
    const count = await marks(page);
    await followLink(page, 'a[rel="prev"]');
    expect(await marks(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => marks(page), { timeout: 60_000 }).toBe(count);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('a search term at the end of a paragraph that is taller than the window', () => {
  it.each([
    ['can paint ranges', true],
    ['cannot', false],
  ])('is scrolled to the middle of the window, where a browser %s', async (_, paints) => {
    const page = await site.newPage({ viewport: { width: 1366, height: 500 } });
    if (!paints) await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    const bootAll = await holdBootScript(page);
    await page.goto(`${RELEASE}?_highlight=turnip`, { waitUntil: 'commit' });
    await page
      .locator('[data-article="body"] p')
      .first()
      .evaluate((paragraph) => {
        paragraph.textContent = `${'Long words before it. '.repeat(2000)} turnip`;
      });
    bootAll();
    await page.waitForFunction(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let text = walker.nextNode();
      while (text && !text.textContent?.endsWith('turnip')) text = walker.nextNode();
      if (!text) return false;
      const range = document.createRange();
      range.setStart(text, (text.textContent?.length ?? 0) - 6);
      range.setEnd(text, text.textContent?.length ?? 0);
      const { top } = range.getBoundingClientRect();
      return top > 150 && top < 350;
    });
  });
});
