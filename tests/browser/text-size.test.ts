import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { layoutFaults } from './layout-faults.ts';
import { message } from './message.ts';
import { RELEASE, startApp } from './page-actions.ts';
import { openSearch, searchFor } from './search-dialog.ts';
import { type OpenSite, testedSite } from './site.ts';
import { fontSizeSetter, layoutFaultsAt } from './text-sizes.ts';

/**
 * The tested window widths for each font size of the browser; 32 px is 200 %. Each layout has the least room just above the width at which it begins
 * (breakpoints.ts). With 24 errors in the style sheets, these pairs found as much as 12 pairs did.
 */
const WIDTHS = new Map([
  [16, [320, 701, 997, 1201]],
  [32, [320, 1401]],
]);

const site = await testedSite();
const folder = await buildSite({ config: { sensitive: [] }, content: variedNotes() });
const varied = await testedSite({ folder });

/** Content that the sample lacks: pages of years, tags, a guide, and every construct of notes. */
function variedNotes(): Record<string, string> {
  const notes: Record<string, string> = {
    'app/guide.md':
      '---\ntitle: How to upgrade a cluster\n---\n\nOne node after the other.\n\n## Before\n\nRead.\n',
  };
  for (let count = 0; count < 200; count += 1) {
    const [year, minor, patch] = [25 - Math.floor(count / 50), Math.floor((count % 50) / 5), count % 5];
    notes[`app/20${year}/release.${year}.${minor}.${patch}.md`] =
      `---\ndate: 20${year}-0${minor + 1 > 9 ? 9 : minor + 1}-11\ntags: [Collector]\n---\n\n- **Fix:** Change ${count}\n`;
  }
  ['admonitions', 'code', 'tables', 'tabs', 'shorthands'].forEach((name, index) => {
    const file = new URL(`../constructs/${name}/content/app/release.1.0.0.md`, import.meta.url);
    notes[`api/release.1.${index}.0.md`] = readFileSync(file, 'utf8').replace(
      'App 1.0.0',
      `API 1.${index}.0`,
    );
  });
  return notes;
}

const openPage = async (from: OpenSite, path: string, content = 'main h1'): Promise<Page> => {
  const page = await from.newPage();
  await page.goto(`${from.base}${path}`);
  await startApp(page);
  await page.locator(content).first().waitFor();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });
  return page;
};

describe('with text of 100 % to 200 %, in windows of every layout, nothing overlaps, is cut off or leaves the window', () => {
  it.each([
    ['the landing page', ''],
    ['the index of a stream', 'base/'],
    ['a release', 'app/release.25.9.0/'],
    ['patches', 'app/release.25.8.x/'],
    ['a release with tables', 'base/16.2.0/'],
    ['the search page', 'search/'],
    ['search results', 'search/?q=snapshot', 'main .hit'],
    ['a search without results', 'search/?q=xqzzqx', 'main .noresults'],
    ['the issue page without an issue', 'id/'],
    ['an issue', 'id/?q=PA-3290', 'main .changes'],
    ['an unknown issue', 'id/?q=CVE-2025-1234', 'main .ways'],
    ['all issues', 'base/ids/'],
    ['the versions of an upgrade', 'upgrade/', 'main form'],
    ['an upgrade', 'upgrade/?stream=app&from=24.12.0&to=25.3.0', 'main .change'],
    ['a missing page', 'no-such/'],
  ])('%s', async (_what, path, content?: string) => {
    expect(await layoutFaultsAt(await openPage(site, path, content), WIDTHS)).toEqual({});
  });

  it.each([
    ['the index of a long stream', 'app/'],
    ['a year', 'app/2022/'],
    ['a guide', 'app/guide/'],
    ['all tags', 'tags/'],
    ['a tag', 'tags/collector/'],
    ['admonitions', 'api/release.1.0.0/'],
    ['code', 'api/release.1.1.0/'],
    ['tables', 'api/release.1.2.0/'],
    ['tabs', 'api/release.1.3.0/'],
    ['shorthands', 'api/release.1.4.0/'],
  ])('%s', async (_what, path) => {
    expect(await layoutFaultsAt(await openPage(varied, path), WIDTHS)).toEqual({});
  });

  it('the search sheet, with results', async () => {
    const page = await openSearch(await site.newPage());
    await searchFor(page, 'snapshot');
    expect(await layoutFaultsAt(page, WIDTHS)).toEqual({});
  });

  it('the navigation drawer', async () => {
    const page = await site.newPage();
    const setSize = await fontSizeSetter(page);
    await page.goto(RELEASE);
    for (const [size, width] of [
      [16, 320],
      [16, 996],
      [24, 320],
      [32, 320],
      [32, 390],
      [32, 1920],
    ] as const) {
      await setSize(size);
      await page.setViewportSize({ width, height: 768 });
      await page.getByRole('button', { name: message('shell.open-navigation') }).click();
      await page.locator('.sidebar:popover-open').waitFor();
      for (const panel of ['Main menu', message('page.releases')]) {
        expect([size, width, panel, ...(await layoutFaults(page))]).toEqual([size, width, panel]);
        await page.locator('.sidebar__panel:visible').click();
      }
      await page.keyboard.press('Escape');
      await page.locator('.sidebar:popover-open').waitFor({ state: 'detached' });
    }
  });
});

describe('the layout of a window', () => {
  it('equals that of a window of half the width if the text is twice as large', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 768 } });
    const opener = page.getByRole('button', { name: message('shell.open-navigation') });
    await page.goto(RELEASE);
    expect(await opener.isVisible()).toBe(false);
    expect(await page.locator('.contents ol').isVisible()).toBe(true);
    await (await fontSizeSetter(page))(32);
    await page.reload();
    expect(await opener.isVisible()).toBe(true);
    // The script, too, uses the width in units of the font size.
    expect(await page.locator('.contents ol').isVisible()).toBe(false);
  });
});
