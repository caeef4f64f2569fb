import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followLink, RELEASE, readPage, wakeApp } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('what is said of a page', () => {
  it('calls headings and regions by their words, and their links apart', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/release.25.9.0/');
    const tree = await page.locator('main').ariaSnapshot();
    const names = [...tree.matchAll(/- (?:heading|region) "(.*?)"/g)].map(([, name]) => name ?? '');
    expect(names).toContain('Action required');
    expect(names).toContain('Snapshot export is one record per line');
    expect(names.filter((name) => name.includes('Direct link'))).toEqual([]);
    expect(
      await page.getByRole('link', { name: 'Direct link to Action required', exact: true }).count(),
    ).toBe(1);
  });

  it.each(['light', 'dark'])('names the switch of the theme by the %s one that holds', async (theme) => {
    const page = await site.newPage();
    await page.goto(`${RELEASE}?docusaurus-theme=${theme}`);
    const name = `Switch between dark and light mode (currently ${theme} mode)`;
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1);
  });
});

describe('tab stops of code and tables', () => {
  const STOPS = '[data-article] :is(pre, .table)[tabindex]';
  /** Those that scroll. */
  const SCROLLING = (elements: readonly Element[]): readonly string[] =>
    elements.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? '');

  it.each([
    ['of the page that was loaded', false],
    ['of a page that came later', true],
  ])('%s are there for what scrolls, and change with the window', async (_which, navigated) => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    if (navigated) {
      await readPage(page, '/release-notes/app/release.25.10.0/');
      await followLink(page, `.sidebar a[href="${RELEASE}"]`);
    } else await page.goto(RELEASE);
    for (const width of [1366, 390, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolling = await page.locator('[data-article] :is(pre, .table)').evaluateAll(SCROLLING);
      if (width === 390) expect(scrolling.length).toBeGreaterThan(0);
      else expect(scrolling).toEqual([]);
      await page.waitForFunction(
        ({ selector, count }) => document.querySelectorAll(selector).length === count,
        { selector: STOPS, count: scrolling.length },
      );
      expect(await page.locator(STOPS).allTextContents()).toEqual(scrolling);
    }
  });

  it('stay as they are when the app comes', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    await page.goto(RELEASE);
    await wakeApp(page);
    expect(await page.locator(STOPS).count()).toBe(0);
  });
});
