import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from './gate.ts';
import { message } from './message.ts';
import { appStarted, collectErrors, holdBootScript, RELEASE, readPage, startApp } from './page-actions.ts';
import { fieldOf, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';
import { styledDuring } from './styled-elements.ts';

const site = await testedSite();

function theme(page: Page): Promise<readonly [string?, string?]> {
  return page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset;
    return [theme, themeChoice] as [string?, string?];
  });
}

/** Local and session storage throw, as in browsers that block them. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
}

/** Waits for several frames and idle periods after the last resource, so that all scheduled work has run. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

const LINK = '.scale a[href$="/release.25.8.x/"]';

describe('a page before any input', () => {
  function appRequests(page: Page): readonly string[] {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/app\.|site\.json/.test(request.url())) requests.push(`${page.url()} ${request.url()}`);
    });
    return requests;
  }

  async function expectNoApp(page: Page, requests: readonly string[]): Promise<void> {
    await settled(page);
    expect(requests).toEqual([]);
    expect(await page.locator('html').getAttribute('data-app')).toBe(null);
  }

  // The browser scrolls to the target of the address.
  it.each([
    ['the landing page', '#latest'],
    ['the index of a stream', 'app/#y2022'],
    ['the search page', 'search/#~main'],
    ['the not-found page', 'nowhere/#~main'],
  ])('does not load the app: %s', async (_kind, path) => {
    const page = await site.newPage({ viewport: { width: 1366, height: 500 } });
    const requests = appRequests(page);
    await page.goto(`/release-notes/${path}`);
    await expectNoApp(page, requests);
  });

  it('does not load the app, for every way to arrive', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 500 } });
    const requests = appRequests(page);
    await page.goto(RELEASE);
    await expectNoApp(page, requests);
    const ids = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));
    await page.goto('/release-notes/latest.json');
    await page.goto(`${RELEASE}#${ids.at(-1)}`);
    await expectNoApp(page, requests);
    await page.reload();
    await expectNoApp(page, requests);
    await page.goto('/release-notes/latest.json');
    await page.goBack();
    await expectNoApp(page, requests);
  });

  it('does not load the app for a resting mouse, although browsers send events when the page moves below it', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    await page.evaluate(() => {
      for (const element of [document.body, document.querySelector('h1')]) {
        element?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      }
    });
    await settled(page);
    expect(await page.locator('html').getAttribute('data-app')).toBe(null);
    await page.mouse.move(400, 300, { steps: 2 });
    await appStarted(page);
  });

  it('has its stored color mode at the first paint', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      new MutationObserver((_changes, observer) => {
        if (document.body === null) return;
        Object.assign(window, { modeAtBody: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(RELEASE);
    expect(await page.evaluate(() => Reflect.get(window, 'modeAtBody'))).toBe('dark');
  });

  it('takes a color mode from the address without storing it, and ignores other values', async () => {
    const page = await site.newPage();
    await page.goto(`${RELEASE}?docusaurus-theme=dark`);
    expect(await theme(page)).toEqual(['dark', 'dark']);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
    await page.goto(`${RELEASE}?docusaurus-theme=purple`);
    expect(await theme(page)).toEqual(['light', 'light']);
  });

  it('switches its color mode on the first press of the button, and remembers it', async () => {
    const page = await site.newPage();
    await page.route('**/app.*.js', () => undefined);
    await page.goto(RELEASE);
    const button = (mode: string) =>
      page.getByRole('button', { name: message('shell.color-mode', { mode }) });
    await button('light').click();
    expect(await theme(page)).toEqual(['dark', 'dark']);
    await page.reload();
    expect(await theme(page)).toEqual(['dark', 'dark']);
    expect(await button('dark').count()).toBe(1);
  });

  it('shows the same color mode in two tabs', async () => {
    const first = await site.newPage();
    const second = await first.context().newPage();
    await first.goto(RELEASE);
    await second.goto(RELEASE);
    await first.locator('[data-action="color-mode"]').click();
    await second.locator('html[data-theme="dark"]').waitFor();
    await first.evaluate(() => localStorage.removeItem('theme'));
    await second.locator('html[data-theme="light"][data-theme-choice="light"]').waitFor();
    // The reader may also clear all data of the site.
    await first.evaluate(() => localStorage.setItem('theme', 'dark'));
    await second.locator('html[data-theme="dark"]').waitFor();
    await first.evaluate(() => localStorage.clear());
    await second.locator('html[data-theme="light"][data-theme-choice="light"]').waitFor();
  });

  it('cycles light, dark and system where the site respects the system', async () => {
    const page = await site.newPage({ colorScheme: 'dark' });
    await page.route(`**${RELEASE}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<html ', '<html data-respect-system="" ') });
    });
    await page.goto(RELEASE);
    expect(await theme(page)).toEqual(['dark', 'system']);
    const button = page.locator('[data-action="color-mode"]');
    for (const expected of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['dark', 'system'],
    ]) {
      await button.click();
      expect(await theme(page)).toEqual(expected);
    }
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme="light"][data-theme-choice="system"]').waitFor();
  });

  it('hides a dismissed announcement, and shows the next one', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    const bar = page.getByRole('complementary', { name: message('shell.announcement') });
    await bar.getByRole('button', { name: message('shell.close-announcement') }).click();
    expect(await bar.isVisible()).toBe(false);
    await page.reload();
    expect(await bar.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an older one'));
    await page.reload();
    expect(await bar.isVisible()).toBe(true);
  });

  it('works completely when storage is blocked', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await blockStorage(page);
    await page.goto(RELEASE);
    await page.locator('[data-action="color-mode"]').click();
    expect(await theme(page)).toEqual(['dark', 'dark']);
    await page.locator('[data-action="announcement-dismiss"]').click();
    await appStarted(page);
    await page.locator('[data-branch*="2023"] summary').click();
    await page.locator('[data-branch*="2023"] .scale a').first().waitFor();
    await page.locator(LINK).click();
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    expect(errors).toEqual([]);
  });

  it('can be read and navigated without JavaScript, and shows no button that needs it', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(RELEASE);
    const buttons = page.locator('button:visible');
    expect(await buttons.count()).toBe(0);
    await page.locator('[data-branch*="2023"] summary').click();
    await page.locator('[data-branch*="2023"] a').click();
    expect(new URL(page.url()).pathname).toBe('/release-notes/app/');
  });
});

/** Returns a function that tells whether the browser’s default action for the search keys was prevented. */
async function watchSearchKey(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'k') Object.assign(window, { isPrevented: defaultPrevented });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'isPrevented'));
}

describe('an input before the boot script has loaded', () => {
  async function openEarly(): Promise<{ readonly page: Page; readonly openBoot: () => void }> {
    const page = await site.newPage();
    const openBoot = await holdBootScript(page);
    await page.goto(RELEASE, { waitUntil: 'domcontentloaded' });
    return { page, openBoot };
  }

  it('starts the app if it was a key press', async () => {
    const { page, openBoot } = await openEarly();
    await page.keyboard.press('Shift');
    openBoot();
    await appStarted(page);
  });

  it('opens the search if it was the search shortcut, and prevents the browser’s own action', async () => {
    const { page, openBoot } = await openEarly();
    const isPrevented = await watchSearchKey(page);
    await page.keyboard.press('Control+k');
    expect(await isPrevented()).toBe(true);
    await page.keyboard.type('Snap s');
    openBoot();
    await sheetOf(page).waitFor();
    await page.keyboard.type('hot');
    expect(await fieldOf(page).inputValue()).toBe('Snap shot');
  });

  it('is left to the browser if the boot script fails to load', async () => {
    const page = await site.newPage();
    await page.route('**/boot.*.js', (route) => route.abort());
    await page.goto(RELEASE);
    await page.locator('html:not([data-script])').waitFor();
    const isPrevented = await watchSearchKey(page);
    await page.keyboard.press('Control+k');
    expect(await isPrevented()).toBe(false);
  });

  it('switches the color mode once if it was a click on that button', async () => {
    const { page, openBoot } = await openEarly();
    await page.locator('[data-action="color-mode"]').click();
    openBoot();
    await page.locator('html[data-theme="dark"][data-script="served"]').waitFor();
  });

  it('copies the page as Markdown if it was a click on that button', async () => {
    const { page, openBoot } = await openEarly();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: message('page.copy-markdown') }).click();
    openBoot();
    await page.getByRole('button', { name: message('page.copied') }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Every drop has a reason');
  });
});

describe('the first input', () => {
  it.each([
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['a wheel', (page: Page) => page.mouse.wheel(0, 100)],
    ['a focus', (page: Page) => page.locator('.skip').focus()],
  ])('loads the app: %s', async (_name, input) => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    await input(page);
    await appStarted(page);
  });

  it.each(['', 'app/', 'app/release.25.9.0/', 'search/', '404.html'])(
    'changes no node of /%s, and hydration matches the page data',
    async (path) => {
      const page = await site.newPage();
      const errors = collectErrors(page);
      await page.goto(`/release-notes/${path}`);
      await page.evaluate(() => {
        const parts = [
          ...document.querySelectorAll('[data-article], [data-article] *, .bar, .sidebar, .foot'),
        ];
        Object.assign(window, { parts });
      });
      await startApp(page);
      const lost = await page.evaluate(() => {
        const parts: readonly Element[] = Reflect.get(window, 'parts');
        return parts.filter((part) => !part.isConnected).length;
      });
      expect(lost).toBe(0);
      expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    },
  );

  it('enhances the article in a separate task after hydration', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      // Layout effects read the counts during hydration. Later changes start with the main element.
      const [counts, main] = ['[data-article] form.tally', 'main'];
      let isHydrating: boolean | undefined;
      const { querySelector } = Document.prototype;
      Document.prototype.querySelector = function (this: Document, selector: string): Element | null {
        if (selector === main && isHydrating !== undefined) Object.assign(window, { isHydrating });
        if (selector === counts && isHydrating === undefined) {
          isHydrating = true;
          queueMicrotask(() => {
            isHydrating = false;
          });
        }
        return querySelector.call(this, selector);
      };
    });
    await readPage(page);
    await page.locator('.entrylink').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => Reflect.get(window, 'isHydrating'))).toBe(false);
  });

  it('recalculates the styles of few elements when an element is added to an entry', async () => {
    const page = await site.newPage();
    await readPage(page);
    await page.locator('.entrylink').first().waitFor({ state: 'attached' });
    await settled(page);
    const shown = await page
      .locator('body *')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    const styled = await styledDuring(page, () =>
      page.evaluate(async () => {
        document.querySelector('.entry')?.append(document.createElement('button'));
        document.body.getBoundingClientRect();
        await new Promise(requestAnimationFrame);
      }),
    );
    expect(shown).toBeGreaterThan(500);
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan((shown * 3) / 4);
  });

  it('is not lost if it is a click on a link', async () => {
    const page = await site.newPage();
    await page.route('**/app.*.js', () => undefined);
    await page.goto(RELEASE);
    await page.locator(LINK).click();
    await page.waitForURL((url) => url.pathname !== RELEASE);
  });

  it('is not lost if it is typed text', async () => {
    const page = await site.newPage();
    const app = gate();
    await page.route('**/app.*.js', async (route) => {
      await app.passed;
      await route.continue();
    });
    await page.goto('/release-notes/search/');
    await page.locator('main input[type="search"]').pressSequentially('pa');
    app.open();
    await page.keyboard.type('th');
    await appStarted(page);
    expect(await page.locator('main input[type="search"]').inputValue()).toBe('path');
  });

  it('leaves the page unchanged if the app cannot be loaded', async () => {
    const page = await site.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/app.*.js', (route) => route.abort());
    await page.goto(RELEASE);
    await page.mouse.move(60, 60, { steps: 2 });
    await expect.poll(() => warnings.join()).toContain('No app');
    await page.locator(LINK).click();
    await page.waitForURL((url) => url.pathname !== RELEASE);
  });
});
