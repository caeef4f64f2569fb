import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsInThemes } from './axe.ts';
import { message } from './message.ts';
import {
  collectErrors,
  followLink,
  isSameDocument,
  markDocument,
  moveInHistory,
  RELEASE,
  readPage,
  startApp,
} from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const PHONE = { viewport: { width: 390, height: 800 } };
const OPENER = { name: message('shell.open-navigation') };
const CLOSER = { name: message('shell.close-navigation') };

function drawer(page: Page) {
  return page.locator('.sidebar:popover-open');
}

async function openDrawer(page: Page, path: string = RELEASE): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', OPENER).click();
  await drawer(page).waitFor();
}

describe('the drawer', () => {
  it('has its button below 997 px, and is next to the page from there on, also when the window changes its width', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await page.goto(RELEASE);
    for (const [width, there] of [
      [390, true],
      [996, true],
      [997, false],
      [1366, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const seen = [
        await page.getByRole('button', OPENER).isVisible(),
        await page.locator('.sidebar').isVisible(),
      ];
      expect([width, ...seen]).toEqual([width, there, !there]);
    }
    expect(errors).toEqual([]);
  });

  it('opens before the app has started, above everything, and takes the focus', async () => {
    const page = await site.newPage(PHONE);
    await page.route('**/app.*.js', () => undefined);
    await openDrawer(page);
    expect(await page.getByRole('link', CLOSER).evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  });

  it('closes on Escape, its button, a click beside it and Back, on the same page, and returns the focus', async () => {
    const page = await site.newPage(PHONE);
    await page.goto('/release-notes/');
    await page.goto(RELEASE);
    await markDocument(page);
    const isMirrored = (await page.locator('html').getAttribute('dir')) === 'rtl';
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      Escape: () => page.keyboard.press('Escape'),
      'its button': () => page.getByRole('link', CLOSER).click(),
      'a click beside it': () => page.mouse.click(isMirrored ? 5 : 385, 400),
      Back: () => page.goBack(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await page.getByRole('button', OPENER).click();
      await drawer(page).waitFor();
      await close();
      await drawer(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => !history.state?.drawer);
      expect([way, await isSameDocument(page), new URL(page.url()).pathname]).toEqual([way, true, RELEASE]);
      await page.waitForFunction(() => document.activeElement?.matches('.bar__menu'));
      expect([way, await page.locator('[inert]').count()]).toEqual([way, 0]);
    }
    await page.goBack();
    await page.waitForURL('**/release-notes/');
  });

  it.each([true, false])(
    'follows a link without an additional history entry (with the app: %s)',
    async (app) => {
      const page = await site.newPage(PHONE);
      if (!app) await page.route('**/app.*.js', () => undefined);
      await page.goto('/release-notes/');
      await page.goto(RELEASE);
      if (app) await startApp(page);
      await page.getByRole('button', OPENER).click();
      await drawer(page).getByRole('link', { name: 'API' }).first().click();
      await page.waitForURL('**/release-notes/api/');
      await page.waitForFunction(() => document.title.startsWith('API'));
      expect(await page.locator('.sidebar:popover-open').count()).toBe(0);
      await page.goBack();
      await page.waitForFunction(() => document.title.includes('25.9.0'));
      await page.goBack();
      await page.waitForURL('**/release-notes/');
    },
  );

  it('is a sheet at its hash without JavaScript', async () => {
    const page = await site.newPage({ ...PHONE, javaScriptEnabled: false });
    await page.goto(RELEASE);
    await page.getByRole('link', OPENER).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    await page.getByRole('link', CLOSER).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
  });
});

/** These tests share a page, and leave the drawer open, except the last one. */
describe('an open drawer', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.newPage(PHONE);
    await openDrawer(page);
  });

  it('shows all of the focus ring of its close button', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const ring = await page.getByRole('link', CLOSER).evaluate((link) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      return (
        link.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth)
      );
    });
    expect(ring).toBeGreaterThanOrEqual(0);
  });

  it('keeps the focus inside', async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body || document.activeElement?.closest('.sidebar') !== null,
      );
      expect(inside).toBe(true);
    }
  });

  it('shows the releases first, the main menu after a button press, and the releases again', async () => {
    const [menu, releases] = [page.locator('.sidebar__site'), page.locator('.sidebar__releases')];
    expect([await menu.isVisible(), await releases.isVisible()]).toEqual([false, true]);
    await page.getByRole('button', { name: message('shell.main-menu') }).click();
    expect([await menu.isVisible(), await releases.isVisible()]).toEqual([true, false]);
    await page.getByRole('button', { name: message('shell.release-notes') }).press('Enter');
    expect([await menu.isVisible(), await releases.isVisible()]).toEqual([false, true]);
  });

  it('has no accessibility violation while it is open, light or dark', async () => {
    expect(await page.getByRole('dialog', { name: 'Navigation' }).count()).toBe(1);
    expect(await violationsInThemes(page, '.sidebar:popover-open')).toEqual([]);
    await page.getByRole('button', { name: message('shell.main-menu') }).click();
    expect(await violationsInThemes(page, '.sidebar:popover-open')).toEqual([]);
  });

  it('closes when the window becomes wide', async () => {
    await page.setViewportSize({ width: 997, height: 800 });
    await drawer(page).waitFor({ state: 'detached' });
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
  });
});

describe('the button of the drawer', () => {
  it('opens the drawer with Enter and Space, and reports that it is expanded', async () => {
    const page = await site.newPage(PHONE);
    await page.goto(RELEASE);
    const opener = page.getByRole('button', { ...OPENER, expanded: false });
    for (const key of ['Enter', ' ']) {
      await opener.press(key);
      await drawer(page).waitFor();
      const expanded = page.locator('.bar__menu[aria-expanded="true"]');
      expect([key, await expanded.count()]).toEqual([key, 1]);
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'detached' });
      expect([key, await opener.evaluate((one) => one === document.activeElement)]).toEqual([key, true]);
    }
  });
});

describe('the history with an open drawer', () => {
  const titleHas = (page: Page, part: string) =>
    page.waitForFunction((text) => document.title.includes(text), part);

  it.each([true, false])('goes back further than the drawer (with the app: %s)', async (app) => {
    const page = await site.newPage(PHONE);
    if (!app) await page.route('**/app.*.js', () => undefined);
    await page.goto('/release-notes/app/');
    await page.goto(RELEASE);
    if (app) await startApp(page);
    await page.getByRole('button', OPENER).click();
    await drawer(page).waitFor();
    await moveInHistory(page, -2);
    await page.waitForURL('**/release-notes/app/');
    await titleHas(page, message('meta.stream-title', { stream: 'App' }));
    expect(await drawer(page).count()).toBe(0);
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]'))).toBe(null);
  });

  it('also goes to another page of the app, and forward again', async () => {
    const page = await readPage(await site.newPage(PHONE));
    await followLink(page, 'a[rel="prev"]');
    await page.getByRole('button', OPENER).click();
    await drawer(page).waitFor();
    await moveInHistory(page, -2);
    await titleHas(page, '25.9.0');
    expect(await drawer(page).count()).toBe(0);
    await page.goForward();
    await titleHas(page, '25.8.x');
  });

  it('closes the drawer on the first Back, and leaves the page on the second', async () => {
    const page = await readPage(await site.newPage(PHONE), '/release-notes/app/');
    await followLink(page, '.index tbody a');
    const title = await page.title();
    await page.getByRole('button', OPENER).click();
    await drawer(page).waitFor();
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    expect(await page.title()).toBe(title);
    await page.goBack();
    await titleHas(page, message('meta.stream-title', { stream: 'App' }));
  });
});

it('the drawer shows the current release, and both of its panels fill its width', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 500 } });
  // Before the app starts, because the app scrolls the link into view again.
  await page.route('**/assets/app.*.js', (route) => route.abort());
  await openDrawer(page, '/release-notes/app/release.25.1.0/');
  // The drawer scrolls after it has reported that it is open.
  const isInView = (): Promise<boolean> =>
    drawer(page)
      .locator('[aria-current="page"]')
      .evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
  await expect.poll(isInView).toBe(true);
  expect((await drawer(page).boundingBox())?.height).toBe(500);
  await page.getByRole('button', { name: message('shell.main-menu') }).click();
  expect((await drawer(page).boundingBox())?.height).toBe(500);
});
