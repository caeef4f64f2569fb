import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { message } from './message.ts';
import { appStarted, RELEASE } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** Presses Tab until the focus is on the element. Fails after all tab stops of a page. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.localName ?? '');
}

it('a keyboard user finds a release and the way back, and the focus is always visible', async () => {
  const page = await site.newPage({ viewport: { width: 1366, height: 800 } });
  await page.goto(RELEASE);

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(message('shell.skip-link'));
  await appStarted(page);

  await tabTo(page, 'details[data-branch$="#y2023"] summary');
  await page.keyboard.press('Enter');
  await page.locator('details[data-branch$="#y2023"] .scale a').first().waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.scale') !== null)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.title.includes('23.12'));
  expect(await focused(page)).toBe('h1');

  await tabTo(page, '[data-article] a.anchor');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.location.hash !== '');
  await tabTo(page, 'a[rel="next"]');
  const title = await page.title();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.title !== before, title);
  expect(await focused(page)).toBe('h1');

  await page.goBack();
  await page.waitForFunction((before) => document.title === before, title);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('rel'))).toBe('next');
});

it('the ring of the focus is completely in the window', async () => {
  const page = await site.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto('/release-notes/search/?q=path');
  await page.locator('.hit').first().waitFor();
  const cut: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const below = await page.evaluate(() => {
      const focus = document.activeElement ?? document.body;
      const { outlineOffset, outlineWidth } = getComputedStyle(focus);
      const { top, bottom } = focus.getBoundingClientRect();
      const ring = bottom + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return bottom - top < 300 && ring > window.innerHeight ? focus.textContent : undefined;
    });
    if (below !== undefined) cut.push(below);
  }
  expect(cut).toEqual([]);
});

it('the skip link skips the sidebar', async () => {
  const page = await site.newPage();
  await page.goto(RELEASE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('an announcement that is dismissed by keyboard moves the focus to the next element', async () => {
  const page = await site.newPage();
  await page.goto(RELEASE);
  const button = page.locator('[data-action="announcement-dismiss"]');
  await button.press('Enter');
  await button.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('brand');
});
