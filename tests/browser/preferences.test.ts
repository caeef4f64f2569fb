import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { showTheme, violations } from './axe.ts';
import { holdBootScript, RELEASE, readPage, startApp } from './page-actions.ts';
import { openSearch, searchFor } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** The index of Base has the elements of the largest index, and a fifth of their number. */
const PAGES = [RELEASE, '/release-notes/base/', '/release-notes/', '/release-notes/base/16.2.0/'];

describe('a reader who asks for more contrast', () => {
  it.each(PAGES)('gets a contrast of at least 7:1, light and dark: %s', async (path) => {
    const page = await site.newPage();
    await page.goto(path);
    await page.emulateMedia({ contrast: 'more' });
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      expect([theme, ...(await violations(page, { rules: ['color-contrast-enhanced'] }))]).toEqual([theme]);
    }
  });

  it('gets stronger lines', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    const rule = (): Promise<string> =>
      page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--rule'));
    const before = await rule();
    await page.emulateMedia({ contrast: 'more' });
    expect(await rule()).not.toBe(before);
    // Forced colours override the site’s colours.
    await page.emulateMedia({ contrast: 'more', forcedColors: 'active' });
    expect(await rule()).toBe('GrayText');
  });
});

/** The elements that would be animated. */
function movements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        const moves = [
          /[1-9]/.test(transitionDuration),
          /[1-9]/.test(animationDuration),
          scrollBehavior === 'smooth',
        ];
        return moves.includes(true) ? [`${element.localName}.${element.className}${part ?? ''}`] : [];
      }),
    ),
  );
}

describe('a reader who asks for less motion', () => {
  it('gets no animations, on the page and in dialogs', async () => {
    const page = await openSearch(await site.newPage());
    await startApp(page);
    await searchFor(page, 'collector');
    expect((await movements(page)).length).toBeGreaterThan(10);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await movements(page)).toEqual([]);
  });
});

describe('the color mode', () => {
  it('is the one that the reader chooses in another tab while the page is loading', async () => {
    const reading = await readPage(await site.newPage());
    const loading = await reading.context().newPage();
    const loadBootScript = await holdBootScript(loading);
    await loading.goto(RELEASE, { waitUntil: 'commit' });
    const mode = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');
    await loading.locator('h1').waitFor();
    expect(await mode(loading)).toBe('light');
    await reading.locator('[data-action="color-mode"]').first().click();
    expect(await mode(reading)).toBe('dark');
    loadBootScript();
    await expect.poll(() => mode(loading)).toBe('dark');
  });
});
