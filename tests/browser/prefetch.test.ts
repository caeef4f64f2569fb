import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE, readPage, wakeApp } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** All addresses that are prefetched, as they come. */
function prefetches(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
}

/** Links in view would be prefetched by themselves; here only what a person points at is. */
async function withoutView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      id: 'probe',
      textContent: 'probe',
    });
    document.querySelector('main')?.prepend(link);
  }, href);
}

const FAR = '/release-notes/api/2023/release.23.4.0/';

describe('prefetching', () => {
  it.each([
    ['hover', (page: Page) => page.locator('#probe').hover()],
    ['focus', (page: Page) => page.locator('#probe').focus()],
    ['touch', (page: Page) => page.locator('#probe').dispatchEvent('touchstart')],
  ])('begins on %s, once for each page, whatever query and hash the link has', async (_sign, point) => {
    const page = await site.newPage();
    await withoutView(page);
    await readPage(page);
    await addLink(page, `${FAR}?_highlight=path#main`);
    await point(page);
    await page.locator(`link[rel="prefetch"][href="${FAR}"]`).waitFor({ state: 'attached' });
    await page.locator('h1').hover();
    await point(page);
    expect((await prefetches(page)).filter((path) => path === FAR)).toHaveLength(1);
  });

  it('takes links in view when the page is idle, and leaves the others', async () => {
    const page = await readPage(await site.newPage({ viewport: { width: 1366, height: 400 } }));
    await page.locator('link[rel="prefetch"][href="/release-notes/api/"]').waitFor({ state: 'attached' });
    const last = await page.locator('a[rel="prev"]').getAttribute('href');
    const inSidebar = await page.locator(`.sidebar a[href="${last}"]`).count();
    if (inSidebar === 0) expect(await prefetches(page)).not.toContain(last);
  });

  it('leaves other sites, files and the page itself alone', async () => {
    const page = await site.newPage();
    await withoutView(page);
    await readPage(page);
    for (const href of [
      'https://example.org/release-notes/x/',
      '/latest/application/',
      '/release-notes/site.json',
      RELEASE,
    ]) {
      await addLink(page, href);
      await page.locator('#probe').first().focus();
      await page.evaluate(() => document.querySelector('#probe')?.remove());
    }
    expect(await prefetches(page)).toEqual([]);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'rests on a connection that says %j',
    async (connection) => {
      const page = await site.newPage();
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await readPage(page);
      await addLink(page, FAR);
      await page.locator('#probe').hover();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await prefetches(page)).toEqual([]);
    },
  );

  it('asks with a plain request where a browser knows no prefetch', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      const { supports } = DOMTokenList.prototype;
      DOMTokenList.prototype.supports = function (this: DOMTokenList, token: string) {
        return token !== 'prefetch' && supports.call(this, token);
      };
    });
    await page.goto(RELEASE);
    await wakeApp(page);
    const asked = page.waitForRequest(
      (request) => request.url().endsWith(FAR) && request.resourceType() === 'xhr',
    );
    await addLink(page, FAR);
    await page.locator('#probe').hover();
    expect((await asked).method()).toBe('GET');
    expect(await prefetches(page)).toEqual([]);
  });
});
