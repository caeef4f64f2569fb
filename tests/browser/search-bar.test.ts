import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInThemes, violationsOnScreens } from './axe.ts';
import { gate } from './gate.ts';
import { message } from './message.ts';
import { appStarted, collectErrors, RELEASE, readPage, SMALL_RELEASE, startApp } from './page-actions.ts';
import {
  ENTRY,
  fieldOf,
  openSearch,
  pressWhileComposing,
  rowsOf,
  searchFor,
  sheetOf,
  statusOf,
} from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** The requested scripts and index files of the search. */
function searchRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/search-|worker|\.bin$/.test(pathname.replace('/release-notes/', ''))) requests.push(pathname);
  });
  return requests;
}

function isFocused(page: Page): Promise<boolean> {
  return fieldOf(page).evaluate((field) => field === document.activeElement);
}

describe('the search button', () => {
  it('is a link to the search page without JavaScript, and shows no keys', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(RELEASE);
    expect(await page.locator('.bar__keys').isVisible()).toBe(false);
    await page.getByRole('link', ENTRY).click();
    expect(new URL(page.url()).pathname).toBe('/release-notes/search/');
    expect(await page.locator('main').textContent()).toContain(message('article.search-without-script'));
  });

  it('shows its keys where they fit', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    expect(await page.locator('.bar__keys').innerText()).toBe(message('search-box.shortcut'));
    await page.setViewportSize({ width: 800, height: 800 });
    expect((await page.locator('.bar__keys').boundingBox())?.width).toBe(1);
  });

  it('shows and handles the keys of a Mac on a Mac', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });
    });
    await page.goto(RELEASE);
    expect(await page.locator('.bar__keys').innerText()).toBe('⌘ K');
    await page.keyboard.press('Control+k');
    expect(await sheetOf(page).count()).toBe(0);
    await page.keyboard.press('Meta+k');
    await sheetOf(page).waitFor();
  });

  it('loads the search on hover, and not earlier', async () => {
    const page = await site.newPage();
    const requests = searchRequests(page);
    await readPage(page);
    expect(requests).toEqual([]);
    const index = page.waitForRequest((request) => /\/index\.[^/]+\.bin$/.test(request.url()));
    await page.getByRole('link', ENTRY).hover();
    await index;
  });

  it('loads the search and its index in parallel with the app, and no other script afterwards', async () => {
    const page = await site.newPage({ cold: true });
    const scripts: string[] = [];
    const index = page.waitForResponse((response) => /\/index\.[^/]+\.bin$/.test(response.url()));
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
    });
    const app = gate();
    await page.route('**/assets/app.*.js', async (route) => {
      await app.passed;
      await route.continue();
    });
    await page.goto(RELEASE);
    await page.keyboard.press('Control+k');
    const wasRequested = (name: string) => scripts.some((path) => path.includes(`/assets/${name}.`));
    await expect
      .poll(() => ['search-parts', 'worker'].filter(wasRequested))
      .toEqual(['search-parts', 'worker']);
    await index;
    const before = new Set(scripts);
    app.open();
    await searchFor(page, 'collector');
    expect(scripts.filter((path) => !before.has(path))).toEqual([]);
  });

  it('loads the search on focus', async () => {
    const page = await readPage(await site.newPage());
    const index = page.waitForRequest((request) => /\/index\.[^/]+\.bin$/.test(request.url()));
    await page.getByRole('link', ENTRY).focus();
    await index;
  });
});

describe('the search dialog', () => {
  it.each([
    ['the entry', (page: Page) => page.getByRole('link', ENTRY).click()],
    ['its keys with caps lock', (page: Page) => page.keyboard.press('Control+K')],
  ])('opens by %s before the app has started, and loses no typed text', async (_how, open) => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    const app = gate();
    await page.route('**/app.*.js', async (route) => {
      await app.passed;
      await route.continue();
    });
    await page.goto(RELEASE);
    await open(page);
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.type('collec');
    app.open();
    await page.keyboard.type('tor');
    await appStarted(page);
    await rowsOf(page).first().waitFor();
    expect(await fieldOf(page).inputValue()).toBe('collector');
    expect(await isFocused(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('does not open over an open drawer', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(RELEASE);
    await page.getByRole('button', { name: message('shell.open-navigation') }).click();
    await page.locator('.sidebar:popover-open').waitFor();
    await page.keyboard.press('Control+k');
    expect(await sheetOf(page).count()).toBe(0);
    expect(await page.locator('.sidebar:popover-open').count()).toBe(1);
  });

  it('opens by no other keys, closes on Escape, its button and a click on the backdrop, and returns the focus, with and without text', async () => {
    const page = await readPage(await site.newPage());
    for (const keys of ['Control+Shift+k', 'Control+Alt+k', 'Meta+k', 'k', '/']) {
      await page.keyboard.press(keys);
      expect([keys, await sheetOf(page).count()]).toEqual([keys, 0]);
    }
    const entry = page.getByRole('link', ENTRY);
    const ways: Readonly<Record<string, () => Promise<void>>> = {
      Escape: () => page.keyboard.press('Escape'),
      'its button': () => page.getByRole('button', { name: message('search-box.close') }).click(),
      'a press beside it': () => page.mouse.click(30, 700),
    };
    for (const [way, close] of Object.entries(ways)) {
      for (const query of ['', 'collector']) {
        await entry.focus();
        await page.keyboard.press('Enter');
        await fieldOf(page).fill('');
        if (query === '') await page.locator('.tips').waitFor();
        else await searchFor(page, query);
        await close();
        await sheetOf(page).waitFor({ state: 'detached' });
        const isBack = await entry.evaluate((link) => link === document.activeElement);
        expect([way, query, isBack]).toEqual([way, query, true]);
      }
    }
  });

  it('leaves Escape to an input method, keeps its text selected for the next time, so that typing replaces it, and has a button that clears it', async () => {
    const page = await openSearch(await site.newPage());
    const clear = sheetOf(page).getByRole('button', { name: message('search-box.clear') });
    expect(await clear.isVisible()).toBe(false);
    await searchFor(page, 'collector');
    expect(await pressWhileComposing(page, 'Escape')).toEqual([true, true]);
    expect(await sheetOf(page).count()).toBe(1);
    expect(await fieldOf(page).inputValue()).toBe('collector');
    await page.keyboard.press('Escape');
    await sheetOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    expect(await rowsOf(page).count()).toBeGreaterThan(0);
    await page.keyboard.type('snapshot');
    expect(await fieldOf(page).inputValue()).toBe('snapshot');
    await clear.click();
    expect(await fieldOf(page).inputValue()).toBe('');
    expect(await isFocused(page)).toBe(true);
    await rowsOf(page).first().waitFor({ state: 'detached' });
    expect(await fieldOf(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on Back, which leads to the previous page', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/');
    await page.locator('.sidebar .tabs a').first().click();
    await page.waitForURL('**/release-notes/app/');
    await page.waitForFunction(() => document.title.startsWith('App'));
    await page.keyboard.press('Control+k');
    await page.locator('.tips').waitFor();
    await page.goBack();
    await sheetOf(page).waitFor({ state: 'detached' });
    await page.waitForURL('**/release-notes/');
  });

  it('fills the window of a phone', async () => {
    const viewport = { width: 390, height: 800 };
    const page = await openSearch(await site.newPage({ viewport }));
    await searchFor(page, 'collector');
    // The opening animation ends at the final position.
    await sheetOf(page).evaluate((sheet) =>
      Promise.all(sheet.getAnimations().map(({ finished }) => finished)),
    );
    expect(await sheetOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    const overflow = await sheetOf(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    expect(overflow).toBe(0);
  });

  it('submits to the search page if the search cannot be loaded', async () => {
    const page = await site.newPage();
    await page.route('**/app.*.js', (route) => route.abort());
    await page.goto(RELEASE);
    await page.getByRole('link', ENTRY).click();
    await page.keyboard.type('collector');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/release-notes/search/?q=collector');
  });

  it('has no accessibility violation on a phone or a desktop, light or dark', async () => {
    const page = await site.newPage({ reducedMotion: 'reduce' });
    await openSearch(page, SMALL_RELEASE);
    await page.locator('.tips').waitFor();
    const within = 'dialog.sheet[open]';
    expect(await violationsOnScreens(page, { widths: [390, 1366], within })).toEqual([]);
    for (const [query, answer] of [
      ['collector tok', 'App'],
      ['PA-9999', message('search.none')],
      ['hypervisor', 'App'],
    ] as const) {
      await fieldOf(page).fill(query);
      await statusOf(page).filter({ hasText: answer }).waitFor();
      expect(await violationsInThemes(page, within)).toEqual([]);
    }
  });
});

describe('a search on the not-found page', () => {
  it('leads to the search page', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/release.99.0.0/');
    await page.locator('main input[name="q"]').fill('collector token');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/release-notes/search/?q=collector+token');
    await startApp(page);
    await page.locator('.hit').first().waitFor();
  });
});
