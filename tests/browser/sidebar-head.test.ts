import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLonger, message } from './message.ts';
import { RELEASE } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const LAPTOP = { width: 1366, height: 768 };

function collapse(page: Page) {
  return page.getByRole('button', { name: message('shell.hide-sidebar') });
}

async function openPage({ announcement = true, height = LAPTOP.height } = {}): Promise<Page> {
  const page = await site.newPage({ viewport: { ...LAPTOP, height } });
  await page.goto(RELEASE);
  const bar = page.getByRole('complementary', { name: message('shell.announcement') });
  expect(await bar.isVisible()).toBe(true);
  if (!announcement) await bar.getByRole('button', { name: message('shell.close-announcement') }).click();
  return page;
}

/** The links and years of the sidebar that the button covers. */
function coveredByCollapse(page: Page): Promise<readonly string[]> {
  return collapse(page).evaluate((button) => {
    const own = button.getBoundingClientRect();
    return [...document.querySelectorAll('.sidebar :is(a, summary)')].flatMap((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      const apart = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom;
      return apart ? [] : [row.textContent];
    });
  });
}

describe('the head of the sidebar', () => {
  it('contains the streams and, next to them, the button that collapses the sidebar', async () => {
    const page = await openPage();
    const [button, tab, years] = await Promise.all([
      collapse(page).boundingBox(),
      page.locator('.tabs a').first().boundingBox(),
      page.locator('.years').boundingBox(),
    ]);
    const middle = (box: typeof tab): number => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(button) - middle(tab))).toBeLessThan(3);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(years?.y ?? 0);
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });

  it.skipIf(isLonger).each([
    ['below an announcement', true],
    ['without an announcement', false],
  ])('does not cover the years, so that a laptop shows older ones: %s', async (_where, announcement) => {
    const page = await openPage({ announcement });
    expect(await coveredByCollapse(page)).toEqual([]);
    const older = page.locator('summary.year', { hasText: '2024' });
    const box = await older.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(LAPTOP.height);
    expect(
      await older.evaluate((year) => {
        const { left, top, height } = year.getBoundingClientRect();
        return document.elementFromPoint(left + 2, top + height / 2) === year;
      }),
    ).toBe(true);
  });

  it('hides no release: the list can be scrolled until its last link is visible', async () => {
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
