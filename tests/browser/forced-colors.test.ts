import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RELEASE, readPage } from './page-actions.ts';
import { openSearch, searchFor } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const FORCED = { forcedColors: 'active', viewport: { width: 1366, height: 800 } } as const;

/** The colour of a pixel on the screen. */
async function colorAt(page: Page, x: number, y: number): Promise<string> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return picture.toString('base64');
}

/** The outline and bottom border of an element, in system colours. */
function linesOf(page: Page, selector: string): Promise<readonly string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      return [
        `outline ${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
        `bottom ${style.borderBottomStyle} ${style.borderBottomWidth} ${style.borderBottomColor}`,
      ].filter((line) => / (?:solid|auto) [1-9]/.test(line));
    });
}

describe('in forced colours', () => {
  it('the active suggestion has an outline', async () => {
    const page = await openSearch(await site.newPage(FORCED));
    await searchFor(page, 'collector');
    const [active, other] = await Promise.all([
      linesOf(page, '.sug[aria-selected="true"]'),
      linesOf(page, '.sug[aria-selected="false"]'),
    ]);
    expect(active.join()).toMatch(/outline solid 2px/);
    expect(other).toEqual([]);
  });

  it('the current stream is underlined, and none on a page outside of streams', async () => {
    const page = await site.newPage(FORCED);
    await page.goto(RELEASE);
    expect((await linesOf(page, '.tabs [aria-current]')).join()).toMatch(/bottom solid 2px/);
    expect(await linesOf(page, '.tabs a:not([aria-current])')).toEqual([]);
    await page.goto('/release-notes/');
    expect(await page.locator('.tabs [aria-current]').count()).toBe(0);
    expect(await linesOf(page, '.tabs a')).toEqual([]);
  });

  it('the progress line of a slow page is visible', async () => {
    const page = await readPage(await site.newPage(FORCED));
    await page.route('**/release.25.8.x/', () => undefined);
    await page.locator('.sidebar').getByRole('link', { name: '25.8.x' }).click();
    const line = page.locator('.progress');
    await line.waitFor();
    const box = await line.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 1];
    const drawn = await colorAt(page, x, y);
    await line.evaluate((element) => element.remove());
    expect(await colorAt(page, x, y)).not.toBe(drawn);
  });
});
