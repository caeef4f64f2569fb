import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from './message.ts';
import {
  appStarted,
  followLink,
  isSameDocument,
  markDocument,
  RELEASE,
  readPage,
  startApp,
} from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

function box(page: Page, kind: string) {
  return page.locator(`.tally input[value="${kind}"]`);
}

function line(page: Page) {
  return page.locator('.shown output');
}

/** The number of visible entries of each kind. */
function shownKinds(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.locator('.notes .entry[data-kind]').evaluateAll((entries) => {
    const counts: Record<string, number> = {};
    for (const entry of entries) {
      const kind = entry.getAttribute('data-kind') ?? '';
      if (entry.getBoundingClientRect().height > 0) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  });
}

/** The numbers of a line such as `12 of 15 changes shown`. */
async function someShown(page: Page): Promise<{ readonly shown: number; readonly all: number }> {
  const text = (await line(page).textContent()) ?? '';
  const [shown = 0, all = 0] = (text.match(/\d+/g) ?? []).map(Number);
  expect(text).toBe(message('kinds.some-shown', { listed: 'changes', shown, count: all }));
  return { shown, all };
}

function kindsInAddress(page: Page): readonly string[] {
  return new URL(page.url()).searchParams.getAll('kind');
}

/** These tests share a page. */
describe('the counts of a release', () => {
  let page: Page;
  beforeAll(async () => {
    page = await readPage(await site.newPage(), RELEASE);
  });

  it('are filters: other kinds are hidden, their number is shown, and the address stores the choice', async () => {
    const before = await shownKinds(page);
    const { fix = 0, ...others } = before;
    expect(fix).toBeGreaterThan(0);
    await box(page, 'fix').uncheck();
    expect(await shownKinds(page)).toEqual(others);
    const struck = await page.locator('.tally label:has(b)').evaluateAll((labels) =>
      labels.flatMap((label) => {
        const [number, own] = [label.querySelector('b'), label.querySelector('input')];
        return number && getComputedStyle(number).textDecorationLine === 'line-through' ? own?.value : [];
      }),
    );
    expect(struck).toEqual(['fix']);
    await page.waitForURL(/\?kind=/);
    expect(kindsInAddress(page)).not.toContain('fix');
    const { shown, all } = await someShown(page);
    expect(shown).toBe(all - fix);
    await page.getByRole('link', { name: message('kinds.show-all') }).click();
    await page.waitForURL((url) => url.search === '');
    expect(await shownKinds(page)).toEqual(before);
    expect(await line(page).textContent()).toBe(
      message('kinds.all-shown', { listed: 'changes', count: all }),
    );
    expect(await box(page, 'fix').isChecked()).toBe(true);
  });

  it('are operated by keyboard, and the text being read does not move', async () => {
    await box(page, 'fix').focus();
    const place = () => box(page, 'fix').evaluate((element) => element.getBoundingClientRect().top);
    const action = () => page.locator('.action').evaluate((element) => element.getBoundingClientRect().top);
    const before = [await place(), await action()];
    await page.keyboard.press('Space');
    await page.waitForURL(/\?kind=/);
    expect([await place(), await action()]).toEqual(before);
    expect(await box(page, 'fix').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.waitForURL((url) => url.search === '');
    expect(await box(page, 'fix').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('are undone and redone by Back and Forward', async () => {
    const before = await shownKinds(page);
    await box(page, 'fix').uncheck();
    await box(page, 'feature').uncheck();
    const chosen = await shownKinds(page);
    await page.goBack();
    await box(page, 'feature').and(page.locator(':checked')).waitFor();
    expect(await box(page, 'fix').isChecked()).toBe(false);
    await page.goBack();
    await box(page, 'fix').and(page.locator(':checked')).waitFor();
    expect(await shownKinds(page)).toEqual(before);
    await page.goForward();
    await page.goForward();
    await box(page, 'feature').and(page.locator(':not(:checked)')).waitFor();
    expect(await shownKinds(page)).toEqual(chosen);
  });
});

describe('the counts of a release, on a page of their own', () => {
  it('are restored when the reader comes back to the page', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    await markDocument(page);
    await box(page, 'fix').uncheck();
    const chosen = await shownKinds(page);
    await followLink(page, 'a[rel="prev"]');
    await page.goBack();
    await page.waitForFunction(() => document.title.includes('25.9.0'));
    await box(page, 'fix').and(page.locator(':not(:checked)')).waitFor();
    expect(await shownKinds(page)).toEqual(chosen);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('are set from the address before any input', async () => {
    const page = await site.newPage();
    await page.goto(`${RELEASE}?kind=fix`);
    await appStarted(page);
    expect(Object.keys(await shownKinds(page))).toEqual(['fix']);
    expect(await page.locator('.tally :checked').count()).toBe(1);
  });

  it('work without any script, and a choice made before the app has started is kept', async () => {
    const plain = await site.newPage({ javaScriptEnabled: false });
    await plain.goto(RELEASE);
    const { fix: _, ...others } = await shownKinds(plain);
    await box(plain, 'fix').uncheck();
    expect(await shownKinds(plain)).toEqual(others);

    const page = await site.newPage();
    await page.goto(RELEASE);
    await page.evaluate(() => {
      const fix = document.querySelector<HTMLInputElement>('.tally [value="fix"]');
      if (fix) fix.checked = false;
    });
    await startApp(page);
    await page.waitForURL(/\?kind=/);
    expect(await shownKinds(page)).toEqual(others);
    expect((await someShown(page)).shown).toBeGreaterThan(0);
  });

  it('never hide the hash target or required tasks', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    const id = await page.locator('.notes li.entry[data-kind="fix"]').first().getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`${RELEASE}?kind=feature#${id}`);
    await appStarted(page);
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
    expect(await shownKinds(page)).toMatchObject({ fix: 1 });
    expect(await page.locator('.action [data-kind]').first().isVisible()).toBe(true);
  });

  it('hide headings without remaining entries, and text about the whole page stays', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    await page.locator('.tally input').evaluateAll((boxes) => {
      for (const one of boxes) (one as HTMLInputElement).click();
    });
    expect(await page.locator('.notes > :is(h2, h3):visible').count()).toBe(0);
    expect((await someShown(page)).shown).toBeLessThan(10);
    await page.reload();
    await appStarted(page);
    expect(await page.locator('.tally :checked').count()).toBe(0);
    await page.getByRole('link', { name: message('kinds.show-all') }).click();
    await page.locator('.notes > h2').first().waitFor();
    expect(await page.locator('.notes [data-empty]').count()).toBe(0);
  });
});
