import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activeText,
  followLink,
  isSameDocument,
  markDocument,
  RELEASE,
  readPage,
  stepBy,
  wakeApp,
} from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

const PREVIOUS = 'a[rel="prev"]';
const SHORT_WINDOW = { viewport: { width: 1366, height: 500 } };

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

function top(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Waits until the page stands within a pixel of `position`. */
async function standsAt(page: Page, position: number): Promise<void> {
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 2, position);
}

async function standsAtTitle(page: Page, title: string): Promise<void> {
  await page.waitForFunction((part) => document.title.includes(part), title);
}

async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), position);
  await standsAt(page, position);
  // The browser notes the position of an entry with a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Presses a link where it is, without bringing it into view first. */
async function press(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Every request from now on, but those for what may be wanted later. */
function watchRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

/** Nothing is fetched but what is asked for. */
async function savingData(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  return page;
}

describe('back', () => {
  it('from a section to the page without it restores the position, fetches nothing, and works offline', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
    await markDocument(page);
    await scrollTo(page, 120);
    await press(page, '.contents li:last-child a');
    await page.waitForFunction(() => window.scrollY > 300);
    const requests = watchRequests(page);
    await page.context().setOffline(true);
    await page.goBack();
    await standsAt(page, 120);
    expect(new URL(page.url()).hash).toBe('');
    await page.goForward();
    await page.waitForFunction(() => window.scrollY > 300);
    expect(await page.evaluate(() => document.querySelector(':target') !== null)).toBe(true);
    expect(requests).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('from an entry that was never scrolled leads to where its link was followed', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
    await press(page, '.contents li:last-child a');
    await page.waitForFunction(() => window.scrollY > 0);
    const section = await top(page);
    await press(page, '.contents li:first-child a');
    await page.waitForFunction((before) => window.scrollY < before, section);
    await page.goBack();
    await standsAt(page, section);
    await page.goBack();
    await standsAt(page, 0);
  });

  it('over pages and places on them restores each position and the link that led away', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
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
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, end);
    expect(await activeText(page)).toContain('Previous');
    expect(section).toBeGreaterThan(0);
    await page.goForward();
    await standsAt(page, 150);
    await page.goBack();
    await standsAt(page, end);
    await page.goBack();
    await standsAt(page, 0);
    expect(pathOf(page)).toBe(RELEASE);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('by two entries at once leads to the right page and place', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 200);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.8.x'));
    await stepBy(page, -2);
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, 200);
  });

  it('after a reload shows the other page at its place, with and without the app', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 345);
    await press(page, PREVIOUS);
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await scrollTo(page, 111);
    await page.reload();
    await standsAt(page, 111);
    // No input since: the document is of one entry, and the browser would change the address only.
    await page.goBack();
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, 345);
    await page.goForward();
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    await standsAt(page, 111);
    await wakeApp(page);
    await page.goBack();
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, 345);
  });

  it('is loaded as a whole, at its place, when the site was published anew meanwhile', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
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
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, 345);
  });
});

describe('pages that are loaded as a whole', () => {
  it('open at their own top, whatever the page before was scrolled to', async () => {
    const page = await readPage(await site.newPage(SHORT_WINDOW));
    await scrollTo(page, 400);
    await page.goto('/release-notes/app/release.25.8.0/');
    expect(await top(page)).toBe(0);
    await wakeApp(page);
    await scrollTo(page, 250);
    await page.goBack();
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, 400);
  });

  it('are all there is where the browser has no Navigation API, and the search keeps its address', async () => {
    const page = await savingData(await site.newPage(SHORT_WINDOW));
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
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, 300);
    await page.goto('/release-notes/search/?q=collector');
    await page.locator('main .hit').first().waitFor();
    await page.getByRole('combobox', { name: 'Search in', exact: true }).selectOption('App');
    await page.waitForURL('**/search/?q=collector&ctx=app');
    await page.goBack();
    await page.waitForURL('**/search/?q=collector');
  });
});

describe('where an address changes at once, as in Safari,', () => {
  it('pages are shown, left and come back to all the same', async () => {
    const page = await savingData(await site.newPage(SHORT_WINDOW));
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
    expect(await top(page)).toBe(0);
    await page.goBack();
    await standsAtTitle(page, '25.9.0');
    await standsAt(page, 345);
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

describe('a link', () => {
  it('to the page itself leads to its top and title, fetches nothing and adds no entry', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 300);
    const entries = await page.evaluate(() => window.history.length);
    const requests = watchRequests(page);
    await press(page, `.sidebar a[href="${RELEASE}"]`);
    await standsAt(page, 0);
    await page.waitForFunction(() => document.activeElement?.localName === 'h1');
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    expect(requests).toEqual([]);
  });

  it('to a page, followed while another is under way, leaves no trace of that one', async () => {
    const page = await readPage(await savingData(await site.newPage(SHORT_WINDOW)));
    const slow = new URL((await page.locator(PREVIOUS).getAttribute('href')) ?? '', site.origin).pathname;
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(slow));
    await page.route(`**${slow}`, () => undefined);
    await press(page, PREVIOUS);
    await page.getByRole('progressbar', { name: 'Loading page' }).waitFor();
    await press(page, '.sidebar a[href="/release-notes/app/release.25.7.0/"]');
    await standsAtTitle(page, '25.7.0');
    expect((await aborted).failure()?.errorText).toContain('ABORTED');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.goBack();
    await standsAtTitle(page, '25.9.0');
    expect(pathOf(page)).toBe(RELEASE);
  });

  it.each([
    ['a file', '/release-notes/site.json', ''],
    ['another site', '/latest/application/', ''],
    ['a download', '/release-notes/app/release.25.7.0/', 'download'],
    ['another tab', '/release-notes/app/release.25.7.0/', 'target'],
  ])('to %s is the browser’s', async (_name, href, how) => {
    const page = await readPage(await savingData(await site.newPage()));
    await page.route('**/latest/**', (route) => route.fulfill({ contentType: 'text/html', body: 'latest' }));
    await markDocument(page);
    const fetched = watchRequests(page);
    const happened: Promise<unknown> =
      how === 'download'
        ? page.waitForEvent('download')
        : how === 'target'
          ? page.waitForEvent('popup')
          : page.waitForURL(`**${href}`);
    await page.evaluate(
      ([address, attribute]) => {
        const link = Object.assign(document.createElement('a'), { href: address, textContent: 'probe' });
        if (attribute === 'download') link.download = 'notes.html';
        if (attribute === 'target') link.target = '_blank';
        document.querySelector('main')?.prepend(link);
        link.click();
      },
      [href, how] as const,
    );
    await happened;
    expect(await isSameDocument(page)).toBe(how !== '');
    expect(fetched.length).toBeLessThanOrEqual(1);
  });

  it('to a page that has moved is followed to where it is', async () => {
    const page = await readPage(await savingData(await site.newPage()));
    await markDocument(page);
    await page.route('**/release-notes/old/', (route) =>
      route.fulfill({ status: 301, headers: { location: '/release-notes/app/release.25.7.0/' } }),
    );
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/release-notes/old/#main' });
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await standsAtTitle(page, '25.7.0');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
      '/release-notes/app/release.25.7.0/#main',
    );
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await standsAtTitle(page, '25.9.0');
  });

  it('to …/index.html shows the page under its one address', async () => {
    const page = await readPage(await savingData(await site.newPage()));
    await markDocument(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/release-notes/app/release.25.7.0/index.html',
      });
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await standsAtTitle(page, '25.7.0');
    expect(pathOf(page)).toBe('/release-notes/app/release.25.7.0/');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('on the page that is not there leads on as any other, and back', async () => {
    const page = await savingData(await site.newPage());
    await page.goto('/release-notes/nowhere/');
    await wakeApp(page);
    await markDocument(page);
    await followLink(page, 'main a[href="/release-notes/"]');
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'No route to this page' }).waitFor();
    expect(pathOf(page)).toBe('/release-notes/nowhere/');
  });
});
