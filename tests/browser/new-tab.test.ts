import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from './gate.ts';
import { appStarted, isSameDocument, markDocument, RELEASE, readPage, releaseWith } from './page-actions.ts';
import { openSearch, searchFor, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const WITH_IMAGE = releaseWith(/<img/);

type Click = NonNullable<Parameters<Locator['click']>[0]>;

/** The ways to open a link that do not change the page. */
const NEW_TAB_CLICKS: readonly Click[] = [
  { modifiers: ['Control'] },
  { modifiers: ['Shift'] },
  { button: 'middle' },
];

/** Opens a link in each of these ways. Returns the addresses of the new tabs. */
async function openElsewhere(link: Locator, clicks = NEW_TAB_CLICKS): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const click of clicks) {
    const [opened] = await Promise.all([link.page().context().waitForEvent('page'), link.click(click)]);
    // Chromium sometimes ignores a request to close a tab whose page has just begun to load.
    await opened.waitForURL(/^http/, { waitUntil: 'load' });
    addresses.push(opened.url());
    await opened.close();
  }
  return addresses;
}

const hrefOf = (link: Locator): Promise<string> => link.evaluate((one: HTMLAnchorElement) => one.href);

const WINDOW = { viewport: { width: 1366, height: 768 } };
const OPEN = 'dialog[open]';

/** Links whose plain click the site handles, by page. */
const LINKS = [
  [
    'to another page, to the search, and to a stream in the sidebar',
    RELEASE,
    ['a[rel="prev"]', '[data-action="search-open"]', '.sidebar .tabs a >> nth=-1'],
  ],
  ['around an image', WITH_IMAGE, ['[data-article] a:has(img)']],
] as const;

describe.each(LINKS)('a link %s', (_which, path, selectors) => {
  it('opens a tab or window with Control, Shift and the middle button, is saved with Alt, and the page stays', async () => {
    const page = await readPage(await site.newPage(WINDOW), path);
    await markDocument(page);
    for (const [index, selector] of selectors.entries()) {
      const link = page.locator(selector).first();
      const href = await hrefOf(link);
      // One function looks at the keys and the button for all links.
      const clicks = index === 0 ? NEW_TAB_CLICKS : NEW_TAB_CLICKS.slice(0, 1);
      expect(await openElsewhere(link, clicks)).toEqual(clicks.map(() => href));
      const saved = page.waitForEvent('download');
      await link.click({ modifiers: ['Alt'] });
      expect((await saved).url()).toBe(href);
      expect(page.url()).toBe(`${site.origin}${path}`);
      expect(await isSameDocument(page)).toBe(true);
      expect([selector, await page.locator(OPEN).count()]).toEqual([selector, 0]);
    }
  });
});

describe('a row of the suggestions', () => {
  it('opens a tab or window with Control, Shift and the middle button, and the search dialog stays', async () => {
    const page = await openSearch(await site.newPage(), '/release-notes/');
    const row = (await searchFor(page, 'collector')).nth(1);
    const href = await hrefOf(row);
    expect(await openElsewhere(row)).toEqual([href, href, href]);
    expect(await sheetOf(page).count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/release-notes/');
  });
});

describe('an image that is clicked before the app has started', () => {
  it('opens a tab with Control, and is not enlarged', async () => {
    const page = await site.newPage(WINDOW);
    const app = gate();
    await page.route('**/app.*.js', async (route) => {
      await app.passed;
      await route.continue();
    });
    await page.goto(WITH_IMAGE);
    const image = page.locator('[data-article] a:has(img)').first();
    const href = await hrefOf(image);
    expect(await openElsewhere(image, NEW_TAB_CLICKS.slice(0, 1))).toEqual([href]);
    app.open();
    await appStarted(page);
    expect(await page.locator(OPEN).count()).toBe(0);
  });
});
