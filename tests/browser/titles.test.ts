import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { RELEASE, readPage } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';
import { openUpgrade, RANGE } from './upgrader.ts';

let site: OpenSite;
let withGuide: OpenSite;
beforeAll(async () => {
  site = await openSite();
  const content = {
    'app/24.9.0.md': '---\ndate: 2024-09-17\n---\n\n# 24.9.0\n\n- A change\n',
    'app/cadence.md': '# Release cadence\n\nA release each month.\n',
  };
  withGuide = await openSite({ folder: buildSite({ content }) });
});
afterAll(() => Promise.all([site.close(), withGuide.close()]));

async function titleStyle(page: Page): Promise<string> {
  return page.locator('h1').evaluate((title) => {
    const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(title);
    return [fontFamily, fontSize, fontWeight, lineHeight, letterSpacing].join(' | ');
  });
}

async function styleOf(path: string, from = site): Promise<string> {
  return titleStyle(await readPage(await from.newPage({ viewport: { width: 1366, height: 768 } }), path));
}

describe('titles', () => {
  it('of releases, streams, upgrades and issues have the same style', async () => {
    const upgrade = await openUpgrade(await site.newPage({ viewport: { width: 1366, height: 768 } }), RANGE);
    const styles = [
      await styleOf(RELEASE),
      await styleOf('/release-notes/app/'),
      await styleOf('/release-notes/id/?q=BS-244'),
      await styleOf('/release-notes/id/'),
      await styleOf('/release-notes/upgrade/'),
      await titleStyle(upgrade),
    ];
    expect(new Set(styles)).toEqual(new Set([styles[0]]));
  });

  it('of all other pages have the same style, which differs from those', async () => {
    const styles = [
      await styleOf('/release-notes/search/'),
      await styleOf('/release-notes/nothing-here/'),
      await styleOf('/release-notes/'),
      await styleOf('/release-notes/app/ids/'),
      await styleOf('/release-notes/app/cadence/', withGuide),
    ];
    expect(new Set(styles)).toEqual(new Set([styles[0]]));
    expect(styles[0]).not.toBe(await styleOf(RELEASE));
  });
});
