import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const LAPTOP = { width: 1366, height: 768 };

function collapse(page: Page) {
  return page.getByRole('button', { name: 'Collapse sidebar' });
}

async function openPage({ announcement = true, height = LAPTOP.height } = {}): Promise<Page> {
  const page = await site.newPage({ viewport: { ...LAPTOP, height } });
  await page.goto(RELEASE);
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  expect(await bar.isVisible()).toBe(true);
  if (!announcement) await bar.getByRole('button', { name: 'Close' }).click();
  return page;
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => {
    window.scrollTo(0, position);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}

/** From the lower edge of the window to that of the button, and what lies on top at its middle. */
function placeOfCollapse(page: Page): Promise<{ readonly gap: number; readonly covered: boolean }> {
  return collapse(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { gap: Math.round(window.innerHeight - bottom), covered: onTop !== button };
  });
}

describe('the foot of the sidebar', () => {
  it.each([
    ['below an announcement', true, 0],
    ['when the announcement is half scrolled away', true, 20],
    ['when the announcement is scrolled away', true, 300],
    ['without an announcement', false, 0],
    ['without an announcement, far down the page', false, 300],
  ])('has what hides it whole at the lower edge of the window: %s', async (_where, announcement, top) => {
    const page = await openPage({ announcement });
    await scrollTo(page, top);
    expect(await placeOfCollapse(page)).toEqual({ gap: 0, covered: false });
  });

  it('ends where the page ends, and does not lie over what stands below', async () => {
    const page = await openPage();
    await scrollTo(page, 100_000);
    const [button, footer] = await Promise.all([
      collapse(page).boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });

  it('hides no release: the list can be scrolled until its last link stands free', async () => {
    const page = await openPage({ height: 500 });
    const link = page.locator('.years').locator('a:visible, summary:visible').last();
    const place = await link.evaluate((last) => {
      const sidebar = last.closest('.sidebar');
      sidebar?.scrollTo(0, sidebar.scrollHeight);
      const { left, top, height } = last.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + 2, top + height / 2);
      return { scrolled: (sidebar?.scrollTop ?? 0) > 0, onTop: onTop !== null && last.contains(onTop) };
    });
    expect(place).toEqual({ scrolled: true, onTop: true });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
