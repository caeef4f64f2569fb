import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../site-samples/messages.ts';
import { gate } from './gate.ts';
import { activeRow, fieldOf, openSearch, rowsOf, searchFor, sheetOf } from './search-dialog.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

function answerOf(page: Page): ReturnType<Page['locator']> {
  return sheetOf(page)
    .getByRole('group', { name: english('search.answer') })
    .getByRole('option');
}

const QUESTIONS = [
  [
    'is BS-244 fixed in 16.0.0',
    'BS-244 in Base: 16.0.0 is affected.',
    '/id/?q=BS-244&stream=base&run=16.0.0',
  ],
  ['bug 245', 'BS-245 in Base: ', '/id/?q=BS-245'],
  [
    'base 16.0.0 16.2.0',
    'What changes in Base from 16.0.0 to 16.2.0',
    '/upgrade/?stream=base&from=16.0.0&to=16.2.0',
  ],
  [
    'which release should I go to',
    'The notes do not state which release of App to choose. The newest is 25.10.0.',
    '/upgrade/?stream=app&to=25.10.0',
  ],
  [
    'what must I do before base 16.2.0',
    /Base 16\.1\.0 to 16\.2\.0: \d+ changes? needs? action\./,
    '/upgrade/?stream=base&from=16.1.0&to=16.2.0',
  ],
] as const;

describe('a question in the search', () => {
  it('is answered in the first row, which Enter opens', async () => {
    const page = await openSearch(await site.newPage());
    for (const [query, answer, address] of QUESTIONS) {
      await fieldOf(page).fill('');
      await rowsOf(page).first().waitFor({ state: 'detached' });
      await page.keyboard.type(query);
      await answerOf(page).filter({ hasText: answer }).waitFor();
      expect(await answerOf(page).getAttribute('aria-selected')).toBe('true');
      expect(await answerOf(page).getAttribute('href')).toBe(`/release-notes${address}`);
      // The arrow keys leave and return to the row, once all rows are present.
      await sheetOf(page).locator('[data-answered]').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(
        await rowsOf(page).first().getAttribute('id'),
      );
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/release-notes${QUESTIONS.at(-1)?.[2]}`);
  });

  it('is answered above the results of the search page, with a link to more', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/search/?q=is+BS-244+fixed+in+16.0.0');
    const answer = page.locator('main .answer');
    await answer.filter({ hasText: 'BS-244 in Base: 16.0.0 is affected.' }).waitFor();
    expect(await answer.textContent()).toContain('16.1.0 has the fix.');
    await answer.getByRole('link').click();
    await page.locator('.mine').getByText('16.0.0 is affected.').waitFor();
  });

  it('is answered for the version that the reader runs, if known', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/upgrade/?stream=base&from=16.0.0&to=16.1.0');
    await page.locator('main .lead', { hasText: /\d+ changes/ }).waitFor();
    await openSearch(page);
    await page.keyboard.type('what must I do before base 16.2.0');
    await answerOf(page).filter({ hasText: 'Base 16.0.0 to 16.2.0: ' }).waitFor();
    await answerOf(page).filter({ hasText: '16.0.0 is the version that you entered last.' }).waitFor();
  });

  it('is answered without changing the active row', async () => {
    const page = await openSearch(await site.newPage());
    const data = gate();
    await page.route('**/base/versions.json', async (route) => {
      await data.passed;
      await route.continue();
    });
    const rows = await searchFor(page, 'is BS-244 fixed in 16.0.0');
    await page.keyboard.press('ArrowDown');
    data.open();
    await answerOf(page).filter({ hasText: 'is affected' }).waitFor();
    expect(await activeRow(page)).toBe(1);
    const href = (await rows.nth(1).getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
  });

  it('still links to its page if the data of its answer cannot be loaded', async () => {
    const page = await site.newPage();
    await page.route('**/base/versions.json', (route) => route.abort());
    await openSearch(page);
    await page.keyboard.type('is BS-244 fixed in 16.0.0');
    await answerOf(page).filter({ hasText: 'Whether BS-244 is fixed in 16.0.0' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/id/?q=BS-244*');
  });
});
