import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LoadError } from '#core/load-error.ts';
import { failureText } from '#site/messages/failure-text.ts';
import { openFaultyHost } from './faulty-host.ts';
import { message } from './message.ts';
import { appStarted, isSameDocument, markDocument, RELEASE, readPage } from './page-actions.ts';
import { rowsOf, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

interface Silence {
  readonly page: Page;
  /** From now on the host responds to new requests. Earlier requests stay pending. */
  readonly end: () => void;
}

/**
 * A page with a fake clock, on a host that does not respond to requests of one kind. Resolves after such a
 * request.
 */
async function openSilent(pattern: string, path: string): Promise<Silence> {
  const page = await site.newPage({ cold: true });
  await page.clock.install();
  let isSilent = true;
  await page.route(pattern, (route) => (isSilent ? undefined : route.continue()));
  const request = page.waitForRequest(pattern);
  await page.goto(path);
  await page.keyboard.press('Shift');
  await request;
  return {
    page,
    end: () => {
      isSilent = false;
    },
  };
}

/** Longer than any time limit. */
const LATER = '00:16';

const BASE = '/release-notes/';

/** Pages that are empty without a script. */
const PAGES = {
  search: { path: `${BASE}search/?q=collector`, goal: 'main .hit', part: 'search' },
  upgrade: {
    path: `${BASE}upgrade/?stream=app&from=25.8.0&to=25.9.0`,
    goal: 'main [data-kind]',
    part: 'changes',
  },
  issue: { path: `${BASE}id/?q=SE-3050`, goal: 'main .idpage, main table', part: 'issues' },
} as const;

describe('a host that never responds with the app', () => {
  it.each(Object.entries(PAGES))(
    'is reported on the %s page, which works after Retry',
    async (_, { path, goal, part }) => {
      const { page, end } = await openSilent('**/app.*.js', path);
      const alert = page.locator('main .unavailable');
      expect(await alert.isVisible()).toBe(false);
      await page.clock.fastForward(LATER);
      await alert.filter({ hasText: message('failure.not-loaded', { part }) }).waitFor();
      end();
      await alert.getByRole('button', { name: message('failure.retry') }).click();
      await page.locator(goal).first().waitFor();
      expect(await alert.isVisible()).toBe(false);
    },
  );
});

describe('a host that never responds with a data file', () => {
  it.each([
    ['search', '**/search-parts.*.js', new LoadError('search', 'silent')],
    ['upgrade', '**/UpgradeView.*.js', new LoadError('page', 'silent')],
    ['upgrade', '**/messages/upgrade.*.json', new LoadError('page', 'silent')],
    ['issue', '**/messages/issue.*.json', new LoadError('page', 'silent')],
    ['upgrade', '**/app/versions.json', new LoadError('changes', 'silent')],
    ['issue', '**/ids.json', new LoadError('issues', 'silent')],
  ] as const)('is reported on the %s page (%s)', async (name, pattern, error) => {
    const { path, goal } = PAGES[name];
    const { page, end } = await openSilent(pattern, path);
    await page.clock.fastForward(LATER);
    const alert = page
      .locator('main')
      .getByRole('alert')
      .filter({ hasText: failureText(message, error) });
    await alert.waitFor();
    if (pattern.endsWith('.js')) return;
    end();
    await alert.getByRole('button', { name: message('failure.retry') }).click();
    await page.locator(goal).first().waitFor();
  });
});

describe('a host that stops in the middle of a data file', () => {
  it('is reported like one that never responds, and the page works after Retry', async () => {
    const host = await openFaultyHost();
    onTestFinished(() => host.close());
    const { path, goal } = PAGES.upgrade;
    const file = `${BASE}app/versions.json`;
    host.fail(file, 'stalled');
    const page = await host.newPage();
    await page.clock.install();
    const response = page.waitForResponse(`**${file}`);
    await page.goto(path);
    await response;
    await page.clock.fastForward(LATER);
    const alert = page
      .locator('main')
      .getByRole('alert')
      .filter({ hasText: failureText(message, new LoadError('changes', 'silent')) });
    await alert.waitFor();
    host.removeFaults();
    await alert.getByRole('button', { name: message('failure.retry') }).click();
    await page.locator(goal).first().waitFor();
  });
});

describe('a lost connection', () => {
  it('is reported, the page stays, and the request succeeds when the connection returns', async () => {
    const page = await readPage(await site.newPage({ cold: true }));
    await page.keyboard.press('Shift');
    await appStarted(page);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('collector');
    const alert = sheetOf(page)
      .getByRole('alert')
      .filter({
        hasText: failureText(message, new LoadError('search', 'offline')),
      });
    await alert.waitFor();
    expect(await alert.getByText(message('failure.reload')).count()).toBe(0);
    await page.context().setOffline(false);
    await rowsOf(page).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(RELEASE);
    expect(await page.locator('[data-article="body"] h2').first().isVisible()).toBe(true);
  });

  it('is reported before the app has started, without a reload, and the app starts when it returns', async () => {
    const page = await site.newPage({ cold: true });
    await page.goto(RELEASE);
    await markDocument(page);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('collector');
    const alert = sheetOf(page).locator('.unavailable');
    await alert.getByText(failureText(message, new LoadError('search', 'offline'))).waitFor();
    expect(await alert.getByText(message('failure.not-loaded', { part: 'search' })).isVisible()).toBe(false);
    expect(await alert.getByText(message('failure.reload')).isVisible()).toBe(false);
    await page.context().setOffline(false);
    await rowsOf(page).first().waitFor();
    expect(await alert.isVisible()).toBe(false);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('does not lose the search page on Enter before the app has started', async () => {
    const page = await site.newPage({ cold: true });
    await page.goto(`${BASE}search/`);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.locator('main input[name="q"]').click();
    await page.keyboard.type('collector');
    const alert = page.locator('main .unavailable');
    await alert.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=collector');
    await page.context().setOffline(false);
    await page.locator('main .hit').first().waitFor();
  });
});
