import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LoadError } from '#core/load-error.ts';
import { failureText } from '#site/messages/failure-text.ts';
import { gate } from './gate.ts';
import { message } from './message.ts';
import { readPage } from './page-actions.ts';
import { fieldOf, openSearch, rowsOf, searchFor, sheetOf, statusOf } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** Holds back matching requests until the gate is opened. */
async function hold(page: Page, pattern: string, passed: Promise<void>): Promise<void> {
  await page.route(pattern, async (route) => {
    await passed;
    await route.continue();
  });
}

/** The requests of a first search, in order. */
const FILES = {
  'its scripts': '**/search-parts.*.js',
  'its messages': '**/messages/search.*.json',
  'its worker': '**/worker*.js',
  'its list of indexes': '**/search-index.json',
  'its index': '**/index.*.bin',
  'its words': '**/words.*.bin',
  'where they stand': '**/postings.*.bin',
  'the texts': '**/texts.*.bin',
} as const;

type File = keyof typeof FILES;

describe('a slow search', () => {
  it('shows a spinner while any of its files is loading, and then results for the typed text', async () => {
    const page = await site.newPage();
    const requested = new Set<string>();
    const gates = Object.entries(FILES).map(([file, pattern]) => ({ file, pattern, gate: gate() }));
    for (const { file, pattern, gate: held } of gates)
      await page.route(pattern, async (route) => {
        requested.add(file);
        await held.passed;
        await route.continue();
      });
    await openSearch(page);
    await page.keyboard.type('collector');
    for (const { file, gate: held } of gates) {
      await expect.poll(() => requested, { message: file }).toContain(file);
      await sheetOf(page).locator('.spinner').waitFor();
      expect(await rowsOf(page).count()).toBe(0);
      held.open();
    }
    await rowsOf(page).first().waitFor();
    expect(await sheetOf(page).locator('.spinner').count()).toBe(0);
  });

  it('receives each of its scripts once, although the page preloads them before the app has started', async () => {
    const page = await openSearch(await site.newPage({ cold: true }));
    await searchFor(page, 'collector');
    const received = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(received).toEqual([...new Set(received)]);
    expect(received.filter((name) => /\/(?:app|search-parts|worker)\./.test(name))).toHaveLength(3);
  });

  it('opens the first row for the current text if Enter came before the answer', async () => {
    const page = await site.newPage();
    const { open, passed } = gate();
    await hold(page, '**/index.*.bin', passed);
    await openSearch(page, '/release-notes/');
    await page.keyboard.type('SE-3050');
    await sheetOf(page).locator('[data-slow]').waitFor();
    await page.keyboard.press('Enter');
    open();
    await page.waitForURL('**/release-notes/id/?q=SE-3050');
  });

  it('opens nothing if the text changes after that Enter', async () => {
    const page = await site.newPage();
    const { open, passed } = gate();
    await hold(page, '**/index.*.bin', passed);
    await openSearch(page, '/release-notes/');
    await page.keyboard.type('collector');
    await sheetOf(page).locator('[data-slow]').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('s');
    open();
    await rowsOf(page).first().waitFor();
    expect(await sheetOf(page).count()).toBe(1);
  });

  it('shows the answer to the current text, whichever answer came first', async () => {
    const page = await site.newPage();
    await openSearch(page);
    await searchFor(page, 'collector');
    const { open, passed } = gate();
    await hold(page, '**/*.bin', passed);
    // The first query needs files that are held back, the second one does not.
    await fieldOf(page).fill('hypervisor');
    await fieldOf(page).fill('collector');
    await sheetOf(page).locator('[data-answered]').waitFor();
    open();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await statusOf(page).textContent()).toContain('App');
    expect(await rowsOf(page).first().textContent()).toMatch(/collector/i);
  });
});

/** The message without the reason in brackets. */
const beginning = (part: 'search' | 'other'): string =>
  message('failure.not-loaded', { part }).replace(/\.$/, '');

describe('a search that fails', () => {
  it('reports it for each of its files, and continues on Retry with the typed text and the focus in the field', async () => {
    const page = await site.newPage();
    const failing: readonly (readonly [file: File, words: string])[] = [
      ['its scripts', beginning('search')],
      ['its messages', failureText(message, new LoadError('search', 'connection'))],
      ['its list of indexes', beginning('other')],
      ['its index', beginning('other')],
      ['the texts', beginning('other')],
    ];
    const refused = new Set<string>();
    for (const [file] of failing)
      await page.route(FILES[file], (route) => {
        refused.add(file);
        return route.abort();
      });
    await openSearch(page);
    await page.keyboard.type('collector');
    const failure = sheetOf(page).getByRole('alert');
    for (const [file, words] of failing) {
      await expect.poll(() => refused, { message: file }).toContain(file);
      await failure.filter({ hasText: words }).waitFor();
      await page.unroute(FILES[file]);
      await failure.getByRole('button', { name: message('failure.retry') }).click();
    }
    await rowsOf(page).first().waitFor();
    expect(await failure.count()).toBe(0);
    expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('reports it before anything is typed, and tries again when the text changes', async () => {
    const page = await site.newPage();
    await page.route('**/search-index.json', (route) => route.fulfill({ status: 404 }));
    await openSearch(page);
    const failure = sheetOf(page).getByRole('alert');
    await failure.filter({ hasText: beginning('other') }).waitFor();
    await page.unroute('**/search-index.json');
    await page.keyboard.type('collector');
    await rowsOf(page).first().waitFor();
    expect(await failure.count()).toBe(0);
  });

  it('reports it on the search page too, and finds results on Retry', async () => {
    const page = await site.newPage();
    await page.route('**/index.*.bin', (route) => route.abort());
    await page.goto('/release-notes/search/?q=collector');
    const failure = page.locator('main').getByRole('alert');
    await failure.waitFor();
    await page.unroute('**/index.*.bin');
    await failure.getByRole('button', { name: message('failure.retry') }).click();
    await page.locator('.hit').first().waitFor();
  });

  it('never prevents reading the page', async () => {
    const page = await site.newPage();
    // The app loads the files immediately if the pointer rests on the search button, where an earlier test
    // may have left it.
    await page.route('**/search-parts.*.js', (route) => route.abort());
    await readPage(page);
    await page.keyboard.press('Control+k');
    await sheetOf(page).getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('a[rel="prev"]').click();
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
  });
});
