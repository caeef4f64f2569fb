import { expect, it } from 'vitest';
import { violationsOnScreens } from './axe.ts';
import { overflow } from './geometry.ts';
import { message } from './message.ts';
import { RELEASE, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

it('the counts of a release have names, target sizes and contrast for everybody, on a phone and on a desktop', async () => {
  const page = await readPage(await site.newPage(), RELEASE);
  await page.locator('.tally input[value="fix"]').uncheck();
  expect(await page.getByRole('checkbox', { name: message('kinds.caption-fix', { count: 1 }) }).count()).toBe(
    1,
  );
  expect(await violationsOnScreens(page, { widths: [320, 1366], within: '.head' })).toEqual([]);
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const labels = await page.locator('.tally label').evaluateAll((all) =>
      all.map((label) => {
        const { width: across, height } = label.getBoundingClientRect();
        return Math.min(across, height);
      }),
    );
    expect(Math.min(...labels)).toBeGreaterThanOrEqual(24);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
});
