import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { appStarted, RELEASE } from './page-actions.ts';
import { testedSite } from './site.ts';
import { openUpgrade, RANGE } from './upgrade-page.ts';

const site = await testedSite();
const content = {
  'app/24.9.0.md': '---\ndate: 2024-09-17\n---\n\n# 24.9.0\n\n- A change\n',
  'app/cadence.md': '# Release cadence\n\nA release each month.\n',
};
const withGuide = await testedSite({ folder: await buildSite({ content }) });

async function titleStyle(page: Page): Promise<string> {
  return page.locator('h1').evaluate((title) => {
    const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(title);
    return [fontFamily, fontSize, fontWeight, lineHeight, letterSpacing].join(' | ');
  });
}

/** Of the pages as they are served: only addresses with a query start the app. */
async function stylesOf(paths: readonly string[], from = site): Promise<readonly string[]> {
  const page = await from.newPage({ viewport: { width: 1366, height: 768 } });
  const styles: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    if (path.includes('?')) await appStarted(page);
    styles.push(await titleStyle(page));
  }
  return styles;
}

describe('titles', () => {
  it('of releases, streams, upgrades and issues have the same style', async () => {
    const styles = await stylesOf([
      RELEASE,
      '/release-notes/app/',
      '/release-notes/id/?q=BS-244',
      '/release-notes/id/',
      '/release-notes/upgrade/',
    ]);
    const upgrade = await openUpgrade(await site.newPage({ viewport: { width: 1366, height: 768 } }), RANGE);
    expect(new Set([...styles, await titleStyle(upgrade)])).toEqual(new Set([styles[0]]));
  });

  it('of all other pages have the same style, which differs from those', async () => {
    const [release, ...styles] = await stylesOf([
      RELEASE,
      '/release-notes/search/',
      '/release-notes/check/',
      '/release-notes/nothing-here/',
      '/release-notes/',
      '/release-notes/app/ids/',
    ]);
    styles.push(...(await stylesOf(['/release-notes/app/cadence/'], withGuide)));
    expect(new Set(styles)).toEqual(new Set([styles[0]]));
    expect(styles[0]).not.toBe(release);
  });
});
