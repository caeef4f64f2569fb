import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RELEASE, readPage, startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const LAST = '.notes > .entry:last-of-type';

/** Whether the browser skips the layout of the last entry. */
function skipsLast(page: Page): Promise<boolean> {
  return page.locator(LAST).evaluate((entry) => {
    const inner = entry.firstElementChild;
    return inner !== null && !inner.checkVisibility({ contentVisibilityAuto: true });
  });
}

async function lastAnchor(page: Page): Promise<string> {
  return page
    .locator(`${LAST} [id]`)
    .first()
    .evaluate(({ id }) => id);
}

/** The distance between the hash target and the bottom of the header in pixels. */
function missedBy(page: Page): Promise<number> {
  return page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    return Math.abs((target?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - bar);
  });
}

/** Uses new contexts, because the pointer of a reused page may be over the page and count as an input. */
describe('content far below the window of a page that was opened at its top', () => {
  it('is laid out on the first input, and not earlier', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await page.goto(RELEASE);
    // Browsers decide what to skip when they paint, possibly after the page has loaded.
    await expect.poll(() => skipsLast(page)).toBe(true);
    await startApp(page);
    expect(await skipsLast(page)).toBe(false);
  });

  it('causes no layout shift, neither estimated nor laid out', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await readPage(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
  });

  it('is found by find-in-page before any input', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await page.goto(RELEASE);
    const words = await page.locator(LAST).evaluate((entry) => {
      const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
      let longest = '';
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent?.trim() ?? '';
        if (text.length > longest.length) longest = text;
      }
      return longest;
    });
    const found = await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), words);
    expect(found).toBe(true);
    await page.waitForFunction((last) => {
      const entry = document.querySelector(last)?.getBoundingClientRect();
      return entry !== undefined && entry.top < window.innerHeight && entry.bottom > 0;
    }, LAST);
  });

  it('is laid out for a hash: the target is below the header', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await page.goto(RELEASE);
    const anchor = await lastAnchor(page);
    await page.goto('about:blank');
    await page.goto(`${RELEASE}#${anchor}`);
    expect(await skipsLast(page)).toBe(false);
    await expect.poll(() => missedBy(page)).toBeLessThan(80);
  });

  it('is reached by a link as the first input, without the app', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await page.route('**/app.*.js', (route) => route.abort());
    await page.goto(RELEASE);
    const anchor = await lastAnchor(page);
    await page.evaluate((id) => {
      window.location.hash = id;
    }, anchor);
    await page.waitForFunction(() => window.scrollY > 500);
    await expect.poll(() => missedBy(page)).toBeLessThan(80);
  });

  it('does not stop the End key from reaching the end of the page, without the app', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 1280, height: 720 } });
    await page.route('**/app.*.js', (route) => route.abort());
    await page.goto(RELEASE);
    await expect.poll(() => skipsLast(page)).toBe(true);
    await page.keyboard.press('End');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { scrollHeight } = document.documentElement;
          return window.scrollY > 0 && scrollHeight - window.innerHeight - window.scrollY < 2;
        }),
      )
      .toBe(true);
    expect(
      await page.locator('a[rel="prev"]').evaluate((link) => link.getBoundingClientRect().top),
    ).toBeLessThan(720);
  });

  it.each([
    ['key', (page: Page) => page.keyboard.press('Shift')],
    ['wheel event', (page: Page) => page.mouse.wheel(0, 10)],
  ])('is laid out by the first %s, without the app', async (_input, act) => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await page.route('**/app.*.js', (route) => route.abort());
    await page.goto(RELEASE);
    await expect.poll(() => skipsLast(page)).toBe(true);
    await act(page);
    await expect.poll(() => skipsLast(page)).toBe(false);
  });

  it('is laid out on Back, at the previous scroll position', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await readPage(page);
    await page.locator(LAST).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await page.goto('/release-notes/site.json');
    await page.goBack();
    await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 2, top);
    expect(await page.locator('html[data-lazy-layout]').count()).toBe(0);
  });

  it('is printed without any input', async () => {
    const page = await site.newPage({ cold: true, viewport: { width: 390, height: 600 } });
    await page.goto(RELEASE);
    await page.emulateMedia({ media: 'print' });
    expect(await skipsLast(page)).toBe(false);
  });
});
