import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from './gate.ts';
import { message } from './message.ts';
import { RELEASE } from './page-actions.ts';
import { fieldOf, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';
import { styledDuring } from './styled-elements.ts';

const site = await testedSite();

interface Waiting {
  readonly page: Page;
  /** Lets the style sheet load. Resolves when it is applied. */
  bring(): Promise<void>;
}

interface Timeless {
  readonly page: Page;
  readonly resume: () => Promise<unknown>;
}

/** A page whose time limits do not pass before `resume`: on a busy machine, they could pass before the test looks. */
async function newTimelessPage(width = 1280): Promise<Timeless> {
  const page = await site.newPage({ cold: true, viewport: { width, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const setRate = (playbackRate: number): Promise<unknown> =>
    session.send('Animation.setPlaybackRate', { playbackRate });
  await setRate(0);
  return { page, resume: () => setRate(1) };
}

/** A page on a phone, before the deferred style sheet has loaded. */
async function openWaiting(width = 390): Promise<Waiting> {
  const { page, resume } = await newTimelessPage(width);
  const sheet = gate();
  await page.route('**/later.*.css', async (route) => {
    await sheet.passed;
    await route.continue();
  });
  await page.goto(RELEASE, { waitUntil: 'commit' });
  // Excludes style changes that the script causes.
  await page.locator('html[data-script="served"]').waitFor();
  await framesOf(page);
  return {
    page,
    async bring() {
      await resume();
      sheet.open();
      await page.waitForLoadState('load');
      await framesOf(page);
    },
  };
}

async function framesOf(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe('the deferred style sheet', () => {
  it('changes the styles of few visible elements: none of its rules matches the root or everything', async () => {
    const { page, bring } = await openWaiting();
    const all = await page.locator('body *').count();
    const styled = await styledDuring(page, bring);
    expect(styled).toBeGreaterThan(20);
    expect(styled).toBeLessThan(all / 3);
  });

  it('delays no control of the page', async () => {
    const { page, bring } = await openWaiting(1280);
    const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.locator('[data-action="color-mode"]').click();
    expect(await paper()).not.toBe(light);
    await bring();
  });

  it('delays the search dialog, which accepts text meanwhile and is never shown unstyled', async () => {
    const { page, bring } = await openWaiting();
    const sheet = sheetOf(page);
    const opacity = (): Promise<string> => sheet.evaluate((dialog) => getComputedStyle(dialog).opacity);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('path');
    expect(await opacity()).toBe('0');
    await bring();
    await expect.poll(opacity).toBe('1');
    expect(await fieldOf(page).inputValue()).toBe('path');
    expect(await sheet.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(390);
  });

  it('no longer delays the search dialog if it fails to load', async () => {
    const { page } = await newTimelessPage();
    const sheet = gate();
    await page.route('**/later.*.css', async (route) => {
      await sheet.passed;
      await route.abort();
    });
    await page.goto(RELEASE, { waitUntil: 'commit' });
    await page.locator('html[data-script="served"]').waitFor();
    await page.keyboard.press('Control+k');
    const hiding = (): Promise<number> => sheetOf(page).evaluate((dialog) => dialog.getAnimations().length);
    expect(await hiding()).toBe(1);
    sheet.open();
    await page.waitForLoadState('load');
    // Cancels the animation before its end after three seconds.
    expect(await hiding()).toBe(0);
    await page.keyboard.type('path');
    expect(await fieldOf(page).inputValue()).toBe('path');
  });

  it('delays the drawer, which could not take the focus without it', async () => {
    const { page, bring } = await openWaiting();
    const script = page.waitForResponse(/\/drawer\./);
    await page.getByRole('button', { name: message('shell.open-navigation') }).click();
    await script;
    await framesOf(page);
    await bring();
    await page.locator('.sidebar:popover-open').waitFor();
    const closer = page.getByRole('link', { name: message('shell.close-navigation') });
    expect(await closer.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('delays the content below the notes, which appears without it after a time limit', async () => {
    const { page, bring } = await openWaiting();
    const foot = page.locator('.foot');
    const isSeen = (): Promise<string> => foot.evaluate((element) => getComputedStyle(element).visibility);
    expect(await isSeen()).toBe('hidden');
    // The animation is only a delay. A real animation would be painted in every frame, even without a change.
    const whiles = await foot.evaluate((element) =>
      element.getAnimations().map((animation) => {
        const { delay, duration } = animation.effect?.getTiming() ?? {};
        animation.finish();
        return { delay, duration };
      }),
    );
    expect(whiles).toEqual([{ delay: 3000, duration: 0 }]);
    expect(await isSeen()).toBe('visible');
    await bring();
    expect(await isSeen()).toBe('visible');
  });
});
