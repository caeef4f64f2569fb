import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from './message.ts';
import { watchRequests } from './navigation-actions.ts';
import { isSameDocument, markDocument, RELEASE } from './page-actions.ts';
import {
  activeRow,
  fieldOf,
  foundMarks,
  openSearch,
  pressWhileComposing,
  rowsOf,
  searchFor,
  sheetOf,
  statusOf,
} from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const LANDING = '/release-notes/';
const WINDOW = { viewport: { width: 1366, height: 900 } };

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

function footer(page: Page): Promise<string[]> {
  return sheetOf(page).locator('.sheet__foot a').allTextContents();
}

/** The caret position in the field. */
function cursor(page: Page): Promise<number> {
  return fieldOf(page).evaluate((field) =>
    field instanceof HTMLInputElement ? (field.selectionStart ?? -1) : -1,
  );
}

/** These tests share an open search dialog. */
describe('the search dialog on a page of App', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openSearch(await site.newPage());
  });

  it('has suggestions as a list of the field, and reports the list only while it exists', async () => {
    const field = fieldOf(page);
    await field.fill('');
    await rowsOf(page).first().waitFor({ state: 'detached' });
    expect(await field.getAttribute('role')).toBe('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await searchFor(page, 'collector');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    const list = await field.getAttribute('aria-controls');
    expect(await page.locator(`[id="${list}"]`).getAttribute('role')).toBe('listbox');
    expect(await activeRow(page)).toBe(0);
    await field.fill('PA-9999');
    await statusOf(page)
      .filter({ hasText: message('search.none') })
      .waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.getAttribute('aria-activedescendant')).toBe(null);
  });

  it('has at most eight suggestions, each with marked terms, kind and section', async () => {
    const rows = await searchFor(page, 'collector');
    expect(await rows.count()).toBe(8);
    for (const row of await rows.all()) {
      expect(await row.locator('mark').count()).toBeGreaterThan(0);
      expect(await row.locator('svg use').count()).toBe(1);
      expect(await row.textContent()).toMatch(/(?:App|API|NQE|Base) \d+\.\d+/);
    }
  });

  it('shows whole titles if there is room', async () => {
    // The first row is the answer to a question about an issue.
    const [, row] = await (await searchFor(page, 'CO-1906')).all();
    const text = row?.locator('.sug__text');
    expect(await text?.textContent()).toContain('First-generation collectors are refused (CO-1906)');
    expect(
      await text?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  it('groups the suggestions of one page, with stream and version as the group name', async () => {
    await searchFor(page, 'stream:app version:25.9.0 collector');
    const group = sheetOf(page).getByRole('group', { name: 'App 25.9.0' });
    const rows = await group.getByRole('option').count();
    expect(rows).toBeGreaterThan(1);
    expect(await group.locator('.sug__branch').count()).toBe(rows - 1);
    expect(await group.locator('[data-nested="last"]').count()).toBe(1);
  });

  it('moves in the rows by arrow keys, from the last to the first and back', async () => {
    await searchFor(page, 'collector');
    const path = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'];
    const places: number[] = [];
    for (const key of path) {
      await page.keyboard.press(key);
      places.push(await activeRow(page));
    }
    expect(places).toEqual([1, 2, 1, 0, 7, 0]);
  });

  it.each([
    [
      'found there',
      'collector',
      [message('search.see-all'), message('search.see-all-in', { stream: 'App' })],
    ],
    ['found elsewhere', 'hypervisor', [message('search.see-all-outside', { stream: 'App' })]],
    ['without results', 'PA-9999', []],
  ])('has links to all results below the suggestions: %s', async (_where, query, links) => {
    await fieldOf(page).fill(query);
    await sheetOf(page).locator('[data-answered]').waitFor();
    expect(await footer(page)).toEqual(links);
  });

  it('continues a long row below its text, not below the icon', async () => {
    await searchFor(page, 'export');
    const starts = await rowsOf(page)
      .locator('.sug__text')
      .evaluateAll((texts) =>
        texts.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          range.setStartAfter(text.querySelector('.hidden') ?? text);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
            ? Math.min(...[...range.getClientRects()].map(({ left }) => left)) -
                (text.querySelector('.icon')?.getBoundingClientRect().right ?? 0)
            : undefined;
        }),
      );
    const longRows = starts.filter((start) => start !== undefined);
    expect(longRows.length).toBeGreaterThan(0);
    expect(Math.min(...longRows)).toBeGreaterThan(0);
  });

  it('moves by Home and End in the text, and in the list after an arrow key', async () => {
    await searchFor(page, 'collector');
    await page.keyboard.press('Home');
    expect([await cursor(page), await activeRow(page)]).toEqual([0, 0]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect([await cursor(page), await activeRow(page)]).toEqual([0, 7]);
    await page.keyboard.press('Home');
    expect(await activeRow(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    expect([await cursor(page), await activeRow(page)]).toEqual([9, 0]);
  });

  it('reports an id that no note mentions, and shows no similar one', async () => {
    await fieldOf(page).fill('PA-9999');
    await sheetOf(page).locator('[data-answered]').waitFor();
    expect(await statusOf(page).textContent()).toContain(message('search.none'));
    expect(await sheetOf(page).textContent()).toContain(
      message('search.unmentioned', { count: 1, ids: ['PA-9999'] }),
    );
    expect(await rowsOf(page).count()).toBe(0);
  });

  it('suggests a correction as a link', async () => {
    await fieldOf(page).fill('colectr');
    await sheetOf(page).locator('[data-answered]').waitFor();
    const proposal = sheetOf(page).locator('.remark a');
    expect(await proposal.getAttribute('href')).toBe('/release-notes/search/?q=collector');
    await proposal.click();
    expect(await fieldOf(page).inputValue()).toBe('collector');
    await proposal.waitFor({ state: 'detached' });
    expect(await rowsOf(page).count()).toBe(8);
    expect(await sheetOf(page).count()).toBe(1);
  });
});

/** These tests share an open search dialog, too. */
describe('the search dialog on a page outside of streams', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openSearch(await site.newPage(), LANDING);
  });

  it('has no link to the results of a stream below the suggestions', async () => {
    await searchFor(page, 'collector');
    expect(await footer(page)).toEqual([message('search.see-all')]);
  });

  it('opens nothing on Enter during text composition', async () => {
    await searchFor(page, 'collector');
    expect(await pressWhileComposing(page, 'Enter')).toEqual([true, true]);
    expect(await sheetOf(page).count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(LANDING);
  });

  it('opens a suggestion in a new tab with modifier keys', async () => {
    await searchFor(page, 'collector');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await (await opened).waitForURL(/_highlight=/);
    expect(new URL(page.url()).pathname).toBe(LANDING);
  });

  it('opens a suggestion in a new tab, which highlights the terms before any input', async () => {
    const rows = await searchFor(page, 'collector');
    const opened = page.context().waitForEvent('page');
    await rows.nth(1).click({ button: 'middle' });
    const tab = await opened;
    await foundMarks(tab);
    expect(await sheetOf(page).count()).toBe(1);
  });
});

describe('the suggestions', () => {
  it('begin with the current stream, and mention it in their count', async () => {
    const page = await openSearch(await site.newPage(), '/release-notes/api/');
    const rows = await searchFor(page, 'snapshot');
    expect(await rows.first().textContent()).toContain('API');
    const text = (await statusOf(page).textContent()) ?? '';
    const [shown = 0, count = 0] = (text.match(/\d+/g) ?? []).map(Number);
    expect(shown).toBe(8);
    expect(text).toBe(message('search.count-first', { listed: 'some', shown, count, stream: 'API' }));
  });

  it('lead to the section of the page, with the terms highlighted', async () => {
    const page = await openSearch(await site.newPage(), LANDING);
    await markDocument(page);
    const rows = await searchFor(page, 'SE-3050');
    // The first row is the answer to a question about an issue.
    const href = (await rows.nth(1).getAttribute('href')) ?? '';
    expect(href).toMatch(/\?_highlight=.+#.+$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await foundMarks(page);
    expect(await isSameDocument(page)).toBe(true);
    expect(await sheetOf(page).count()).toBe(0);
  });

  it('prefetch no page before the pointer is over them', async () => {
    const page = await openSearch(await site.newPage(), LANDING);
    const requests = watchRequests(page);
    const rows = await searchFor(page, 'stream:api version:23.1..23.6 snapshot');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const { href } = new URL((await rows.last().getAttribute('href')) ?? '', page.url());
    const [address = ''] = href.split(/[?#]/);
    expect(requests).not.toContain(address);
    await rows.last().hover();
    await expect.poll(() => requests).toContain(address);
  });
});

describe('the keys of the search', () => {
  it('Tab skips the rows and reaches every link below them', async () => {
    const page = await openSearch(await site.newPage());
    await searchFor(page, 'collector');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe(message('search.see-all'));
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe(message('search.see-all-in', { stream: 'App' }));
    expect(new URL(page.url()).pathname).toBe(RELEASE);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/release-notes/search/?q=collector&ctx=app');
    expect(await sheetOf(page).count()).toBe(0);
  });
});

describe('the mouse in the search', () => {
  it('activates a row by moving, not by resting where rows appear, and opens the row that it clicks', async () => {
    const page = await site.newPage(WINDOW);
    await openSearch(page);
    await page.mouse.move(683, 300);
    await searchFor(page, 'collector');
    await page.keyboard.press('ArrowDown');
    // Browsers send events for a resting mouse when elements move below it.
    await page.evaluate(() => {
      const [x, y] = [683, 300];
      document
        .elementFromPoint(x, y)
        ?.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
    });
    expect(await activeRow(page)).toBe(1);
    const box = await rowsOf(page).nth(5).boundingBox();
    await page.mouse.move(700, (box?.y ?? 0) + 5);
    await page.mouse.move(705, (box?.y ?? 0) + 8);
    expect(await activeRow(page)).toBe(5);
    const href = await rowsOf(page).nth(3).getAttribute('href');
    await rowsOf(page).nth(3).click();
    await page.waitForURL(`**${href}`);
    expect(await sheetOf(page).count()).toBe(0);
  });
});

describe('the links below the suggestions', () => {
  it('lead to other streams without the stream in the address', async () => {
    const page = await openSearch(await site.newPage());
    await searchFor(page, 'hypervisor');
    const text = (await statusOf(page).textContent()) ?? '';
    expect(text).toBe(
      message('search.count-elsewhere', {
        listed: 'all',
        stream: 'App',
        shown: 0,
        count: Number(/\d+/.exec(text)),
      }),
    );
    await page.getByRole('link', { name: message('search.see-all-outside', { stream: 'App' }) }).click();
    await page.waitForURL('**/release-notes/search/?q=hypervisor');
    await page.locator('.hit').first().waitFor();
  });
});

describe('a search that finds nothing', () => {
  it('leads to the search page on Enter', async () => {
    const page = await openSearch(await site.newPage());
    await markDocument(page);
    await fieldOf(page).fill('PA-9999');
    await statusOf(page)
      .filter({ hasText: message('search.none') })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/release-notes/search/?q=PA-9999');
    await page.locator('main h1:focus').waitFor();
    expect(await page.title()).toContain(`${message('search.title-of', { query: 'PA-9999' })} |`);
    expect(await isSameDocument(page)).toBe(true);
  });
});
