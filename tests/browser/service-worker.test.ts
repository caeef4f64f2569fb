import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { TWO_LANGUAGES } from '../site-samples/two-languages.ts';
import { cachedPaths, expectCached, POLL_OPTIONS, readAndCache } from './cached-pages.ts';
import { buildTwice } from './deployments.ts';
import { type FaultyHost, openFaultyHost } from './faulty-host.ts';
import { message } from './message.ts';
import { appStarted, isSameDocument, markDocument, RELEASE } from './page-actions.ts';
import { openSearch, searchFor, sheetOf } from './search-dialog.ts';

const BASE = '/release-notes/';
const FIRST = `${BASE}app/release.1.0.0/`;
const SECOND = `${BASE}app/release.1.1.0/`;
const THIRD = `${BASE}app/release.1.2.0/`;

let host: FaultyHost;
let folders: { readonly first: string; readonly later: string };
beforeAll(async () => {
  folders = await buildTwice();
  host = await openFaultyHost(folders.first);
});
afterAll(() => host.close());
beforeEach(() => host.publish(folders.first));

const notice = (page: Page) => page.locator('[data-cached]');

async function offline(run: () => Promise<void>): Promise<void> {
  await host.stop();
  try {
    await run();
  } finally {
    await host.start();
  }
}

describe('a site with offline use', () => {
  it('can be read again without a connection, each page with a notice', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    await readAndCache(page, SECOND);
    expect(await notice(page).count()).toBe(0);
    await offline(async () => {
      await page.reload();
      expect(await notice(page).innerText()).toMatch(
        new RegExp(`^${message('offline.notice', { time: '.*\\d{4}.*' })}.*${message('failure.retry')}$`),
      );
      expect(await page.getByText('Lanterns light the way').first().isVisible()).toBe(true);
      await page.keyboard.press('Shift');
      await appStarted(page);
      await page.locator(`a[href="${FIRST}"]`).first().click();
      await page.getByText('Rows no longer fold').first().waitFor();
      expect(await notice(page).isVisible()).toBe(true);
    });
    await notice(page).getByText(message('failure.retry')).click();
    await notice(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(FIRST);
  });

  it('lists its cached pages in place of an uncached page, and continues with a connection', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    await offline(async () => {
      await page.goto(THIRD);
      await page.getByRole('heading', { name: message('offline.title') }).waitFor();
      await page.getByRole('link', { name: /App 1\.0\.0/ }).click();
      await page.getByText('Rows no longer fold').first().waitFor();
      await page.goto(THIRD);
    });
    await page.getByText(message('failure.retry')).click();
    await page.getByText('Ships find the harbour').first().waitFor();
    expect(await notice(page).count()).toBe(0);
  });

  it('can be searched without a connection, also for new words, and repeats comparisons', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    await openSearch(page, FIRST);
    await searchFor(page, 'lanterns');
    const texts = (await listed(page)).filter((path) => path.endsWith('.bin'));
    expect(texts.length).toBeGreaterThan(3);
    for (const path of texts) await expectCached(page, path);
    await page.goto(`${BASE}upgrade/?stream=app&from=1.0.0&to=1.2.0`);
    const change = page.locator('main a:visible', { hasText: 'Ships find the harbour' });
    await change.first().waitFor();
    await offline(async () => {
      await page.reload();
      await change.first().waitFor();
      expect(await notice(page).isVisible()).toBe(true);
      await openSearch(page, FIRST);
      const rows = await searchFor(page, 'harbour');
      expect(await rows.first().textContent()).toContain('1.2.0');
      await page.keyboard.press('Escape');
      await sheetOf(page).waitFor({ state: 'detached' });
      await page.goto(`${BASE}search/?q=harbour`);
      await page.locator('main .hit').first().waitFor();
    });
  });

  it('works in a browser that cannot open its caches, and says without a connection that nothing is saved', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(() => {
      caches.open = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
    });
    const pages = {
      [SECOND]: 'Lanterns light the way',
      [`${BASE}upgrade/?stream=app&from=1.0.0&to=1.2.0`]: 'Ships find the harbour',
      [`${BASE}id/?q=PA-3`]: 'Ships find the harbour',
      [`${BASE}search/?q=harbour`]: 'Ships find the harbour',
    };
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(path);
      await page.locator('main :visible', { hasText: text }).first().waitFor();
    }
    await markDocument(page);
    await page.locator(`main a[href^="${THIRD}"]`).first().click();
    await page.waitForURL(`**${THIRD}*`);
    expect(await isSameDocument(page)).toBe(true);
    await offline(async () => {
      await page.reload();
      await page.getByRole('heading', { name: message('offline.title') }).waitFor();
    });
  });

  it('shows the live page as soon as possible, and navigates as without a service worker', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    await markDocument(page);
    host.publish(folders.later);
    await page.reload();
    expect(await page.locator('main').innerText()).toContain('Rows no longer fold at night');
    expect(await notice(page).count()).toBe(0);
    await page.keyboard.press('Shift');
    await appStarted(page);
    await markDocument(page);
    await page.locator(`a[href="${SECOND}"]`).first().click();
    await page.getByText('Lanterns light the way at night').first().waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await expectCached(page, SECOND);
  });

  it('deletes the files of an earlier deployment when no tab uses it', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    await openSearch(page, FIRST);
    await searchFor(page, 'lanterns');
    const before = new Set(await listed(page));
    for (const path of before) if (path.endsWith('.bin')) await expectCached(page, path);
    host.publish(folders.later);
    // The tab still belongs to the first deployment, and finds its files.
    const gone = [...before].filter((path) => path.endsWith('.bin'));
    await searchFor(page, 'harbour');
    await page.reload();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.goto('about:blank');
    await page.goto(FIRST);
    const now = new Set(await listed(page));
    const stale = gone.filter((path) => !now.has(path));
    expect(stale.length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await cachedPaths(page)).filter((path) => stale.includes(path)), POLL_OPTIONS)
      .toEqual([]);
    await expectCached(page, FIRST);
  });

  it('shows pages while its new worker waits for the list of files to delete', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    host.publish(folders.later);
    await page.reload();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    host.fail(`${BASE}offline.json`, 'stalled');
    await page.goto('about:blank');
    await page.goto(FIRST);
    await page.getByText('Rows no longer fold at night').first().waitFor();
    host.removeFaults();
  });

  it('serves tabs of two deployments, and updates its worker when the last of the old ones is closed', async () => {
    const old = await host.newPage();
    await readAndCache(old, FIRST);
    await openSearch(old, FIRST);
    await searchFor(old, 'lanterns');
    const own = (await listed(old)).filter((path) => path.endsWith('.bin'));
    for (const path of own) await expectCached(old, path);
    host.publish(folders.later);
    const young = await old.context().newPage();
    await readAndCache(young, FIRST);
    await expect.poll(() => waitingWorker(young), POLL_OPTIONS).toBe('installed');
    // Each tab shows its own deployment, with the same worker.
    await openSearch(young, FIRST);
    expect(await (await searchFor(young, 'harbour')).first().textContent()).toContain('at night');
    expect(await (await searchFor(old, 'harbour')).first().textContent()).not.toContain('at night');
    expect(await cachedPaths(old)).toEqual(expect.arrayContaining([...own]));
    expect(await waitingWorker(old)).toBe('installed');
    const context = young.context();
    await old.close();
    await young.close();
    const fresh = await context.newPage();
    // No page of the site: one that opens before the browser has noticed the closed tabs would be a tab of the old worker.
    await fresh.goto('/robots.txt');
    await expect.poll(() => waitingWorker(fresh), POLL_OPTIONS).toBe('none');
    await fresh.goto(FIRST);
    const now = await listed(fresh);
    await expect
      .poll(
        async () => (await cachedPaths(fresh)).filter((path) => own.includes(path) && !now.includes(path)),
        POLL_OPTIONS,
      )
      .toEqual([]);
  });

  it('deletes its cache and unregisters its worker when the publisher disables it', async () => {
    const page = await host.newPage();
    await readAndCache(page, FIRST);
    // A site without the setting at the same addresses.
    host.publish(inject('sampleSite'));
    await page.goto(RELEASE);
    await expect
      .poll(
        () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            await caches.keys(),
          ]),
        POLL_OPTIONS,
      )
      .toEqual([0, []]);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    expect(await page.locator('h1').innerText()).toContain('25.9.0');
  });
});

function waitingWorker(page: Page): Promise<string> {
  return page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/release-notes/'))?.waiting?.state ?? 'none',
  );
}

/** The hashed files of the deployment. */
function listed(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async () => (await (await fetch('/release-notes/offline.json', { cache: 'no-store' })).json()).hashed,
  );
}

describe('a site in two languages with offline use', () => {
  it('stores the first page that is read in each language: the app starts in it, and a notice says that there is no connection', async () => {
    const { config, content } = TWO_LANGUAGES;
    host.publish(await buildSite({ config: { ...config, offline: true }, ...(content && { content }) }));
    const [english, german] = [`${BASE}app/release.25.2.0/`, `${BASE}de/app/release.25.2.0/`];
    const page = await host.newPage();
    await readAndCache(page, english);
    await readAndCache(page, german);
    const inItsCache = (): Promise<readonly string[]> =>
      page.evaluate(async () => {
        const cache = await window.caches.open('release-notes /release-notes/de/');
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    // The last file that the app has loaded is also the last one that is cached.
    await expect
      .poll(inItsCache, POLL_OPTIONS)
      .toEqual(expect.arrayContaining([german, expect.stringContaining('/de/assets/register.')]));
    await offline(async () => {
      await page.reload();
      expect(await notice(page).innerText()).toMatch(/^Keine Verbindung/);
      expect(await page.locator('h1').innerText()).toContain('25.2.0');
      await page.keyboard.press('Shift');
      await appStarted(page);
      await page.goto(english);
      expect(await notice(page).innerText()).toContain(message('offline.title'));
      // A page that nobody has read is missing in the language of its address.
      await page.goto(`${BASE}de/app/guide/`);
      await page.locator('html[lang="de"]').waitFor();
      await page.getByRole('link', { name: /25\.2\.0/ }).click();
      await page.waitForURL(`**${german}`);
    });
  });
});
