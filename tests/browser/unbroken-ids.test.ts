import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** The number of ids in visible text outside of code, and the ids that are broken into two lines. */
function idsOnScreen(page: Page): Promise<{ readonly count: number; readonly broken: readonly string[] }> {
  return page.evaluate(() => {
    const all: string[] = [];
    const broken: string[] = [];
    const blocks = document.querySelectorAll('main :is(p, li, td, .hit__link, h2, h3)');
    for (const block of blocks) {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        if (text.parentElement?.closest('code, pre')) continue;
        for (const { 0: id, index } of (text.textContent ?? '').matchAll(
          /\b(?:CVE-\d{4}|[A-Z]{2,5})-\d+\b/g,
        )) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + id.length);
          all.push(id);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(id);
        }
      }
    }
    return { count: all.length, broken };
  });
}

it.each([
  ['on a page of the API', '/release-notes/api/2024/release.24.9.0/', '[data-article]'],
  ['in a note on the system image', '/release-notes/base/12.0.0/', '[data-article]'],
  ['among search results', '/release-notes/search/?q=CVE', '.hit__link'],
])('no id is broken at its hyphen, %s', async (_where, path, shown) => {
  const page = await site.newPage({ viewport: { width: 320, height: 800 } });
  await page.goto(path);
  await startApp(page);
  await page.locator(shown).first().waitFor();
  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    const { count, broken } = await idsOnScreen(page);
    expect(count).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  }
});
