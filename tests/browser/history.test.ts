import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import {
  disablePrefetch,
  PREVIOUS,
  pathOf,
  press,
  SHORT_WINDOW,
  scrollTo,
  top,
  waitForScrollPosition,
  waitForTitle,
  watchRequests,
} from './navigation-actions.ts';
import {
  activeText,
  followLink,
  holdBootScript,
  isSameDocument,
  markDocument,
  moveInHistory,
  navigationEnd,
  RELEASE,
  readPage,
  startApp,
} from './page-actions.ts';
import { testedSite } from './site.ts';
import { allEntries, kind, openUpgrade, SHORT } from './upgrade-page.ts';

const site = await testedSite();

describe('back', () => {
  it('from a hash to the page without it restores the position, and neither fetches anything, nor needs a connection', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await markDocument(page);
    await scrollTo(page, 120);
    const requests = watchRequests(page);
    await page.context().setOffline(true);
    await press(page, '.contents li:last-child a');
    await page.waitForFunction(() => window.scrollY > 300);
    await page.goBack();
    await waitForScrollPosition(page, 120);
    expect(new URL(page.url()).hash).toBe('');
    await page.goForward();
    await page.waitForFunction(() => window.scrollY > 300);
    expect(await page.evaluate(() => document.querySelector(':target') !== null)).toBe(true);
    expect(requests).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('from an entry that was never scrolled leads to the position where its link was followed', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await press(page, '.contents li:last-child a');
    await page.waitForFunction(() => window.scrollY > 0);
    const section = await top(page);
    await press(page, '.contents li:first-child a');
    await page.waitForFunction((before) => window.scrollY < before, section);
    await page.goBack();
    await waitForScrollPosition(page, section);
    await page.goBack();
    await waitForScrollPosition(page, 0);
  });

  it('over pages and hashes restores each position and the focused link', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await markDocument(page);
    await press(page, '.contents li:last-child a');
    await page.waitForFunction(() => window.scrollY > 0);
    const section = await top(page);
    await page.locator(PREVIOUS).scrollIntoViewIfNeeded();
    const end = await top(page);
    await followLink(page, PREVIOUS);
    expect(await top(page)).toBe(0);
    await scrollTo(page, 150);
    await page.goBack();
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, end);
    expect(await activeText(page)).toContain(message('page.previous'));
    expect(section).toBeGreaterThan(0);
    await page.goForward();
    await waitForScrollPosition(page, 150);
    await page.goBack();
    await waitForScrollPosition(page, end);
    await page.goBack();
    await waitForScrollPosition(page, 0);
    expect(pathOf(page)).toBe(RELEASE);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('by two entries at once leads to the right page and position', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 200);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.8.x'));
    await moveInHistory(page, -2);
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, 200);
  });

  it('after a reload shows the other page at its position, with and without the app', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 345);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await scrollTo(page, 111);
    await page.reload();
    await waitForScrollPosition(page, 111);
    // Without any input the app has not started. The document belongs to one history entry, and the browser
    // would change only the address.
    await page.goBack();
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, 345);
    await page.goForward();
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await waitForScrollPosition(page, 111);
    await startApp(page);
    await page.goBack();
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, 345);
  });

  it('after a reload, before the boot script has loaded, shows the other page at its position', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 345);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    const openBoot = await holdBootScript(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await moveInHistory(page, -1);
    await waitForTitle(page, '25.9.0');
    openBoot();
    await waitForScrollPosition(page, 345);
  });

  it('loads a whole page, at its position, if the site has been published again meanwhile', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 345);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await markDocument(page);
    await page.route(`**${RELEASE}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/"shell":"[^"]+"/, '"shell":"another"') });
    });
    await page.goBack();
    await page.waitForFunction(() => !('sameDocument' in window) && document.readyState === 'complete');
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, 345);
  });
});

describe('pages that are loaded as a whole', () => {
  it('open at their top, whatever the scroll position of the previous page was', async () => {
    const page = await readPage(await site.newPage(SHORT_WINDOW));
    await scrollTo(page, 400);
    await page.goto('/release-notes/app/release.25.8.0/');
    expect(await top(page)).toBe(0);
    await startApp(page);
    await scrollTo(page, 250);
    await page.goBack();
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, 400);
  });

  it('are the only ones in browsers without the Navigation API, and the search keeps its address', async () => {
    const page = await disablePrefetch(await site.newPage(SHORT_WINDOW));
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'navigation');
    });
    await readPage(page);
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
    await markDocument(page);
    await scrollTo(page, 300);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.goBack();
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, 300);
    await page.goto('/release-notes/search/?q=collector');
    await page.locator('main .hit').first().waitFor();
    await page.getByRole('combobox', { name: message('page.search-in'), exact: true }).selectOption('App');
    await page.waitForURL('**/search/?q=collector&ctx=app');
    await page.goBack();
    await page.waitForURL('**/search/?q=collector');
  });
});

describe('where an address changes immediately, as in Safari,', () => {
  it('pages are shown and restored correctly', async () => {
    const page = await disablePrefetch(await site.newPage(SHORT_WINDOW));
    await page.addInitScript(() => {
      const { intercept } = NavigateEvent.prototype;
      NavigateEvent.prototype.intercept = function (this: NavigateEvent, options) {
        const { precommitHandler: _, ...known } = options ?? {};
        intercept.call(this, known);
      };
    });
    await readPage(page);
    await markDocument(page);
    await scrollTo(page, 345);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await navigationEnd(page);
    expect(await top(page)).toBe(0);
    await page.goBack();
    await waitForTitle(page, '25.9.0');
    await waitForScrollPosition(page, 345);
    expect(await isSameDocument(page)).toBe(true);
    await page.route('**/release-notes/app/release.25.8*/', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !('sameDocument' in window) && document.readyState === 'complete');
    expect(pathOf(page)).not.toBe(RELEASE);
    expect(await top(page)).toBe(0);
  });
});

describe('a page whose content the app renders', () => {
  it('has the same open parts and the same position after Back, and after a reload, even if the filters were changed since', async () => {
    const page = await openUpgrade(await disablePrefetch(await site.newPage(SHORT_WINDOW)), SHORT);
    const fixes = page.locator('.changes__fixes:visible').last();
    await fixes.locator('summary').first().click();
    await kind(page, message('kinds.feature')).uncheck();
    await allEntries(page);
    const link = fixes.locator('a[href*="release."]').last();
    await link.scrollIntoViewIfNeeded();
    const place = (): Promise<number> =>
      link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await link.click();
    await page.waitForFunction(() => !window.location.pathname.includes('upgrade'));
    await page.goBack();
    await expect.poll(place).toBe(before);
    expect(await activeText(page)).toBe(await link.innerText());
    const position = await top(page);
    await page.reload();
    await allEntries(page);
    await waitForScrollPosition(page, position);
    await expect.poll(place).toBe(before);
    expect(await page.evaluate(() => 'arriving' in document.documentElement.dataset)).toBe(false);
    await page.goto('/release-notes/search/?q=snapshot');
    await page.locator('main .hit__link').last().waitFor();
    await scrollTo(page, 400);
    await page.reload();
    await page.locator('main .hit__link').last().waitFor();
    await waitForScrollPosition(page, 400);
  });
});
