import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import {
  disablePrefetch,
  PREVIOUS,
  pathOf,
  press,
  SHORT_WINDOW,
  scrollTo,
  waitForScrollPosition,
  waitForTitle,
  watchRequests,
} from './navigation-actions.ts';
import { followLink, isSameDocument, markDocument, RELEASE, readPage, startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

describe('a link', () => {
  it('to the current page leads to its top and title, fetches nothing and adds no entry', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    await scrollTo(page, 300);
    const entries = await page.evaluate(() => window.history.length);
    const requests = watchRequests(page);
    await press(page, `.sidebar a[href="${RELEASE}"]`);
    await waitForScrollPosition(page, 0);
    await page.waitForFunction(() => document.activeElement?.localName === 'h1');
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    expect(requests).toEqual([]);
  });

  it('that is followed while another page is loading leaves no trace of that page', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage(SHORT_WINDOW)));
    const slow = new URL((await page.locator(PREVIOUS).getAttribute('href')) ?? '', site.origin).pathname;
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(slow));
    await page.route(`**${slow}`, () => undefined);
    await press(page, PREVIOUS);
    await page.getByRole('progressbar', { name: message('page.loading-page') }).waitFor();
    await press(page, '.sidebar a[href="/release-notes/app/release.25.7.0/"]');
    await waitForTitle(page, '25.7.0');
    expect((await aborted).failure()?.errorText).toContain('ABORTED');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.goBack();
    await waitForTitle(page, '25.9.0');
    expect(pathOf(page)).toBe(RELEASE);
  });

  it.each([
    ['a file', '/release-notes/site.json', ''],
    ['another site', '/latest/application/', ''],
    ['a download', '/release-notes/app/release.25.7.0/', 'download'],
    ['another tab', '/release-notes/app/release.25.7.0/', 'target'],
  ])('to %s is left to the browser', async (_name, href, how) => {
    const page = await readPage(await disablePrefetch(await site.newPage()));
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

  it('to a page that has moved is followed to the new address', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage()));
    await markDocument(page);
    await page.route('**/release-notes/old/', (route) =>
      route.fulfill({ status: 301, headers: { location: '/release-notes/app/release.25.7.0/' } }),
    );
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/release-notes/old/#main' });
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await waitForTitle(page, '25.7.0');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
      '/release-notes/app/release.25.7.0/#main',
    );
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await waitForTitle(page, '25.9.0');
  });

  it('to …/index.html shows the page at its normalised address', async () => {
    const page = await readPage(await disablePrefetch(await site.newPage()));
    await markDocument(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/release-notes/app/release.25.7.0/index.html',
      });
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await waitForTitle(page, '25.7.0');
    expect(pathOf(page)).toBe('/release-notes/app/release.25.7.0/');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('on the not-found page works like any other, including Back', async () => {
    const page = await disablePrefetch(await site.newPage());
    await page.goto('/release-notes/nowhere/');
    await startApp(page);
    await markDocument(page);
    await followLink(page, 'main a[href="/release-notes/"]');
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: message('article.not-found') }).waitFor();
    expect(pathOf(page)).toBe('/release-notes/nowhere/');
  });
});
