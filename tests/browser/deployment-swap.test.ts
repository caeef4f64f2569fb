import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTwice, renameProgram } from './deployments.ts';
import { type FaultyHost, openFaultyHost } from './faulty-host.ts';
import { message } from './message.ts';
import { addLink, appStarted, isSameDocument, markDocument } from './page-actions.ts';
import { fieldOf, openSearch, searchFor, sheetOf } from './search-dialog.ts';

const BASE = '/release-notes/';
const FIRST = `${BASE}app/release.1.0.0/`;
const SECOND = `${BASE}app/release.1.1.0/`;
const UPGRADE = `${BASE}upgrade/?stream=app&from=1.0.0&to=1.2.0`;

let host: FaultyHost;
let folders: { readonly first: string; readonly later: string };
beforeAll(async () => {
  const { first, later } = await buildTwice();
  folders = { first, later: renameProgram(later) };
  host = await openFaultyHost(first);
});
afterAll(() => host.close());
beforeEach(() => host.publish(folders.first));

/** A page of the first deployment, with an empty browser cache. */
async function openTab(path: string): Promise<Page> {
  const page = await host.newPage({ serviceWorkers: 'block' });
  await page.goto(path);
  return page;
}

async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/** If the tab has requested a missing file, the reader must have been told. */
async function reload(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByText(message('failure.reload')).locator('visible=true').click();
  await loaded;
}

async function hasWorkerFetched(page: Page, part: string): Promise<boolean> {
  const [worker] = page.workers();
  if (worker === undefined) return false;
  return worker.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );
}

const words = (page: Page, text: string) => page.locator('main').getByText(text).first();

describe('a deployment while the previous one is open in a tab', () => {
  it('serves its own whole pages to readers of the open tab, before and after the app has started', async () => {
    const early = await openTab(FIRST);
    const late = await openTab(FIRST);
    // For a minute, a preloaded page is the one from before the deployment.
    await late.route(`**${SECOND}`, (route) => route.abort());
    await touch(late);
    await appStarted(late);
    host.publish(folders.later);
    await late.unroute(`**${SECOND}`);
    for (const page of [early, late]) {
      await markDocument(page);
      await page.locator(`main a[href="${SECOND}"]:visible`).first().click();
      await words(page, 'Lanterns light the way at night').waitFor();
      expect(await isSameDocument(page)).toBe(false);
      await touch(page);
      await appStarted(page);
      await page.locator(`main a[href="${FIRST}"]:visible`).first().click();
      await words(page, 'Rows no longer fold at night').waitFor();
    }
  });

  it('reports missing files when the search is opened before the app has started, and works after a reload', async () => {
    const page = await openTab(FIRST);
    host.publish(folders.later);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('harbour');
    await sheetOf(page).getByText(message('failure.reload')).waitFor();
    expect(await fieldOf(page).inputValue()).toBe('harbour');
    await reload(page);
    await openSearch(page, FIRST);
    expect(await (await searchFor(page, 'harbour')).first().textContent()).toContain('at night');
  });

  it('reports missing files when the search is opened after the app has started, and works after a reload', async () => {
    const page = await openTab(FIRST);
    await touch(page);
    await appStarted(page);
    host.publish(folders.later);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('harbour');
    await sheetOf(page)
      .getByRole('alert')
      .filter({ hasText: message('failure.not-loaded', { part: 'search' }) })
      .waitFor();
    await reload(page);
    await openSearch(page, FIRST);
    expect(await (await searchFor(page, 'harbour')).first().textContent()).toContain('at night');
  });

  it('is reached by the hits of a search that was opened before the deployment', async () => {
    const page = await openTab(FIRST);
    await openSearch(page, FIRST);
    await expect.poll(() => hasWorkerFetched(page, '/index.')).toBe(true);
    // The search terms are in files that no longer exist.
    host.publish(folders.later);
    const rows = await searchFor(page, 'harbour');
    await rows.first().click();
    await words(page, 'Ships find the harbour at night').waitFor();
  });

  it('compares its versions for a page of the previous one, and reports missing files in a comparison that was open', async () => {
    const reader = await openTab(FIRST);
    await touch(reader);
    await appStarted(reader);
    const comparer = await openTab(`${BASE}upgrade/`);
    await touch(comparer);
    await comparer.locator('main form').waitFor();
    host.publish(folders.later);

    await reader.evaluate((address) => window.location.assign(address), UPGRADE);
    const change = (page: Page) =>
      page.locator('main a:visible', { hasText: 'Ships find the harbour at night' });
    await change(reader).first().waitFor();

    await comparer.locator('select[name="from"], input[name="from"]').first().waitFor();
    await addLink(comparer, UPGRADE);
    await comparer.locator('#probe').click();
    await comparer.locator('main [role="alert"]:visible').or(change(comparer).first()).first().waitFor();
    if (await comparer.locator('main [role="alert"]:visible').isVisible()) await reload(comparer);
    await change(comparer).first().waitFor();
  });
});
