import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from './gate.ts';
import { message } from './message.ts';
import { activeRow, fieldOf, openSearch, rowsOf, searchFor, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

function answerOf(page: Page): ReturnType<Page['locator']> {
  return sheetOf(page)
    .getByRole('group', { name: message('search.answer') })
    .getByRole('option');
}

const QUESTIONS = [
  [
    'is BS-244 fixed in 16.0.0',
    message('direct-answer.issue-in', {
      id: 'BS-244',
      stream: 'Base',
      answer: message('answer.affected', { version: '16.0.0' }),
    }),
    '/id/?q=BS-244&stream=base&run=16.0.0',
  ],
  [
    'bug 245',
    message('direct-answer.issue-in', { id: 'BS-245', stream: 'Base', answer: '' }),
    '/id/?q=BS-245',
  ],
  [
    'BS-244',
    message('direct-answer.issue-in', {
      id: 'BS-244',
      stream: 'Base',
      answer: message('answer.fixed', { releases: ['16.1.0'] }),
    }),
    '/id/?q=BS-244',
  ],
  [
    '24.6 to 25.10',
    message('search.what-changes', { stream: 'App', from: '24.6', to: '25.10' }),
    '/upgrade/?stream=app&from=24.6&to=25.10',
  ],
  [
    'upgrade base 15 to 16.2',
    message('search.what-changes', { stream: 'Base', from: '15', to: '16.2' }),
    '/upgrade/?stream=base&from=15&to=16.2',
  ],
  [
    'breaking in base',
    message('search.all-of-kind-in', { kinds: message('kinds.plural-breaking'), place: 'Base' }),
    '/search/?q=kind%3Abreaking&ctx=base',
  ],
  ['25.9.0', message('search.notes-of', { stream: 'App', version: '25.9.0' }), '/app/release.25.9.0/'],
  [
    'which release should I go to',
    message('direct-answer.none-recommended', { stream: 'App', version: '25.10.0' }),
    '/upgrade/?stream=app&to=25.10.0',
  ],
  [
    'I run app 24.6.0',
    message('direct-answer.none-recommended', { stream: 'App', version: '25.10.0' }),
    '/upgrade/?stream=app&from=24.6.0',
  ],
  [
    'what must I do before base 16.2.0',
    message('direct-answer.upgrade', { stream: 'Base', from: '16.1.0', to: '16.2.0', answer: '' }),
    '/upgrade/?stream=base&from=16.1.0&to=16.2.0',
  ],
] as const;

describe('a question in the search', () => {
  it('is answered in a sentence, with details on the lines below it', async () => {
    const page = await openSearch(await site.newPage());
    await searchFor(page, 'is BS-244 fixed in 16.0.0');
    const texts = answerOf(page).locator('.sug__text');
    await texts.locator('.answer__detail').first().waitFor();
    const starts = await texts.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [
        range.getBoundingClientRect(),
        ...[...text.children].map((child) => child.getBoundingClientRect()),
      ].map(({ left }) => left);
    });
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts).size).toBe(1);
  });

  it('is answered in the first row, which Enter opens', async () => {
    const page = await openSearch(await site.newPage());
    for (const [query, answer, address] of QUESTIONS) {
      await fieldOf(page).fill('');
      await rowsOf(page).first().waitFor({ state: 'detached' });
      await page.keyboard.insertText(query);
      await answerOf(page).filter({ hasText: answer }).waitFor();
      expect(await answerOf(page).getAttribute('aria-selected')).toBe('true');
      expect(await answerOf(page).getAttribute('href')).toBe(`/release-notes${address}`);
      // The arrow keys leave and return to the row, once all rows are present.
      await sheetOf(page).locator('[data-answered]').waitFor();
      // The answer comes first, before a count or a remark.
      const [form, row] = await Promise.all([
        sheetOf(page).locator('form').boundingBox(),
        answerOf(page).boundingBox(),
      ]);
      expect((row?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)).toBeLessThan(10);
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
    await answer
      .filter({
        hasText: message('direct-answer.issue-in', {
          id: 'BS-244',
          stream: 'Base',
          answer: message('answer.affected', { version: '16.0.0' }),
        }),
      })
      .waitFor();
    expect(await answer.textContent()).toContain(message('answer.has-fix', { version: '16.1.0' }));
    await answer.getByRole('link').click();
    await page
      .locator('.mine')
      .getByText(message('answer.affected', { version: '16.0.0' }))
      .waitFor();
  });

  it('is answered for the version that the reader runs, if known', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/upgrade/?stream=base&from=16.0.0&to=16.1.0');
    await page.locator('main .lead', { hasText: /\d/ }).waitFor();
    await openSearch(page);
    await page.keyboard.type('what must I do before base 16.2.0');
    await answerOf(page)
      .filter({
        hasText: message('direct-answer.upgrade', {
          stream: 'Base',
          from: '16.0.0',
          to: '16.2.0',
          answer: '',
        }),
      })
      .waitFor();
    await answerOf(page)
      .filter({ hasText: message('direct-answer.entered-last', { version: '16.0.0' }) })
      .waitFor();
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
    await answerOf(page)
      .filter({ hasText: message('answer.affected', { version: '16.0.0' }) })
      .waitFor();
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
    await answerOf(page)
      .filter({ hasText: message('search.whether-fixed', { id: 'BS-244', version: '16.0.0' }) })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/id/?q=BS-244*');
  });
});
