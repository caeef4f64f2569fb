import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInThemes } from './axe.ts';
import { message } from './message.ts';
import { testedSite } from './site.ts';
import { allEntries, openUpgrade, SHORT } from './upgrade-page.ts';

const site = await testedSite();

const TARGETS = SHORT.replace(/&to=.*/, '');
const AREA = 'Path analysis';
const SHARED = `${SHORT}&without=Path+analysis`;

const statement = message('profile.without', { names: [AREA] });

function profile(page: Page, summary: string): Locator {
  return page.locator('main .profile > summary', { hasText: summary });
}

/** Of all entries that no profile may hide, how many are visible. */
function important(page: Page): Promise<number> {
  return page
    .locator('.action li, .action + * .action li, .change[data-kind="security"]')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
}

async function leaveOutArea(page: Page): Promise<void> {
  await profile(page, message('profile.title')).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: AREA }).focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/without=Path\+analysis/);
}

describe('the profile of a reader', () => {
  it('has check boxes in the accent colour, and one line between them and the tools below', async () => {
    const page = await openUpgrade(await site.newPage(), SHORT);
    await profile(page, message('profile.title')).focus();
    await page.keyboard.press('Enter');
    const [box, link, lines] = await Promise.all([
      page.getByRole('checkbox', { name: AREA }).evaluate((input) => getComputedStyle(input).accentColor),
      profile(page, message('profile.title')).evaluate((summary) => getComputedStyle(summary).color),
      page
        .locator('main .profile > .tools, main .profile ~ .tools')
        .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderBlockStartWidth)),
    ]);
    expect(box).toBe(link);
    expect(lines).toEqual(['0px', '1px']);
  });

  it('collapses entries of an area with the keyboard, and never actions, losses and security entries', async () => {
    const page = await openUpgrade(await site.newPage(), SHORT);
    const before = await important(page);
    expect(before).toBeGreaterThan(4);
    await leaveOutArea(page);
    await allEntries(page);
    await profile(page, statement).waitFor();
    expect(
      await page.getByRole('checkbox', { name: AREA }).evaluate((box) => box === document.activeElement),
    ).toBe(true);
    expect(await important(page)).toBe(before);
    const outside = page.getByRole('region', { name: message('profile.outside') });
    const summary = outside.locator('.changes__fixes > summary');
    const count = await outside.locator('.change').count();
    expect(count).toBeGreaterThan(1);
    expect(await outside.locator('.change').first().isVisible()).toBe(false);
    await summary.press('Enter');
    await outside.locator('.change').first().waitFor();
    expect(await summary.innerText()).toBe(message('profile.outside-count', { count }));
    expect(await page.locator('.changes h3', { hasText: AREA }).count()).toBe(0);
  });

  it('stays on the device; a shared address has it without storing it', async () => {
    const page = await openUpgrade(await site.newPage(), SHORT);
    await leaveOutArea(page);
    await openUpgrade(page, SHORT);
    await profile(page, statement).waitFor();
    const other = await openUpgrade(await site.newPage(), SHARED);
    await profile(other, statement).waitFor();
    await openUpgrade(other, SHORT);
    await profile(other, message('profile.title')).waitFor();
    expect(await profile(other, statement).count()).toBe(0);
  });

  it('is stated in Markdown, which has the same entries', async () => {
    const page = await site.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = async (address: string): Promise<string> => {
      await openUpgrade(page, address);
      await page
        .getByRole('button', { name: message('page.copy-markdown') })
        .last()
        .click();
      await page.getByText(message('page.copied'), { exact: true }).waitFor({ state: 'attached' });
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const [all, own] = [await copied(SHORT), await copied(SHARED)];
    const links = (text: string): readonly string[] => (text.match(/\]\(\S+\)/g) ?? []).toSorted();
    expect(links(own)).toEqual(links(all));
    expect([all.includes(statement), own.includes(statement)]).toEqual([false, true]);
  });

  it('counts entries separately in the comparison of targets, and goes with the links to the plans', async () => {
    const page = await site.newPage();
    await page.goto(`${TARGETS}&without=Path+analysis`);
    const cell = page.locator('.targets tr:last-child [data-name="features"]');
    const text = await cell.locator('summary').first().innerText();
    expect(text).toMatch(/\d+\D+\d+/);
    await cell.locator('summary').first().click();
    await cell.locator('summary').nth(1).waitFor();
    await page.locator('.targets__plan').last().click();
    await page.waitForURL(/to=.*without=Path\+analysis/);
    await profile(page, statement).waitFor();
  });

  it('has no accessibility violation, and fits on a phone', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 640 } });
    for (const address of [SHARED, `${TARGETS}&without=Path+analysis`]) {
      await page.goto(address);
      await page.locator('main .plan:not([aria-busy]), .targets').waitFor();
      await profile(page, statement).click();
      await page.getByRole('checkbox', { name: AREA }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await violationsInThemes(page, '.profile')).toEqual([]);
    }
  });
});
