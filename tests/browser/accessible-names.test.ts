import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import { followLink, RELEASE, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';
import { LONG, openUpgrade } from './upgrade-page.ts';

const site = await testedSite();

describe('accessible names on a page', () => {
  it('name headings and regions by their text, without their links', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/release.25.9.0/');
    const tree = await page.locator('main').ariaSnapshot();
    const names = [...tree.matchAll(/- (?:heading|region) "(.*?)"/g)].map(([, name]) => name ?? '');
    expect(names).toContain(message('page.action-required'));
    expect(names).toContain('Snapshot export is one record per line');
    expect(names.filter((name) => name.includes(message('article.direct-link', { heading: '' })))).toEqual(
      [],
    );
    expect(
      await page
        .getByRole('link', {
          name: message('article.direct-link', { heading: message('page.action-required') }),
          exact: true,
        })
        .count(),
    ).toBe(1);
  });

  it('name the box of an action by the action, also where the change has another title', async () => {
    const page = await openUpgrade(await site.newPage(), LONG);
    const actions = page.locator('.action:not(.action--lost) > .action__list > li');
    const names = await actions.evaluateAll((all) =>
      all.map((item) => ({
        box: item.querySelector('input')?.getAttribute('aria-label'),
        action: item.querySelector('.change__title a')?.textContent,
      })),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(names.map(({ box }) => box)).toEqual(
      names.map(({ action: title = '' }) => message('page.task-done', { title: title ?? '' })),
    );
  });

  it.each(['light', 'dark'])('name the theme button by the current theme %s', async (theme) => {
    const page = await site.newPage();
    await page.goto(`${RELEASE}?docusaurus-theme=${theme}`);
    const name = message('shell.color-mode', { mode: theme });
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1);
  });
});

describe('tab stops of code and tables', () => {
  const SCROLLERS = '[data-article] :is(pre, .table)';
  const STOPS = `${SCROLLERS}[tabindex]`;
  /** The elements that scroll. */
  const SCROLLING = (elements: readonly Element[]): readonly string[] =>
    elements.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? '');

  it.each([
    ['of the loaded page', false],
    ['of a page rendered by the app', true],
  ])('%s exist for what scrolls, and change with the window', async (_which, navigated) => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    if (navigated) {
      await readPage(page, '/release-notes/app/release.25.10.0/');
      await followLink(page, `.sidebar a[href="${RELEASE}"]`);
    } else await readPage(page);
    for (const width of [1366, 390, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolling = await page.locator(SCROLLERS).evaluateAll(SCROLLING);
      if (width === 390) expect(scrolling.length).toBeGreaterThan(0);
      else expect(scrolling).toEqual([]);
      await page.waitForFunction(
        ({ selector, count }) => document.querySelectorAll(selector).length === count,
        { selector: STOPS, count: scrolling.length },
      );
      expect(await page.locator(STOPS).allTextContents()).toEqual(scrolling);
    }
  });

  it.each([1366, 390])('exist for what scrolls before the app has started, at %i px', async (width) => {
    const page = await site.newPage({ viewport: { width, height: 800 } });
    await page.route('**/app.*.js', () => undefined);
    await page.goto(RELEASE);
    const scrolling = await page.locator(SCROLLERS).evaluateAll(SCROLLING);
    expect(scrolling.length > 0).toBe(width === 390);
    const stops = await tabThroughArticle(page, SCROLLERS);
    expect(stops.filter(({ itself }) => itself).filter(({ text }) => !scrolling.includes(text))).toEqual([]);
    // Focusing a link inside also scrolls its container.
    expect(scrolling.filter((one) => !stops.some(({ text }) => text === one))).toEqual([]);
  });
});

interface TabStop {
  /** All text of the scroll container. */
  readonly text: string;
  /** Whether the focus was on the container itself, and not on an element inside. */
  readonly itself: boolean;
}

/** All tab stops on or in a scroll container, from the title of the page to its footer. */
async function tabThroughArticle(page: Page, scrollers: string): Promise<readonly TabStop[]> {
  const stops: TabStop[] = [];
  await page.locator('h1').click();
  while (true) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((selector) => {
      const { activeElement } = document;
      if (activeElement === null || activeElement.matches('body, .foot *')) return 'end';
      const scroller = activeElement.closest(selector);
      return scroller ? { text: scroller.textContent ?? '', itself: scroller === activeElement } : 'beside';
    }, scrollers);
    if (stop === 'end') return stops;
    if (stop !== 'beside') stops.push(stop);
  }
}
