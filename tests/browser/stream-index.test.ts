import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { violationsInThemes, violationsOnScreens } from './axe.ts';
import { message } from './message.ts';
import { SHORT_WINDOW, top, waitForScrollPosition } from './navigation-actions.ts';
import { followLink, holdBootScript, isSameDocument, markDocument, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';

const INDEX = '/release-notes/app/';

const site = await testedSite();
const long = await testedSite({ folder: await buildSite({ content: longStream() }) });

/** Twenty years with one release per month. */
function longStream(): Record<string, string> {
  const notes: Record<string, string> = {};
  for (let year = 2025; year > 2005; year -= 1) {
    for (let month = 1; month <= 12; month += 1) {
      const date = `${year}-${String(month).padStart(2, '0')}-11`;
      const text = `## ${month % 2 ? 'Bug fixes' : 'Security'}\n\n- Change ${month} of ${year}\n`;
      notes[`app/${year}/release.${year - 2000}.${month}.0.md`] = `---\ndate: ${date}\n---\n\n${text}`;
    }
  }
  return notes;
}

function rowOf(page: Page, version: string) {
  return page.locator('.index tbody tr', { has: page.getByRole('link', { name: version, exact: true }) });
}

describe('a row of an index', () => {
  it('shows the support status of its version for the current date', async () => {
    const page = await site.newPage();
    await page.clock.setFixedTime(new Date('2030-01-01T12:00:00Z'));
    await page.goto('/release-notes/app/');
    const row = page
      .locator('.index tr', { has: page.getByRole('link', { name: '25.9.0', exact: true }) })
      .first();
    await row.getByText(message('lifecycle.out-of-support')).waitFor();
  });
});

describe('a row of the index', () => {
  it('leads to its release wherever it is clicked, on a phone and on a desktop, and to its patches', async () => {
    const page = await readPage(await site.newPage(), INDEX);
    const row = rowOf(page, '25.8.0');
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await row.scrollIntoViewIfNeeded();
      const box = await row.boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 6);
      await page.waitForURL('**/release.25.8.0/');
      await page.goBack();
      await page.waitForURL(`**${INDEX}`);
      await row.locator('.index__patch', { hasText: '25.8.2' }).click();
      await page.waitForURL('**/release.25.8.x/#2582-2-september-2025');
      await page.goBack();
      await page.waitForURL(`**${INDEX}`);
      await row.waitFor();
    }
  });

  it('shows its focus as an outline', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 900 } });
    await page.goto(INDEX);
    await page.locator('.rail a').last().focus();
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const link = document.activeElement;
      const row = link?.closest('tr');
      if (!link || !row) return undefined;
      const { outlineStyle, width } = getComputedStyle(link, '::after');
      return { outlineStyle, whole: Math.abs(Number.parseFloat(width) - row.clientWidth) < 2 };
    });
    expect(ring).toEqual({ outlineStyle: 'solid', whole: true });
  });
});

describe('the years that the reader opened', () => {
  it('are open again after Back and a reload, at the same position, with and without the app', async () => {
    const page = await readPage(await site.newPage(SHORT_WINDOW), INDEX);
    const year = page.locator('details.yearblock').nth(1);
    await year.locator('> summary').click();
    const link = year.locator('tbody th a').last();
    await link.scrollIntoViewIfNeeded();
    const place = await top(page);
    expect(place).toBeGreaterThan(500);
    const isBack = async (): Promise<void> => {
      await page.locator('h1', { hasText: /^App$/ }).waitFor();
      await waitForScrollPosition(page, place);
      expect(await page.locator('details.yearblock[open]').count()).toBe(1);
      expect(await year.getAttribute('open')).toBe('');
    };
    await markDocument(page);
    await link.click();
    await page.waitForFunction(() => document.querySelector('.yearblock') === null);
    await page.goBack();
    await isBack();
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    await isBack();
    await page.goto('/release-notes/site.json');
    await page.goBack();
    await isBack();
    expect(await page.locator('html').getAttribute('data-app')).toBe(null);
  });

  it('are collapsed again after following a link', async () => {
    const page = await readPage(await site.newPage(), INDEX);
    await page.locator('details.yearblock summary').first().click();
    await page.locator('details.yearblock[open]').waitFor();
    await page.goto('/release-notes/');
    await page.goto(INDEX);
    expect(await page.locator('details.yearblock[open]').count()).toBe(0);
  });
});

describe('a collapsed year that the address leads to', () => {
  it('is opened and scrolled to where the browser does neither', async () => {
    const page = await site.newPage(SHORT_WINDOW);
    const openBoot = await holdBootScript(page);
    const year = page.locator('details.yearblock', { has: page.locator('#y2024') });
    await page.goto(`${INDEX}#y2024`, { waitUntil: 'domcontentloaded' });
    // Undoes what this browser does by itself.
    await page.waitForFunction(() => window.scrollY > 0);
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      for (const block of document.querySelectorAll('.yearblock')) block.removeAttribute('open');
    });
    openBoot();
    await year.locator('table').waitFor();
    await page.waitForFunction(() => window.scrollY > 0);
  });
});

describe('the filters of the index', () => {
  it('show the releases with a change of the chosen kinds, in all years, and their number', async () => {
    const page = await readPage(await site.newPage(), INDEX);
    const all = await page.locator('.index tbody tr').count();
    for (const kind of ['feature', 'enhancement', 'fix', 'known-issue', 'breaking', 'deprecation']) {
      await page.locator(`.tally [value="${kind}"]`).uncheck();
    }
    const shown = page.locator('.index tbody tr:visible');
    const left = await shown.count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    expect(await page.locator('.index tbody tr[data-kinds~="security"]').count()).toBe(left);
    expect(await page.locator('.shown output').textContent()).toBe(
      message('kinds.some-shown', { listed: 'releases', shown: left, count: all }),
    );
    expect(new URL(page.url()).search).toBe('?kind=security');
    await page.getByRole('link', { name: message('kinds.show-all') }).click();
    await page.waitForURL((url) => url.search === '');
    expect(await page.locator('.shown output').textContent()).toBe(
      message('kinds.all-shown', { listed: 'releases', count: all }),
    );
    await page.goBack();
    await page.waitForURL(/kind=security/);
    expect(await shown.count()).toBe(left);
  });

  it('show one year, combined with the kinds and stored in the address', async () => {
    const page = await readPage(await site.newPage(), `${INDEX}?kind=security`);
    const shown = page.locator('.shown output');
    const all = await page.locator('.index tbody tr').count();
    await shown.filter({ hasText: /\d/ }).waitFor();
    const year = page
      .getByRole('navigation', { name: message('article.years') })
      .getByRole('link', { name: '2024' });
    await year.click();
    await page.waitForURL(/year=2024&kind=security#y2024$/);
    await page.waitForFunction(
      () => document.querySelectorAll('.yearblock:has(.index):not([data-empty])').length === 1,
    );
    const left = await page.locator('.index tbody tr:visible').count();
    expect(left).toBeGreaterThan(0);
    expect(await page.locator('#y2024 tr[data-kinds~="security"]').count()).toBe(left);
    expect(await shown.textContent()).toBe(
      message('kinds.some-shown', { listed: 'releases', shown: left, count: all }),
    );
    expect(await year.getAttribute('aria-current')).toBe('true');
    await page.reload();
    await page.waitForFunction(
      () => document.querySelectorAll('.yearblock:has(.index):not([data-empty])').length === 1,
    );
    expect(await page.locator('.index tbody tr:visible').count()).toBe(left);
    await page.getByRole('link', { name: message('kinds.show-all') }).click();
    await page.waitForURL((url) => url.search === '');
    expect(await page.locator('.yearblock[data-empty]').count()).toBe(0);
    expect(await year.getAttribute('aria-current')).toBeNull();
  });

  it('of an address that names a year show its heading at the top of the window', async () => {
    const page = await site.newPage(SHORT_WINDOW);
    await page.goto(`${INDEX}?year=2024#y2024`);
    await page.locator('.yearblock[data-empty]').first().waitFor({ state: 'attached' });
    const place = (): Promise<number> =>
      page.locator('#y2024').evaluate((year) => year.getBoundingClientRect().top);
    await expect.poll(place).toBeGreaterThanOrEqual(0);
    await expect.poll(place).toBeLessThan(200);
  });

  it('work without a script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(INDEX);
    const before = await page.locator('.index tbody tr:visible').count();
    for (const box of await page.locator('.tally input:not([value="security"])').all()) await box.uncheck();
    const after = await page.locator('.index tbody tr:visible').count();
    expect([after > 0, after < before]).toEqual([true, true]);
  });

  it('have no accessibility violation, on a phone and on a desktop', async () => {
    // This stream has the same controls as the largest one, and a fifth of its elements.
    const page = await readPage(await site.newPage(), '/release-notes/base/?kind=security');
    expect(await violationsOnScreens(page, { widths: [320, 1366], within: 'main' })).toEqual([]);
  });
});

describe('a stream of twenty years', () => {
  it('lists as many releases as fit, and has a page for each older year', async () => {
    const page = await readPage(await long.newPage(), INDEX);
    expect(await page.locator('.index tbody tr').count()).toBe(144);
    await markDocument(page);
    await followLink(page, '.olderyears a');
    expect(new URL(page.url()).pathname).toBe('/release-notes/app/years/2013/');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('.index tbody tr:visible').count()).toBe(12);
    expect(await page.locator('h1').textContent()).toBe('App 2013');
    await followLink(page, '.pager a[rel="prev"]');
    expect(new URL(page.url()).pathname).toBe('/release-notes/app/years/2012/');
    await followLink(page, '.pager a[rel="next"]');
    await followLink(page, '.pager a[rel="next"]');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${INDEX}#y2014`);
    await page.locator('#y2014').waitFor();
  });

  it('leads from an older release to the page of its year, by breadcrumb and sidebar', async () => {
    const page = await long.newPage();
    await page.goto('/release-notes/app/2010/release.10.5.0/');
    await page.locator('.crumbs').getByRole('link', { name: '2010' }).click();
    await page.waitForURL('**/app/years/2010/');
    expect(await page.locator('.sidebar details[open] .year').first().textContent()).toContain('2010');
    expect(await violationsInThemes(page, 'main')).toEqual([]);
  });

  it('keeps old addresses of a year: the index has a line with a link', async () => {
    const page = await long.newPage();
    await page.goto(`${INDEX}#y2013`);
    const target = page.locator(':target');
    expect(await target.getByRole('link').getAttribute('href')).toBe('/release-notes/app/years/2013/');
    const box = await target.boundingBox();
    expect(box?.y).toBeLessThan(800);
  });
});
