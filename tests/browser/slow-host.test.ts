import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultyHost, openFaultyHost } from './faulty-host.ts';
import { message } from './message.ts';
import { appStarted, collectErrors, RELEASE } from './page-actions.ts';
import { fieldOf, rowsOf, sheetOf } from './search-dialog.ts';

/** Simulates a satellite connection or a phone on a train. */
const LATENCY_MS = 2000;

const HOME = '/release-notes/';

/** A release that is not prefetched. */
const linkTo = (page: Page, version: string): Locator =>
  page.locator('.sidebar').getByRole('link', { name: version });

let host: FaultyHost;
beforeAll(async () => {
  host = await openFaultyHost();
  host.delay(LATENCY_MS);
});
afterAll(() => host.close());

async function shows(page: Page, version: string): Promise<void> {
  await page.waitForFunction((text) => document.title.includes(text), version);
}

/** The loading indicators. */
const progress = (page: Page): Locator =>
  page.getByRole('progressbar', { name: message('page.loading-page') });

/** The actions of readers during the wait, and the expected final state. */
const JOURNEYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'who types before the app has come finds what was typed, and sees that it is on its way'(page) {
    await page.goto(RELEASE);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('snapsh');
    expect(await fieldOf(page).inputValue()).toBe('snapsh');
    await appStarted(page);
    await sheetOf(page).locator('.spinner').waitFor();
    await page.keyboard.type('ot');
    await rowsOf(page).first().waitFor();
    expect(await fieldOf(page).inputValue()).toBe('snapshot');
    expect(await rowsOf(page).first().textContent()).toMatch(/snapshot/i);
    expect(await sheetOf(page).locator('.spinner').count()).toBe(0);
  },

  async 'who follows a link before the app has come gets its page, and back to where it stood'(page) {
    await page.goto(RELEASE);
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    await linkTo(page, '25.7.0').click();
    await shows(page, '25.7.0');
    await page.goBack();
    await shows(page, '25.9.0');
    await page.waitForFunction(() => Math.abs(window.scrollY - 200) < 2);
  },

  async 'who goes back while a page is on its way stays where that leads, and who follows another link gets that'(
    page,
  ) {
    await page.goto(HOME);
    await page.goto(RELEASE);
    await page.mouse.move(300, 300);
    await page.mouse.move(301, 301);
    await appStarted(page);
    await linkTo(page, '25.5.0').click();
    await progress(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(RELEASE);
    await linkTo(page, '25.7.0').click();
    await shows(page, '25.7.0');
    expect(await progress(page).count()).toBe(0);
    await linkTo(page, '25.4.0').click();
    await progress(page).waitFor();
    await page.evaluate(() => window.history.back());
    await shows(page, '25.9.0');
    expect(new URL(page.url()).pathname).toBe(RELEASE);
    // The cancelled page does not appear, and leaves no trace in the history.
    await page.evaluate(() => window.history.forward());
    await shows(page, '25.7.0');
    expect(await progress(page).count()).toBe(0);
  },

  async 'who asks about an issue hears that it is on its way, and then that it is there'(page) {
    await page.goto(`${HOME}id/?q=PA-3290`);
    const status = page.locator('main').getByRole('status', { includeHidden: true });
    await status
      .filter({ hasText: message('page.loading'), visible: true })
      .first()
      .waitFor();
    await page.locator('main .entries').waitFor();
    await page
      .locator('body > [role="status"]')
      .filter({ hasText: 'PA-3290' })
      .waitFor({ state: 'attached' });
  },

  async 'who asks for an upgrade sees that it is on its way, and changes the versions meanwhile'(page) {
    await page.goto(`${HOME}upgrade/?stream=app&from=25.6.0&to=25.9.0`);
    await page.locator('html[data-app="loading"]:has(main .spinner)').waitFor();
    await page.locator('main .spinner').waitFor();
    await page.getByText(message('upgrade.change-versions')).click();
    await page.getByLabel(message('upgrade.to')).selectOption('25.8.0');
    await page.getByRole('button', { name: message('upgrade.show-changes') }).click();
    await page.locator('main .change, main .changes').first().waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('25.8.0');
  },
};

describe('if every response takes two seconds', () => {
  // Most of the time is spent waiting for the host, so all cases run concurrently.
  it('readers see that something is loading, lose nothing, and end on the last page they chose', async () => {
    await Promise.all(
      Object.entries(JOURNEYS).map(async ([name, travel]) => {
        const page = await host.newPage();
        const errors = collectErrors(page);
        await travel(page).catch((cause) => {
          throw new Error(`${name}: ${cause}`, { cause });
        });
        expect([name, ...errors]).toEqual([name]);
      }),
    );
  });
});
