import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { places } from './geometry.ts';
import { isLonger, message } from './message.ts';
import { RELEASE } from './page-actions.ts';
import { testedSite } from './site.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };

const RELEASES = [RELEASE, '/release-notes/app/release.25.10.0/', '/release-notes/base/16.2.0/'];

const site = await testedSite();
/** The releases by path. Tests change the size of the window, because loading a page takes longer than they do. */
const pages = new Map<string, Page>();
beforeAll(async () => {
  for (const path of RELEASES) {
    const page = await site.newPage();
    await page.goto(path);
    pages.set(path, page);
  }
});

async function open(path: string, viewport: typeof LAPTOP): Promise<Page> {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`${path} is not open`);
  await page.setViewportSize(viewport);
  return page;
}

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}

const READERS = [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const;

describe.each(READERS)('the first screen of %s', (_name, viewport) => {
  it.each(RELEASES)('shows the first task: %s', async (path) => {
    const page = await open(path, viewport);
    const first = page.locator('.action__list > li').first();
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    expect(await endOf(first)).toBeLessThanOrEqual(viewport.height);
    expect(await endOf(page.locator('.action h2'))).toBeLessThan(await endOf(first));
  });

  it('has the counts and the tools below the tasks', async () => {
    const page = await open(RELEASE, viewport);
    const order = await places(page.locator('.head > :is(.status, .lead, .action, .tally, .tools)'), 'top');
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).toHaveLength(5);
  });
});

describe('the line under the title', () => {
  it.skipIf(isLonger)('shows date, support status and newer version on one line of a laptop', async () => {
    const page = await open(RELEASE, LAPTOP);
    const parts = page.locator('.status li');
    expect(await parts.allTextContents()).toEqual([
      '16 September 2025',
      message
        .parts('article.newer-with-targets', { version: '25.10.0', a: (text) => text.join('') })
        .join(''),
      expect.stringMatching(/\d/),
    ]);
    expect(await places(parts, 'top')).toHaveLength(1);
    const separators = await parts.evaluateAll((items) =>
      items.map((item) => Number.parseFloat(getComputedStyle(item, '::after').top)),
    );
    expect(separators).toEqual([0, 0, 0]);
  });

  it('breaks between these parts on a phone, whatever the support status is', async () => {
    const page = await open(RELEASE, PHONE);
    expect(await places(page.locator('.status li'), 'top')).toHaveLength(3);
    expect(await places(page.locator('.status li'), 'left')).toHaveLength(1);
  });
});

describe('the rows of tasks', () => {
  it.each([
    ['a laptop', LAPTOP],
    ['a tablet', TABLET],
  ] as const)('have deadline and check box in line with each other on %s', async (_name, viewport) => {
    const page = await open(RELEASE, viewport);
    expect(await places(page.locator('.action__when'), 'left')).toHaveLength(1);
    expect(await places(page.locator('.action .done'), 'left')).toHaveLength(1);
    expect(await places(page.locator('.action__task'), 'left')).toHaveLength(1);
  });

  it('have deadlines at one edge and check boxes at the other on a phone', async () => {
    const page = await open(RELEASE, PHONE);
    expect(await places(page.locator('.action__when'), 'left')).toHaveLength(1);
    expect(await places(page.locator('.action .done'), 'right')).toHaveLength(1);
    const rows = await page.locator('.action__list > li').evaluateAll((all) =>
      all.map((row) => {
        const [when, done] = ['.action__when', '.done'].map((part) => row.querySelector(part));
        return Math.abs((when?.getBoundingClientRect().top ?? 0) - (done?.getBoundingClientRect().top ?? 99));
      }),
    );
    expect(Math.max(...rows)).toBeLessThan(6);
  });

  it.each(READERS)('have the word Done on the line of the deadline: %s', async (_name, viewport) => {
    const page = await open(RELEASE, viewport);
    // An empty inline block is aligned with its bottom to the baseline.
    const apart = await page.locator('.action__list > li').evaluateAll((all) =>
      all.map((row) => {
        const feet = ['.action__when > p', '.done'].map((part) => {
          const probe = document.createElement('span');
          probe.style.display = 'inline-block';
          row.querySelector(part)?.append(probe);
          return probe.getBoundingClientRect().bottom;
        });
        return Math.abs((feet[0] ?? 0) - (feet[1] ?? 99));
      }),
    );
    expect(Math.max(...apart)).toBeLessThan(1);
  });
});

describe('the counts of a release', () => {
  it('are one row of a laptop, on its first screen, without visible check boxes', async () => {
    const page = await open(RELEASE, LAPTOP);
    expect(await endOf(page.locator('.tally'))).toBeLessThanOrEqual(LAPTOP.height);
    expect(await places(page.locator('.tally label'), 'top')).toHaveLength(1);
    const drawn = await page
      .locator('.tally input')
      .evaluateAll((boxes) => boxes.filter((box) => getComputedStyle(box).appearance !== 'none').length);
    expect(drawn).toBe(0);
  });

  it.each(READERS)('can be clicked on number or label without JavaScript: %s', async (_name, viewport) => {
    const page = await site.newPage({ viewport, javaScriptEnabled: false });
    await page.goto(RELEASE);
    const fixes = page.locator('.tally label', { hasText: message('kinds.caption-fix', { count: 2 }) });
    const entries = page.locator('.notes .entry[data-kind="fix"]');
    const line = (): Promise<string> =>
      fixes.locator('b').evaluate((number) => getComputedStyle(number).textDecorationLine);
    expect(await entries.first().isVisible()).toBe(true);
    await fixes.scrollIntoViewIfNeeded();
    for (const part of ['b', 'span']) {
      const box = await fixes.locator(part).boundingBox();
      const before = await entries.first().isVisible();
      await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      expect(await entries.first().isVisible()).toBe(!before);
      expect(await line()).toBe(before ? 'line-through' : 'none');
    }
  });
});
