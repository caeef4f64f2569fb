import { describe, expect, it } from 'vitest';
import { violations, violationsInThemes } from './axe.ts';
import { overflow } from './geometry.ts';
import { startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const PAGES = {
  landing: '/release-notes/',
  index: '/release-notes/base/',
  release: '/release-notes/app/release.25.9.0/',
  patches: '/release-notes/app/release.25.8.x/',
  tables: '/release-notes/base/16.2.0/',
  search: '/release-notes/search/',
  'not found': '/release-notes/app/release.99.0.0/',
} as const;

/**
 * This axe rule expects a `tabindex` attribute, which the app adds. Tests of tab stops verify that the
 * keyboard also works before.
 */
const BY_ATTRIBUTE = 'scrollable-region-focusable';

const site = await testedSite();

describe.each(Object.entries(PAGES))('the %s page', (_name, path) => {
  it('has no accessibility violation on a phone or a desktop, light or dark, and no horizontal scrolling at 320 px', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 640 } });
    await page.goto(path);
    expect(await overflow(page)).toBe(0);
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await violationsInThemes(page);
      expect([width, ...found.filter((one) => !one.startsWith(`${BY_ATTRIBUTE}:`))]).toEqual([width]);
    }
    await startApp(page);
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => violations(page, { rules: [BY_ATTRIBUTE] })).toEqual([]);
    }
  });
});
