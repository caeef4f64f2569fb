import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import { RELEASE, readPage, releaseWith } from './page-actions.ts';
import { foundMarks } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

describe('copying', () => {
  const granted = { permissions: ['clipboard-read', 'clipboard-write'] };

  it('copies the code of a block, and announces it', async () => {
    const page = await readPage(await site.newPage(granted), releaseWith(/<pre/));
    const code = await page.locator('[data-article] pre').first().textContent();
    const button = page.getByRole('button', { name: message('page.copy-code') }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.copy', { hasText: message('page.copied') }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(await page.locator('body > [role="status"]').textContent()).toBe(message('page.copied'));
  });

  it('copies the address of a heading, and navigates to it', async () => {
    const page = await readPage(await site.newPage(granted));
    const link = page.getByRole('link', { name: message('article.direct-link', { heading: '' }) }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page
      .locator('body > [role="status"]', { hasText: message('page.copied') })
      .waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(new URL(page.url()).hash).not.toBe('');
  });
});

describe('a table with more columns than fit on a phone', () => {
  it('scrolls by itself, and its words are not broken into narrow columns', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(RELEASE);
    const table = page.locator('.table', { hasText: 'From version' });
    const scrolls = (): Promise<boolean> =>
      table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    const lines = await table.locator('tbody th').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines)).toBeLessThan(3);
    expect(await scrolls()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // The first column stays in place, and leaves more than half of the width to the other columns.
    const inPlace = await table.evaluate((region) => {
      const isMirrored = getComputedStyle(region).direction === 'rtl';
      region.scrollTo({ left: isMirrored ? -region.scrollWidth : region.scrollWidth, behavior: 'instant' });
      const edges = region.getBoundingClientRect();
      return [...region.querySelectorAll('th:first-child')].map((cell) => {
        const { left, right, width } = cell.getBoundingClientRect();
        const distance = isMirrored ? edges.right - right : left - edges.left;
        return Math.round(distance) === 0 && width < 190;
      });
    });
    expect(inPlace.length).toBeGreaterThan(2);
    expect(inPlace).not.toContain(false);
    await page.setViewportSize({ width: 1366, height: 800 });
    expect(await scrolls()).toBe(false);
  });
});

describe('back to top', () => {
  it('is offered while scrolling up, and moves page and focus to the title', async () => {
    const page = await readPage(
      await site.newPage({ viewport: { width: 390, height: 500 }, reducedMotion: 'reduce' }),
    );
    const button = page.getByRole('button', { name: message('page.back-to-top') });
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY === 900);
    expect(await button.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 700));
    await button.click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  });
});

describe('highlighting of search terms', () => {
  it('marks the terms in the article, scrolls to the first one, and ends with Escape', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 400 } });
    await page.goto(RELEASE);
    const word = await page.evaluate(() => {
      const text = document.querySelector('[data-article="body"]')?.textContent ?? '';
      return [...text.matchAll(/\p{L}{7,}/gu)].at(-1)?.[0] ?? '';
    });
    const before = await page.locator('[data-article="body"]').textContent();
    await readPage(page, `${RELEASE}?_highlight=${encodeURIComponent(word.toUpperCase())}`);
    await foundMarks(page);
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get('found') ?? [])].map((range) => ({
        text: range.toString().toLowerCase(),
        inArticle: range.startContainer.parentElement?.closest('[data-article]') !== null,
      })),
    );
    expect(new Set(marked.map(({ text }) => text))).toEqual(new Set([word.toLowerCase()]));
    expect(marked.every(({ inArticle }) => inArticle)).toBe(true);
    await page.waitForFunction(() => {
      const [range] = CSS.highlights.get('found') ?? [];
      const box = range instanceof Range ? range.getBoundingClientRect() : undefined;
      return box && box.top >= 0 && box.bottom <= window.innerHeight;
    });
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => (CSS.highlights.get('found')?.size ?? 0) === 0);
    const after = await page.locator('[data-article="body"]').evaluate((body) => {
      for (const button of body.querySelectorAll('button')) button.remove();
      return body.textContent;
    });
    expect(after).toBe(before);
  });
});
