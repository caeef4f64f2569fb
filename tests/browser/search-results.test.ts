import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import { activeText } from './page-actions.ts';
import { foundMarks } from './search-dialog.ts';
import { context, countOf, fieldOf, hitsOf, openSearchPage, order } from './search-page.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const searchPage = async (query: string): Promise<Page> => openSearchPage(await site.newPage(), query);

function versions(page: Page): Promise<string[]> {
  return page.locator('.hit h2 .ver').allTextContents();
}

describe('the results', () => {
  it('are counted, and listed below their releases with a link to each section', async () => {
    const page = await searchPage('?q=collector+token&ctx=app');
    await hitsOf(page).first().waitFor();
    const [results, releases] = (await countOf(page).textContent())?.match(/\d+/g)?.map(Number) ?? [];
    expect(await countOf(page).textContent()).toBe(
      message('search.count-in-releases', { count: results ?? 0, releases: releases ?? 0 }),
    );
    expect(await hitsOf(page).count()).toBe(releases);
    expect(await page.locator('.hit li a').count()).toBe(results);
    const hrefs = await page
      .locator('.hit li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.filter((href) => !/\/app\/.*\?_highlight=/.test(href ?? ''))).toEqual([]);
  });

  it('of one kind are only of that kind, and the counts of the others stay', async () => {
    const page = await searchPage('?q=collector');
    const security = page.getByRole('checkbox', { name: message('kinds.caption-security', { count: 1 }) });
    await security.waitFor();
    const counts = await page.locator('.choices label').allTextContents();
    await security.check();
    await page.waitForFunction(() => !document.querySelector('.hit li:not([data-kind="security"])'));
    expect(await hitsOf(page).count()).toBeGreaterThan(0);
    expect(await page.locator('.choices label').allTextContents()).toEqual(counts);
  });

  it('can be sorted by version, newest first', async () => {
    const page = await searchPage('?q=collector&ctx=app&sort=version');
    await hitsOf(page).first().waitFor();
    const shown = await versions(page);
    const numbers = shown.map((version) =>
      version.split('.').map((part) => (part === 'x' ? 999 : Number(part))),
    );
    const sorted = numbers.toSorted(
      ([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => d - a || e - b || f - c,
    );
    expect(numbers).toEqual(sorted);
    expect(shown.length).toBeGreaterThan(5);
  });

  it('are ten pages at first, and more on request, with the focus on the first new one', async () => {
    const page = await searchPage('?q=snapshot');
    await hitsOf(page).first().waitFor();
    expect(await hitsOf(page).count()).toBe(10);
    const before = await versions(page);
    await page.getByRole('button', { name: message('search.show-more') }).click();
    await hitsOf(page).nth(19).waitFor();
    expect((await versions(page)).slice(0, 10)).toEqual(before);
    const focused = await hitsOf(page)
      .nth(10)
      .evaluate((hit) => hit.contains(document.activeElement));
    expect(focused).toBe(true);
    await fieldOf(page).fill('snapshots');
    await page.waitForFunction(() => document.querySelectorAll('.hit').length === 10);
  });

  it('name the words that a page does not contain', async () => {
    const page = await searchPage('?q=collector+PA-9999');
    await page.locator('.remark').first().waitFor();
    expect(await page.locator('main').textContent()).toContain(
      message('search.unmentioned', { count: 1, ids: ['PA-9999'] }),
    );
  });

  it('that are empty offer other streams and the releases', async () => {
    const page = await searchPage('?q=hypervisor&ctx=app');
    await countOf(page)
      .filter({ hasText: message('search.none') })
      .waitFor();
    expect(
      await page.getByRole('link', { name: message('search.all-releases-of', { stream: 'Base' }) }).count(),
    ).toBe(1);
    await page.getByRole('link', { name: message('search.see-all-outside', { stream: 'App' }) }).click();
    await page.waitForURL('**/search/?q=hypervisor');
    await hitsOf(page).first().waitFor();
    expect(await context(page).inputValue()).toBe('');
  });

  it('of a misspelt word suggest a correction', async () => {
    const page = await searchPage('?q=colectr');
    await page.locator('.remark a').click();
    await page.waitForURL('**/search/?q=collector');
    expect(await fieldOf(page).inputValue()).toBe('collector');
  });

  it('can be reached and opened by keyboard, are highlighted on their page, and restored on Back', async () => {
    const page = await searchPage('?q=SE-3050');
    await hitsOf(page).first().waitFor();
    await order(page).focus();
    const wanted = await page.locator('.hit li a').first().textContent();
    for (let step = 0; step < 12 && (await activeText(page)) !== wanted?.trim(); step += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await foundMarks(page);
    await page.waitForURL(/_highlight=/);
    await page.goBack();
    await hitsOf(page).first().waitFor();
    expect(await fieldOf(page).inputValue()).toBe('SE-3050');
  });
});

describe('after Back to the search page', () => {
  it('the scroll position, the number of results and the focused hit are restored', async () => {
    const page = await openSearchPage(
      await site.newPage({ viewport: { width: 1366, height: 500 } }),
      '?q=release',
    );
    await hitsOf(page).first().waitFor();
    const before = await hitsOf(page).count();
    await page.getByRole('button', { name: message('search.show-more') }).click();
    await page.waitForFunction((count) => document.querySelectorAll('main .hit').length > count, before);
    const count = await hitsOf(page).count();
    const link = hitsOf(page)
      .nth(count - 2)
      .locator('h2 a');
    await link.scrollIntoViewIfNeeded();
    const [top, href] = [await page.evaluate(() => window.scrollY), await link.getAttribute('href')];
    expect(top).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL((url) => url.pathname === href);
    await page.locator('.contents').first().waitFor({ state: 'attached' });
    await page.goBack();
    await page.waitForFunction((hits) => document.querySelectorAll('main .hit').length === hits, count);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, top);
    await page.waitForFunction((address) => document.activeElement?.getAttribute('href') === address, href);
  });

  it('text that was typed just before a hit was followed is still searched', async () => {
    const page = await searchPage('?q=collector');
    await hitsOf(page).first().waitFor();
    await fieldOf(page).evaluate(async (field: HTMLInputElement) => {
      field.value = 'collectors';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Before the typed text is written to the address.
      document.querySelector<HTMLElement>('main .hit h2 a')?.click();
    });
    await page.waitForURL((url) => !url.pathname.endsWith('/search/'));
    await page.locator('.contents').first().waitFor({ state: 'attached' });
    await page.goBack();
    await page.waitForURL('**/search/?q=collectors');
    await expect.poll(() => fieldOf(page).inputValue()).toBe('collectors');
  });

  it('a stream that was chosen while typing has its own history entry', async () => {
    const page = await searchPage('');
    // The search has loaded.
    await countOf(page).waitFor({ state: 'attached' });
    await fieldOf(page).pressSequentially('collector');
    await context(page).selectOption('App');
    await page.waitForURL('**/search/?q=collector&ctx=app');
    await page.goBack();
    await page.waitForURL('**/search/?q=collector');
    await expect.poll(() => context(page).inputValue()).toBe('');
  });
});
