import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import { followLink, isSameDocument, markDocument, RELEASE, readPage } from './page-actions.ts';
import { fieldOf, openSearch, rowsOf, searchFor, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

describe('the search dialog', () => {
  it('stays open when a selection that began inside ends on the backdrop', async () => {
    const page = await openSearch(await site.newPage());
    const row = (await searchFor(page, 'collector')).first();
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
    await page.mouse.down();
    await page.mouse.move(20, 700, { steps: 5 });
    await page.mouse.up();
    expect(await sheetOf(page).count()).toBe(1);
    await page.mouse.click(20, 700);
    await sheetOf(page).waitFor({ state: 'detached' });
  });

  it('closes by an arrow in front of the field on a touch screen, where one cross clears the field', async () => {
    const page = await openSearch(
      await site.newPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }),
    );
    await fieldOf(page).fill('collector');
    const icons = sheetOf(page).locator('form use:visible');
    expect(new Set(await icons.evaluateAll((all) => all.map((use) => use.getAttribute('href')))).size).toBe(
      2,
    );
    const close = page.getByRole('button', { name: message('search-box.close') });
    const [arrow, field] = [await close.boundingBox(), await fieldOf(page).boundingBox()];
    const isMirrored = await page.evaluate(() => getComputedStyle(document.body).direction === 'rtl');
    expect((arrow?.x ?? 0) < (field?.x ?? 0)).toBe(!isMirrored);
    await page.getByRole('button', { name: message('search-box.clear') }).tap();
    expect(await fieldOf(page).inputValue()).toBe('');
    await close.tap();
    await sheetOf(page).waitFor({ state: 'detached' });
  });

  it('is closed in a page that the browser restores on Back', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    await page.keyboard.press('Control+k');
    await sheetOf(page).waitFor();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await sheetOf(page).waitFor({ state: 'detached' });
  });

  it.each([
    ['its parts', '**/search-parts.*.js'],
    ['the app', '**/app.*.js'],
  ])('is closed by Back even if %s failed to load', async (_what, pattern) => {
    const page = await site.newPage();
    await page.goto('/release-notes/');
    await page.goto(RELEASE);
    await page.route(pattern, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await sheetOf(page).getByRole('alert').filter({ visible: true }).waitFor();
    await page.goBack();
    await page.waitForURL('**/release-notes/');
    expect(await sheetOf(page).count()).toBe(0);
    await page.goForward();
    expect(await sheetOf(page).count()).toBe(0);
  });

  it('returns the focus to the page that the app has rendered meanwhile', async () => {
    const page = await readPage(await site.newPage());
    await followLink(page, 'a[rel="prev"]');
    await page.keyboard.press('Control+k');
    await sheetOf(page).waitFor();
    await page.keyboard.press('Escape');
    await sheetOf(page).waitFor({ state: 'detached' });
    expect(await isFocused(page, 'h1')).toBe(true);
  });
});

describe('without the app', () => {
  const failures = [
    ['its script', '**/app.*.js'],
    ['the facts of the site', '**/site.json'],
  ] as const;

  // Both failures end in the same state of the loader, so each is tried with one of the two ways to retry.
  it.each([
    ['its script, and a click', '**/app.*.js', (retry: Locator) => retry.click()],
    [
      'the facts of the site, and a key long after the failure',
      '**/site.json',
      async (retry: Locator) => {
        // Any further input elsewhere loads the app again, which hides the message.
        await retry.page().clock.fastForward(6_000);
        await retry.focus();
        await retry.page().keyboard.press('Enter');
      },
    ],
  ])(
    'the search dialog reports the failure, and searches on Retry for the typed text, on the same page: %s',
    async (_what, pattern, press) => {
      const page = await site.newPage({ cold: true });
      await page.clock.install();
      await page.route(pattern, (route) => route.abort());
      await page.goto(RELEASE);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('collector');
      const alert = sheetOf(page)
        .getByRole('alert')
        .filter({ hasText: message('failure.not-loaded', { part: 'search' }) });
      await alert.waitFor();
      await page.unroute(pattern);
      await markDocument(page);
      await press(alert.getByRole('button', { name: message('failure.retry') }));
      expect(await isFocused(page, '.sheet input')).toBe(true);
      await rowsOf(page).first().waitFor();
      expect(await sheetOf(page).getByRole('alert').count()).toBe(0);
      expect(await fieldOf(page).inputValue()).toBe('collector');
      expect(await isFocused(page, '.sheet input')).toBe(true);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  it.each(failures)(
    'the search page reports the failure, with the query in its field: %s',
    async (_what, pattern) => {
      const page = await site.newPage();
      await page.route(pattern, (route) => route.abort());
      await page.goto('/release-notes/search/?q=collector');
      const alert = page.locator('main').getByRole('alert').filter({ visible: true });
      await alert.waitFor();
      expect(await page.locator('main input').inputValue()).toBe('collector');
      await page.unroute(pattern);
      await alert.getByRole('link', { name: message('failure.reload') }).click();
      await page.locator('.hit').first().waitFor();
    },
  );
});

describe('the search page', () => {
  it('shows examples before any script has loaded, until there is a query', async () => {
    const page = await site.newPage();
    await page.route('**/app.*.js', (route) => route.abort());
    await page.goto('/release-notes/search/');
    const tips = page.locator('main .tips');
    expect(await tips.isVisible()).toBe(true);
    await page.locator('main input').fill('collector');
    expect(await tips.isVisible()).toBe(false);
  });

  it('has field, choices and results that end at the same edge', async () => {
    const page = await site.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto('/release-notes/search/?q=collector');
    await page.locator('.hit').first().waitFor();
    const edges = await page
      .locator('.searchform > button, .results__head, .choices, .hits')
      .evaluateAll((parts) => {
        const end = getComputedStyle(document.documentElement).direction === 'rtl' ? 'left' : 'right';
        return parts.map((part) => Math.round(part.getBoundingClientRect()[end]));
      });
    expect(new Set(edges).size).toBe(1);
  });
});
