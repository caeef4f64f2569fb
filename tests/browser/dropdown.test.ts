import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { violations } from './axe.ts';
import { message } from './message.ts';
import { activeText, followLink, RELEASE, readPage, startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const NOTE = '---\ndate: 2025-09-04\n---\n\n## Bug fixes\n\n- Rows no longer fold. (PA-1)\n';

/** A site with a dropdown of links. */
const folder = await buildSite({
  config: {
    navigation: [
      { label: 'Application', href: '/latest/application/' },
      { label: 'Release Notes', to: '/' },
      {
        label: 'More',
        items: [
          { label: 'Base releases', to: '/base/' },
          { label: 'API reference', href: '/latest/api-doc/' },
        ],
      },
    ],
  },
  content: {
    'app/release.25.9.0.md': NOTE,
    'base/16.2.0.md': NOTE,
  },
});
const site = await testedSite({ folder });

const list = (page: Page) => page.locator('.bar__nav .dropdown ul');
const opener = (page: Page) => page.locator('.bar__nav .dropdown summary');

async function openDropdown(page: Page): Promise<void> {
  await opener(page).click();
  await list(page).waitFor();
}

describe.each([
  ['before the app has started', async (page: Page) => page.route('**/app.*.js', () => undefined)],
  ['with the app', async () => undefined],
])('a dropdown of the header, %s', (when, prepare) => {
  async function pageWithDropdown(): Promise<Page> {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    await prepare(page);
    const closer = page.waitForResponse(/\/dropdowns\.[\w-]+\.js$/);
    await page.goto(RELEASE);
    if (when === 'with the app') await startApp(page);
    // The pointer moves before it clicks, and the script that closes the dropdown is loaded meanwhile.
    await page.mouse.move(700, 600);
    await opener(page).hover();
    const address = (await closer).url();
    await page.evaluate(`import(${JSON.stringify(address)})`);
    await openDropdown(page);
    return page;
  }

  it('closes on a click outside, a focus outside, Escape and a second click', async () => {
    const page = await pageWithDropdown();
    const ways: Readonly<Record<string, () => Promise<void>>> = {
      'a press outside': () => page.mouse.click(700, 600),
      'a focus outside': () => page.locator('.brand').focus(),
      Escape: () => page.keyboard.press('Escape'),
      'a second press': () => opener(page).click(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await close();
      await list(page)
        .waitFor({ state: 'hidden' })
        .catch((cause) => {
          throw new Error(`It stays open after ${way}`, { cause });
        });
      await openDropdown(page);
    }
  });

  it('stays open for events inside, and returns the focus on Escape', async () => {
    const page = await pageWithDropdown();
    await page.keyboard.press('Tab');
    const first = page.getByRole('link', { name: 'Base releases' }).first();
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await list(page).isVisible()).toBe(true);
    expect(await violations(page, { within: '.bar' })).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await opener(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('is operated with the arrow keys, Home and End', async () => {
    const page = await pageWithDropdown();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'hidden' });
    const walk: readonly (readonly [key: string, text: string])[] = [
      ['ArrowDown', 'Base releases'],
      ['ArrowDown', 'API reference'],
      ['ArrowDown', 'Base releases'],
      ['End', 'API reference'],
      ['Home', 'Base releases'],
      ['ArrowUp', 'API reference'],
      ['ArrowUp', 'Base releases'],
      ['Escape', 'More'],
      ['ArrowUp', 'API reference'],
    ];
    for (const [key, text] of walk) {
      await page.keyboard.press(key);
      expect([key, await activeText(page)]).toEqual([key, text]);
      expect([key, await list(page).isVisible()]).toEqual([key, key !== 'Escape']);
    }
  });
});

describe('a dropdown', () => {
  it('leaves arrow keys with modifiers to the browser', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    const served = page.waitForResponse(/\/dropdowns\.[\w-]+\.js$/);
    await page.goto(RELEASE);
    await opener(page).focus();
    const address = (await served).url();
    await page.evaluate(`import(${JSON.stringify(address)})`);
    for (const other of ['Alt', 'Control', 'Meta', 'Shift']) {
      await page.keyboard.press(`${other}+ArrowDown`);
      expect([other, await list(page).isVisible()]).toEqual([other, false]);
    }
    await page.keyboard.press('ArrowDown');
    expect(await list(page).isVisible()).toBe(true);
  });

  it('is marked if one of its links leads to the page or its parent, and marks only that link', async () => {
    const page = await readPage(
      await site.newPage({ viewport: { width: 1366, height: 800 } }),
      '/release-notes/base/16.2.0/',
    );
    const current = page.locator('.bar__nav [aria-current]');
    expect(await current.allTextContents()).toEqual(['More', 'Base releases']);
    await followLink(page, '.bar__nav a[href="/release-notes/"]');
    expect(await current.allTextContents()).toEqual(['Release Notes']);
  });

  it('covers the page without moving it', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    await page.goto(RELEASE);
    const places = (): Promise<readonly string[]> =>
      page
        .locator('h1, .bar summary, .bar a:not(.dropdown a)')
        .evaluateAll((elements) => elements.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    await openDropdown(page);
    expect(await places()).toEqual(before);
    const isOnTop = await list(page).evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 10, bottom - 10));
    });
    expect(isOnTop).toBe(true);
  });

  it('is closed after a choice, on the chosen page', async () => {
    const page = await readPage(await site.newPage({ viewport: { width: 1366, height: 800 } }));
    await openDropdown(page);
    await followLink(page, '.bar__nav .dropdown a');
    expect(new URL(page.url()).pathname).toBe('/release-notes/base/');
    await list(page).waitFor({ state: 'hidden' });
  });

  it('opens without JavaScript', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 }, javaScriptEnabled: false });
    await page.goto(RELEASE);
    await openDropdown(page);
    expect(await page.getByRole('link', { name: 'API reference' }).first().isVisible()).toBe(true);
  });

  it('opens and closes without errors if its script fails to load', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const parts = ['dropdowns', 'dated'].map((part) => new RegExp(`/${part}\\.[\\w-]+\\.js$`));
    for (const part of parts) await page.route(part, (route) => route.abort());
    const failed = parts.map((part) =>
      page.waitForEvent('requestfailed', { predicate: (request) => part.test(request.url()) }),
    );
    await page.goto('/release-notes/');
    await openDropdown(page);
    await opener(page).click();
    await list(page).waitFor({ state: 'hidden' });
    // When another request is rejected, the first one has been rejected too.
    for (const request of failed) {
      const address = (await request).url();
      await page.evaluate(`import(${JSON.stringify(address)}).catch(() => undefined)`);
    }
    expect(errors).toEqual([]);
  });

  async function pageWithMainMenu(): Promise<Page> {
    const page = await site.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(RELEASE);
    await page.locator('.bar__menu').click();
    await page.getByRole('button', { name: message('shell.main-menu') }).click();
    return page;
  }

  it('has the colour of the other rows in the main menu on a phone, also after the last one', async () => {
    const page = await pageWithMainMenu();
    const rows = page.locator('.sidebar__site').locator('a:not([aria-current]), summary, button');
    const colours = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).color));
    expect(colours.length).toBeGreaterThan(3);
    expect(new Set(colours).size).toBe(1);
  });

  it('has space between its label and its arrow', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
    await page.goto(RELEASE);
    const space = await opener(page).evaluate((summary) => {
      const { width } = getComputedStyle(summary, '::after');
      // The arrow is a square on its corner, which is wider than its box.
      const overhang = ((Math.SQRT2 - 1) * Number.parseFloat(width)) / 2;
      return Number.parseFloat(getComputedStyle(summary).columnGap) - overhang;
    });
    expect(space).toBeGreaterThanOrEqual(5);
  });

  it('is part of the main menu on a phone, and stays open there', async () => {
    const page = await pageWithMainMenu();
    const menu = page.locator('.sidebar .dropdown');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Base releases' }).waitFor();
    await page.locator('.sidebar__top').click();
    expect(await menu.getByRole('link', { name: 'Base releases' }).isVisible()).toBe(true);
  });
});
