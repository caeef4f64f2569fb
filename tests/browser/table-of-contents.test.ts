import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { message } from './message.ts';
import { RELEASE, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';
import { applyWideFonts } from './wide-fonts.ts';

const site = await testedSite();

/** A long page, one with the sections of several patches, and a short one, whose last sections cannot reach the top of the window. */
const PAGES = [RELEASE, '/release-notes/app/2024/release.24.9.x/', '/release-notes/api/release.25.10.0/'];

/** The hash of the current entry, or an empty string without a current entry. */
function marked(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector('.contents [aria-current="true"]')?.getAttribute('href') ?? '',
  );
}

/** Waits until the browser has scrolled and the scroll listeners have run. */
async function afterScrolling(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 6;
        const next = (): void => {
          frames -= 1;
          if (frames === 0) resolve();
          else requestAnimationFrame(next);
        };
        next();
      }),
  );
}

describe('the table of contents', () => {
  it('is a named landmark and marks the current section', async () => {
    const page = await readPage(await site.newPage({ viewport: { width: 1366, height: 500 } }));
    const contents = page.getByRole('navigation', { name: message('page.contents') });
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    await contents.locator('li:last-child a[aria-current="true"]').waitFor();
    expect(await contents.locator('[aria-current]').count()).toBe(1);
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await page.waitForFunction(() => !document.querySelector('.contents li:last-child a[aria-current]'));
  });

  it.each(PAGES)('of %s marks each entry that is clicked', async (path) => {
    const page = await readPage(await site.newPage({ viewport: { width: 1366, height: 768 } }), path);
    const links = await page.locator('.contents a').all();
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const href = await link.getAttribute('href');
      await link.click();
      await expect.poll(() => marked(page)).toBe(href);
      // Scrolling ends after the click, and must not mark another entry.
      await afterScrolling(page);
      expect(await marked(page)).toBe(href);
    }
  });

  it('marks the heading of the hash target, also for an element below it, until the reader scrolls', async () => {
    const line = await firstLine(`${RELEASE}`);
    const page = await readPage(
      await site.newPage({ viewport: { width: 1366, height: 768 } }),
      `${RELEASE}#${line.id}`,
    );
    await page.waitForFunction(
      (heading) => document.querySelector('.contents [aria-current]')?.getAttribute('href') === `#${heading}`,
      line.heading,
    );
    await page.mouse.wheel(0, -100_000);
    await page.waitForFunction(
      (heading) => document.querySelector('.contents [aria-current]')?.getAttribute('href') !== `#${heading}`,
      line.heading,
    );
  });

  it('marks the hash target before any input', async () => {
    const line = await firstLine(RELEASE);
    const page = await site.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(`${RELEASE}#${line.id}`);
    await expect.poll(() => marked(page)).toBe(`#${line.heading}`);
    expect(await page.locator('html').getAttribute('data-app')).toBe(null);
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => marked(page)).not.toBe(`#${line.heading}`);
    expect(await page.locator('.contents [aria-current]').count()).toBeLessThan(2);
  });

  it('scrolls again when the same entry is clicked twice', async () => {
    const page = await readPage(await site.newPage({ viewport: { width: 1366, height: 768 } }));
    const last = page.locator('.contents li:last-child a');
    await last.click();
    await afterScrolling(page);
    await page.mouse.wheel(0, -100_000);
    await page.waitForFunction(
      () => !document.querySelector('.contents li:last-child a')?.hasAttribute('aria-current'),
    );
    await last.click();
    await page.locator('.contents li:last-child a[aria-current="true"]').waitFor();
  });

  it('has all levels at every width, expanded where it is collapsed at first', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(RELEASE);
    await page.locator('.contents summary').click();
    const entries = page.locator('.contents li');
    for (const width of [390, 768, 997, 1200, 1201, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await entries.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().height > 0),
      );
      expect(shown.length).toBeGreaterThan(8);
      expect([width, ...shown]).not.toContain(false);
      expect(await page.locator('.contents .minor').count()).toBeGreaterThan(0);
    }
  });

  it.each([
    [390, 'narrow'],
    [1200, 'narrow'],
    [1200, 'wide'],
  ])('is collapsed at first at %i px without layout shifts, in a %s font', async (width, face) => {
    const page = await site.newPage({ viewport: { width, height: 800 }, bypassCSP: face === 'wide' });
    if (face === 'wide') await applyWideFonts(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // If a frame is painted before the whole page has arrived, the script that collapses the table of
        // contents runs after that frame.
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        for (const entry of list.getEntries()) {
          const whole = load?.domInteractive || Infinity;
          if (entry.startTime >= whole) shifts.push((entry as unknown as { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(RELEASE);
    await afterScrolling(page);
    expect(await page.locator('.contents ol').isVisible()).toBe(false);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await page.locator('.contents summary').click();
    expect(await page.locator('.contents ol').isVisible()).toBe(true);
  });

  it('is expanded on a phone without JavaScript', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
    await page.goto(RELEASE);
    expect(await page.locator('.contents ol').isVisible()).toBe(true);
  });
});

/** A list item with an anchor, and its entry in the table of contents. */
async function firstLine(path: string): Promise<{ readonly id: string; readonly heading: string }> {
  const page = await site.newPage();
  await page.goto(path);
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('.contents a')].map(
      (link) => link.getAttribute('href')?.slice(1) ?? '',
    );
    const all = [...document.querySelectorAll('[data-article] [id]')];
    const line = all.findLast((element) => element.matches('li.entry')) ?? document.body;
    const before = all.slice(0, all.indexOf(line)).findLast((element) => ids.includes(element.id));
    return { id: line.id, heading: before?.id ?? '' };
  });
}
