import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { gzipBytes, readPublished } from '../built-site/published-files.ts';
import { showTheme, violations } from './axe.ts';
import { gate } from './gate.ts';
import { message } from './message.ts';
import { appStarted, followLink, readPage, releaseWith } from './page-actions.ts';
import { type OpenSite, testedSite } from './site.ts';

const site = await testedSite();

type Options = Parameters<OpenSite['newPage']>[0];

const DESKTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
const WITH_IMAGE = releaseWith(/<img/);
const IMAGE = '[data-article] img';

const overlay = (page: Page) => page.locator('dialog.zoom[open]');

async function pageWithImage(options: Options = DESKTOP): Promise<Page> {
  const page = await readPage(await site.newPage(options), WITH_IMAGE);
  await page
    .getByRole('button', { name: message('page.enlarge-named', { text: '' }) })
    .first()
    .waitFor();
  return page;
}

async function openImage(page: Page): Promise<void> {
  await page.locator(IMAGE).first().click();
  await overlay(page).waitFor();
}

/**
 * Waits until the page has the same position in several frames. While Chromium still animates an earlier scroll by wheel, it may ignore a
 * key that scrolls.
 */
async function scrollingEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let same = 0, last = Number.NaN; same < 6; same += 1) {
      await frame();
      if (window.scrollY !== last) same = 0;
      last = window.scrollY;
    }
  });
}

/** These tests share a page, and close the image again. */
describe('an enlarged image', () => {
  let page: Page;
  beforeAll(async () => {
    page = await pageWithImage();
  });

  it('opens over the page, 128 px from its edges, on the background of each theme, without accessibility violations', async () => {
    const before = await page.locator(IMAGE).first().boundingBox();
    await openImage(page);
    for (const [theme, ground] of [
      ['dark', 'rgb(50, 50, 50)'],
      ['light', 'rgb(0, 0, 0)'],
    ] as const) {
      await showTheme(page, theme);
      expect(await overlay(page).evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(ground);
    }
    const box = await overlay(page).locator('img').boundingBox();
    const margins = box && [box.x, box.y, 1366 - box.x - box.width, 768 - box.y - box.height];
    expect(Math.round(Math.min(...(margins ?? [0])))).toBeGreaterThanOrEqual(128);
    expect(box?.width).toBeGreaterThan(before?.width ?? 0);
    expect(await violations(page, { within: 'dialog.zoom' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  });

  it('closes on Escape, a click, its button, a resize, the wheel and scroll keys, and returns the focus', async () => {
    const handle = page.getByRole('button', { name: message('page.enlarge-named', { text: '' }) }).first();
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      Escape: () => page.keyboard.press('Escape'),
      'a click': () => page.mouse.click(20, 300),
      'its button': () => page.getByRole('button', { name: message('page.close-image') }).click(),
      'a smaller window': () => page.setViewportSize({ width: 1200, height: 700 }),
      'a larger window': () => page.setViewportSize(DESKTOP.viewport),
      'the wheel': () => page.mouse.wheel(0, 100),
      ...Object.fromEntries(
        ['PageDown', 'PageUp', ' ', 'End', 'Home'].map((key) => [key, () => page.keyboard.press(key)]),
      ),
    };
    for (const [way, close] of Object.entries(ways)) {
      await scrollingEnded(page);
      // Leaves room to scroll in both directions.
      const top = await handle.evaluate((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        return window.scrollY;
      });
      expect(top).toBeGreaterThan(100);
      await openImage(page);
      await close();
      await expect.poll(() => page.locator('dialog.zoom').count(), { message: way }).toBe(0);
      const isFocused = await handle.evaluate((one) => one === document.activeElement);
      expect([way, isFocused]).toEqual([way, true]);
      await handle.evaluate((one: HTMLElement) => one.blur());
    }
  });

  it('stays open while the page scrolls by 40 px or less', async () => {
    await openImage(page);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 30);
    await page.waitForFunction((top) => window.scrollY === top + 30, before);
    expect(await overlay(page).count()).toBe(1);
    await page.mouse.wheel(0, 30);
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  });

  it('opens by keyboard, and keeps Tab inside until it is closed', async () => {
    const handle = page.getByRole('button', { name: message('page.enlarge-named', { text: '' }) }).first();
    for (const key of ['Enter', ' ']) {
      await handle.press(key);
      await overlay(page).waitFor();
      for (const step of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(step);
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          // The browser’s own controls are tab stops too, but nothing of the page.
          return activeElement !== document.body && !activeElement?.closest('dialog.zoom');
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await page.locator('dialog.zoom').waitFor({ state: 'detached' });
      expect(await handle.evaluate((one) => one === document.activeElement)).toBe(true);
    }
  });
});

describe('an image', () => {
  it('needs, with all scripts and data after the first input, at most 100 KB', async () => {
    const page = await site.newPage({ ...DESKTOP, cold: true });
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));
    await readPage(page, WITH_IMAGE);
    await openImage(page);
    await page.waitForLoadState('networkidle');
    const files = [...requested].filter((path) => /\.js$|\/site\.json$/.test(path));
    expect(files.length).toBeGreaterThan(3);
    const bytes = files.map((path) => gzipBytes(readPublished(path.replace('/release-notes/', ''))));
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100_000);
  });

  it('stays open when Escape removes search highlights', async () => {
    const page = await readPage(await site.newPage(DESKTOP), `${WITH_IMAGE}?_highlight=the`);
    const marks = () => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0);
    await page.waitForFunction(() => (CSS.highlights.get('found')?.size ?? 0) > 0);
    const before = await marks();
    await openImage(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
    expect(await marks()).toBe(before);
  });

  it('can be added later, and after another page', async () => {
    const page = await pageWithImage();
    await page
      .locator('[data-article="body"] p')
      .first()
      .evaluate((paragraph) => {
        const image = document.querySelector('[data-article] img')?.cloneNode();
        if (!(image instanceof HTMLImageElement)) return;
        image.className = 'later';
        image.src += '#later';
        paragraph.append(image);
      });
    await page.locator('img.later[role="button"]').waitFor();
    await followLink(page, 'a[rel="prev"], a[rel="next"]');
    await page.goBack();
    await page
      .getByRole('button', { name: message('page.enlarge-named', { text: '' }) })
      .first()
      .waitFor();
    await openImage(page);
  });

  it('does not fade in with reduced motion', async () => {
    const page = await pageWithImage({ ...DESKTOP, reducedMotion: 'reduce' });
    await openImage(page);
    expect(await overlay(page).evaluate((one) => getComputedStyle(one).animationDuration)).toBe('0s');
  });
});

describe('an image on a phone', () => {
  it('has its natural size, shows its middle, and can be scrolled', async () => {
    const page = await pageWithImage(PHONE);
    await openImage(page);
    const before = await page.locator(IMAGE).first().boundingBox();
    const enlarged = overlay(page).locator('img');
    const own = await page
      .locator(IMAGE)
      .first()
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(own).toBeGreaterThan(390);
    expect((await enlarged.boundingBox())?.width).toBe(own);
    expect(own).toBeGreaterThan(1.5 * (before?.width ?? own));
    const pane = overlay(page).locator('.zoom__pane');
    const place = () => pane.evaluate(({ scrollLeft }) => scrollLeft);
    expect(Math.abs((await place()) - (own - 390) / 2)).toBeLessThan(2);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (middle) => (document.querySelector('.zoom__pane')?.scrollLeft ?? 0) > middle,
      (own - 390) / 2 + 5,
    );
    // Both ends can be reached. Arrow keys scroll smoothly, also for a while after the key press.
    for (const end of [0, own]) {
      await expect
        .poll(async () => {
          await pane.evaluate((one, left) => one.scrollTo({ left, behavior: 'instant' }), end);
          const x = (await enlarged.boundingBox())?.x ?? Number.NaN;
          return end === 0 ? x : x + own;
        })
        .toBe(end === 0 ? 0 : 390);
    }
    expect(await overlay(page).count()).toBe(1);
    await overlay(page).tap();
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
  });
});

describe('an enlarged image on a touch screen', () => {
  it.each([
    ['a phone', PHONE],
    ['a tablet', { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }],
  ])(
    'is scrolled by a drag, which neither scrolls the page nor closes it, and closes on a tap: %s',
    async (device, options) => {
      const page = await pageWithImage(options);
      await openImage(page);
      const pane = overlay(page).locator('.zoom__pane');
      const place = () => pane.evaluate(({ scrollLeft }) => scrollLeft);
      const [left, top] = [await place(), await page.evaluate(() => window.scrollY)];
      await drag(page, { from: [300, 600], by: [-120, 0] });
      if (device === 'a phone') await expect.poll(place).toBeGreaterThan(left + 40);
      await drag(page, { from: [300, 600], by: [0, -300] });
      // A touch on the page itself would have scrolled by now.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      expect(await overlay(page).count()).toBe(1);
      await page.touchscreen.tap(20, 300);
      await page.locator('dialog.zoom').waitFor({ state: 'detached' });
    },
  );
});

type Point = readonly [x: number, y: number];

/** A touch that moves in ten steps. */
async function drag(page: Page, { from, by }: { readonly from: Point; readonly by: Point }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: from[0] + by[0] * share, y: from[1] + by[1] * share }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

describe('a click on an image before the app has started', () => {
  it('opens it after the start of the app, and does not leave the page', async () => {
    const page = await site.newPage(DESKTOP);
    const app = gate();
    await page.route('**/assets/app.*.js', async (route) => {
      await app.passed;
      await route.continue();
    });
    await page.goto(WITH_IMAGE);
    await page.locator(IMAGE).first().click();
    expect(page.url()).toContain(WITH_IMAGE);
    expect(await page.locator('dialog.zoom').count()).toBe(0);
    app.open();
    await appStarted(page);
    await overlay(page).waitFor();
    expect(page.url()).toContain(WITH_IMAGE);
  });

  it('leads to its file if the app cannot be loaded', async () => {
    const page = await site.newPage(DESKTOP);
    await page.route('**/assets/app.*.js', (route) => route.abort());
    await page.goto(WITH_IMAGE);
    await page.locator(IMAGE).first().click();
    await page.waitForURL('**/attachments/**');
  });

  it('leads to its file without JavaScript', async () => {
    const page = await site.newPage({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto(WITH_IMAGE);
    await page.locator(IMAGE).first().click();
    await page.waitForURL('**/attachments/**');
  });
});
