import { describe, expect, it } from 'vitest';
import { RELEASE } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

describe('a printed release', () => {
  it('contains the notes without interactive parts', async () => {
    const page = await site.newPage({ colorScheme: 'dark' });
    await page.goto(`${RELEASE}?docusaurus-theme=dark`);
    await page.emulateMedia({ media: 'print' });
    for (const part of [
      '.bar',
      '.announcement',
      '.sidebar',
      '.contents',
      '.tools',
      '.shown',
      '.pager',
      '.foot',
      '.action p:not(.action__done)',
    ]) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    }
    for (const part of ['h1', '.tally b', '.action', '.notes .entry']) {
      expect(await page.locator(part).first().isVisible(), part).toBe(true);
    }
  });

  it('shows tables and code completely and the addresses of links, and breaks between tasks and entries', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    await page.evaluate(() => {
      const text = document.querySelector('[data-article="body"] .prose p');
      const link = { id: 'out', href: 'https://example.com/a', textContent: 'out' };
      text?.append(Object.assign(document.createElement('a'), link));
    });
    await page.emulateMedia({ media: 'print' });
    const styles = await page.evaluate(() => ({
      table: getComputedStyle(document.querySelector('.table') ?? document.body).overflowX,
      link: getComputedStyle(document.querySelector('#out') ?? document.body, '::after').content,
    }));
    expect(styles.table).toBe('visible');
    expect(styles.link).toContain('https://example.com/a');
    // Otherwise a page could be empty before a long list.
    const breaks = await page.evaluate(() =>
      ['.action', '.action__list > li', 'article.entry', 'li.entry'].map((selector) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element).breakInside;
      }),
    );
    expect(breaks).toEqual(['auto', 'avoid', 'auto', 'avoid']);
  });

  it('contains collapsed parts', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/');
    const row = page.locator('details.yearblock .index tr').last();
    // Reading the height lays out content that the browser has skipped.
    const isDrawn = (): Promise<boolean> => row.evaluate((element) => element.checkVisibility());
    expect(await isDrawn()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isDrawn()).toBe(true);
  });
});

it.each([
  ['id/?q=CVE-2025-17740', 'main table'],
  ['search/?q=path', 'main .hit__link'],
])('the print of %s has no buttons', async (path, content) => {
  const page = await site.newPage();
  await page.goto(`/release-notes/${path}`);
  await page.locator(content).first().waitFor();
  expect(await page.locator('main button:visible').count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button:visible').allInnerTexts()).toEqual([]);
});
