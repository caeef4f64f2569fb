import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInThemes } from './axe.ts';
import { gate } from './gate.ts';
import { overflow } from './geometry.ts';
import { message } from './message.ts';
import {
  appStarted,
  collectErrors,
  holdBootScript,
  isSameDocument,
  markDocument,
  readPage,
  startApp,
} from './page-actions.ts';
import { context, countOf, fieldOf, hitsOf, openSearchPage, order, SEARCH } from './search-page.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const searchPage = async (query: string): Promise<Page> => openSearchPage(await site.newPage(), query);

describe('the address of the search page', () => {
  it('is sufficient for results, before any input', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await page.goto(`${SEARCH}?q=collector&ctx=app&version=current&kind=fix&sort=version`);
    await hitsOf(page).first().waitFor();
    expect(await fieldOf(page).inputValue()).toBe('collector');
    expect(await context(page).inputValue()).toBe('app');
    expect(
      await page.getByRole('checkbox', { name: message('kinds.caption-fix', { count: 2 }) }).isChecked(),
    ).toBe(true);
    expect(await order(page).inputValue()).toBe('version');
    expect(errors).toEqual([]);
    const sizes = await hitsOf(page)
      .first()
      .locator('h2 :is(.stream, .ver)')
      .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
    expect(sizes).toHaveLength(2);
    expect(sizes[0], 'the stream steps back behind the version').toBeLessThan(sizes[1] ?? 0);
  });

  it('with unknown streams or kinds searches everywhere, for all kinds', async () => {
    const page = await searchPage('?q=collector&ctx=nowhere&version=9.9&kind=typo&sort=random');
    await hitsOf(page).first().waitFor();
    expect(await context(page).inputValue()).toBe('');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('follows the typed text without new entries, and so does the title', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/');
    await page.goto(SEARCH);
    await startApp(page);
    expect(await page.title()).toContain(`${message('page.search')} |`);
    await fieldOf(page).pressSequentially('collector');
    await page.waitForURL('**/search/?q=collector');
    await expect.poll(() => page.title()).toContain(message('search.title-of', { query: 'collector' }));
    await page.goBack();
    await page.waitForURL('**/release-notes/');
  });

  it('keeps submitted queries: Back restores them in the field and in the results', async () => {
    const page = await searchPage('');
    await page.locator('main .tips').waitFor();
    await fieldOf(page).fill('hypervisor');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=hypervisor');
    await hitsOf(page).first().waitFor();
    const before = await hitsOf(page).count();
    await fieldOf(page).fill('collector');
    await page.waitForURL('**/search/?q=collector');
    await fieldOf(page).fill('collector token');
    await page.waitForURL('**/search/?q=collector+token');
    await page.goBack();
    await page.waitForURL('**/search/?q=hypervisor');
    await page.waitForFunction(() => document.title.includes('hypervisor'));
    expect(await fieldOf(page).inputValue()).toBe('hypervisor');
    await page.waitForFunction((count) => document.querySelectorAll('.hit').length === count, before);
    await page.goForward();
    await page.waitForURL('**/search/?q=collector+token');
    await page.waitForFunction(() => document.title.includes('collector token'));
    expect(await fieldOf(page).inputValue()).toBe('collector token');
  });

  it('adds a history entry for every choice', async () => {
    const page = await searchPage('?q=collector');
    await hitsOf(page).first().waitFor();
    await context(page).selectOption('App');
    await page.waitForURL('**/search/?q=collector&ctx=app');
    await page.getByRole('checkbox', { name: message('kinds.caption-fix', { count: 2 }) }).check();
    await page.waitForURL('**/search/?q=collector&ctx=app&kind=fix');
    await order(page).selectOption('version');
    await page.waitForURL('**/search/?q=collector&ctx=app&kind=fix&sort=version');
    await page.goBack();
    await page.waitForURL('**/search/?q=collector&ctx=app&kind=fix');
    await page.goBack();
    await page.waitForURL('**/search/?q=collector&ctx=app');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/search/?q=collector');
    expect(await context(page).inputValue()).toBe('');
  });

  it('can change from outside, also to nothing', async () => {
    const page = await searchPage('?q=collector');
    await hitsOf(page).first().waitFor();
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'empty' });
      document.body.append(link);
      link.click();
    }, SEARCH);
    await hitsOf(page).first().waitFor({ state: 'detached' });
    expect(await fieldOf(page).inputValue()).toBe('');
  });

  it('loses no text that is typed, and no stream that is chosen, before the search has loaded', async () => {
    const page = await site.newPage();
    const open = await hold(page, '**/search-parts.*.js');
    await page.goto(SEARCH);
    await fieldOf(page).pressSequentially('collec');
    await context(page).selectOption('App');
    await startApp(page);
    open();
    await fieldOf(page).pressSequentially('tor');
    await page.waitForURL('**/search/?q=collector&ctx=app');
    expect(await fieldOf(page).inputValue()).toBe('collector');
    expect(await context(page).inputValue()).toBe('app');
    await hitsOf(page).first().waitFor();
  });

  it('keeps a stream that is chosen before the search has loaded, without a text', async () => {
    const page = await site.newPage();
    const open = await hold(page, '**/search-parts.*.js');
    await page.goto(SEARCH);
    await context(page).selectOption('App');
    await startApp(page);
    open();
    await page.waitForURL('**/search/?ctx=app');
    expect(await context(page).inputValue()).toBe('app');
  });
});

/** Holds back a script. Returns a function that lets it load. */
async function hold(page: Page, script: string): Promise<() => void> {
  const { open, passed } = gate();
  await page.route(script, async (route) => {
    await passed;
    await route.continue().catch(() => undefined);
  });
  return open;
}

describe('Enter on the search page', () => {
  /** Returns the number of history entries. */
  async function arrive(page: Page): Promise<number> {
    await page.goto('/release-notes/latest.json');
    await page.goto(SEARCH, { waitUntil: 'commit' });
    await fieldOf(page).waitFor();
    return page.evaluate(() => window.history.length);
  }

  async function search(page: Page): Promise<void> {
    await fieldOf(page).pressSequentially('collector');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=collector', { waitUntil: 'commit' });
  }

  async function expectOneEntry(page: Page, entries: number): Promise<void> {
    await hitsOf(page).first().waitFor();
    // Everything else that waits for a pause in typing.
    await page.clock.fastForward(1000);
    expect(page.url()).toMatch(/\/search\/\?q=collector$/);
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    await page.goBack();
    expect(page.url()).toMatch(/latest\.json$/);
  }

  it.each([
    ['the boot script', holdBootScript],
    ['the app', (page: Page) => hold(page, '**/app.*.js')],
  ])('before %s has loaded adds no history entry, and loads nothing twice', async (_what, holdBack) => {
    const page = await site.newPage();
    await page.clock.install();
    const release = await holdBack(page);
    const entries = await arrive(page);
    await markDocument(page);
    await search(page);
    release();
    await appStarted(page);
    expect(await isSameDocument(page)).toBe(true);
    await expectOneEntry(page, entries);
  });

  it('before the search itself has loaded adds no history entry, and keeps the stream', async () => {
    const page = await site.newPage();
    const release = await hold(page, '**/search-parts.*.js');
    const entries = await arrive(page);
    await startApp(page);
    await context(page).selectOption('App');
    await fieldOf(page).pressSequentially('collector');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=collector&ctx=app');
    release();
    await hitsOf(page).first().waitFor();
    expect(await context(page).inputValue()).toBe('app');
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
  });

  it.each(['boot', 'app'])('reloads the page if the script of the %s has failed to load', async (name) => {
    const page = await site.newPage();
    await page.clock.install();
    const pattern = `**/${name}.*.js`;
    await page.route(pattern, (route) => route.abort());
    const entries = await arrive(page);
    await page.keyboard.press('Shift');
    await page.locator('html[data-app="failed"]').waitFor({ state: 'attached' });
    await page.unroute(pattern);
    await search(page);
    await expectOneEntry(page, entries);
  });
});

describe('the search page without a query', () => {
  it('reports an unknown version in the address before any input', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/search/?version=25.9.0');
    await page
      .locator('main .remark', { hasText: message('search.unknown-version', { version: '25.9.0' }) })
      .waitFor();
  });

  it('reports an unknown version in the address, and offers to search that release', async () => {
    const page = await site.newPage();
    await page.clock.install();
    await page.goto('/release-notes/search/?q=collector&version=25.9.0');
    await hitsOf(page).first().waitFor();
    // The address does not change, so the message stays.
    await page.clock.fastForward(1000);
    const remark = page.locator('main .remark', {
      hasText: message('search.unknown-version', { version: '25.9.0' }),
    });
    await remark.getByRole('link', { name: message('search.only-version', { version: '25.9.0' }) }).click();
    await page.waitForURL('**/search/?q=collector+version%3A25.9.0');
    await page.locator('main .remark').waitFor({ state: 'detached' });
    await page.goto('/release-notes/search/?q=collector&version=current');
    await page.locator('main [data-answered]').waitFor();
    expect(await page.locator('main .remark').count()).toBe(0);
  });

  it('shows examples of queries, and offers everywhere and all streams, without a choice of versions if there is only one', async () => {
    const page = await searchPage('');
    await page.locator('main .tips').waitFor();
    expect(await countOf(page).textContent()).toBe('');
    const offered = await context(page).locator('option').allTextContents();
    expect(offered).toEqual([message('page.everywhere'), 'App', 'API', 'NQE', 'Base']);
    expect(await page.getByRole('combobox', { name: /version/i }).count()).toBe(0);
  });
});

it.each(['?q=collector+token&ctx=app', '?q=colectr+PA-9999'])(
  'the search page has no accessibility violation, light or dark, and on a phone or a desktop no horizontal scrolling: %s',
  async (query) => {
    const page = await openSearchPage(await site.newPage({ viewport: { width: 390, height: 900 } }), query);
    await page.locator('main [data-answered]').waitFor();
    expect(await violationsInThemes(page, 'main')).toEqual([]);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
  },
);
