import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { places } from './geometry.ts';
import { isMirrored, message } from './message.ts';
import { testedSite } from './site.ts';
import { LONG, openUpgrade, RANGE, UPGRADE } from './upgrade-page.ts';

const site = await testedSite();

/** The window is resized, because loading a comparison takes longer than most checks. */
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const [START, END] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
const SEVEN_LINES = `${UPGRADE}?stream=app&from=25.4.0&to=25.10.0`;
/** As many as in the largest range that shows all versions. */
const NINETEEN_LINES = `${UPGRADE}?stream=app&from=24.4.0&to=25.10.0`;

/** The comparisons of all tests. */
const pages = new Map<string, Page>();
beforeAll(async () => {
  for (const path of [SEVEN_LINES, NINETEEN_LINES, RANGE, LONG]) {
    pages.set(path, await openUpgrade(await site.newPage(), path));
  }
});

async function open(path: string, viewport: typeof LAPTOP): Promise<Page> {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`${path} is not open`);
  await page.setViewportSize(viewport);
  return page;
}

const scaleOf = (page: Page): Locator => page.getByRole('list', { name: message('upgrade.lines') });

describe('the scale of an upgrade', () => {
  it.skipIf(isMirrored).each([
    ['a laptop', LAPTOP],
    ['a phone', PHONE],
  ])('is one row of lines that ends at the target, aligned with the text: %s', async (_name, viewport) => {
    for (const path of [SEVEN_LINES, RANGE, LONG]) {
      const page = await open(path, viewport);
      const [first, last] = [scaleOf(page).locator('.at').first(), scaleOf(page).locator('.at').last()];
      expect(await page.locator('h1').innerText()).toContain(await last.innerText());
      expect(await page.locator('h1').innerText()).toContain(await first.innerText());
      expect(await places(scaleOf(page).locator('li'), 'top')).toHaveLength(1);
      const [scale, end] = await Promise.all([
        scaleOf(page).boundingBox(),
        scaleOf(page).locator('li').last().boundingBox(),
      ]);
      const endOf = (box: typeof scale): number => Math.round((box?.x ?? 0) + (box?.width ?? 0));
      expect(endOf(end)).toBe(endOf(scale));
    }
  });

  it('labels each position: start, stops, target, and what lines require', async () => {
    const page = await open(LONG, LAPTOP);
    expect(await scaleOf(page).locator('[data-role="from"]').innerText()).toMatch(
      new RegExp(`^24\\.6\\.0\\s+${message('upgrade.from')}$`),
    );
    expect(await scaleOf(page).locator('[data-role="stop"]').innerText()).toMatch(
      new RegExp(`^25\\.1\\.0\\s+${message('upgrade.stop')}`),
    );
    expect(await scaleOf(page).locator('[data-role="to"]').innerText()).toMatch(
      new RegExp(`^25\\.10\\.0\\s+${message('upgrade.to')}`),
    );
    const short = await open(SEVEN_LINES, LAPTOP);
    expect(
      await scaleOf(short)
        .getByText(message('upgrade.tasks', { count: 2 }).replace('2', ''))
        .count(),
    ).toBeGreaterThan(1);
  });

  it.each([320, 390, 768, 1366])('has space between its labels: %i px', async (width) => {
    for (const path of [SEVEN_LINES, RANGE, LONG, NINETEEN_LINES]) {
      const page = await open(path, { width, height: 800 });
      const gaps = await scaleOf(page).evaluate((scale) => {
        const labels = [...scale.querySelectorAll('.at')].flatMap((label) => {
          const text = document.createRange();
          text.selectNodeContents(label);
          const { left, right, width: across } = text.getBoundingClientRect();
          return across > 2 ? [{ left, right }] : [];
        });
        // From left to right in the window, also where the page is written from right to left.
        labels.sort((one, other) => one.left - other.left);
        return labels.slice(1).map(({ left }, index) => left - (labels[index]?.right ?? 0));
      });
      expect([path, Math.min(...gaps) > 3]).toEqual([path, true]);
    }
  });
});

describe('the head of an upgrade', () => {
  it.each([
    ['a laptop', LAPTOP],
    ['a phone', PHONE],
  ])('leaves room for the first task on the first screen of %s', async (_name, viewport) => {
    for (const path of [SEVEN_LINES, RANGE, LONG]) {
      const page = await open(path, viewport);
      const box = await page.locator('.action__list > li').first().boundingBox();
      expect([path, (box?.y ?? 1e6) + (box?.height ?? 0) <= viewport.height]).toEqual([path, true]);
    }
  });

  it.skipIf(isMirrored)('breaks before the arrow if both versions do not fit on one line', async () => {
    const page = await open(LONG, { width: 320, height: 640 });
    const [arrow, from, to] = await Promise.all([
      page.locator('.title__arrow .icon').boundingBox(),
      page.locator('h1 .ver').first().boundingBox(),
      page.locator('h1 .ver').last().boundingBox(),
    ]);
    expect(arrow?.x).toBe(from?.x);
    expect(arrow?.y ?? 0).toBeGreaterThan((from?.y ?? 0) + (from?.height ?? 0) / 2);
    expect(to?.x ?? 0).toBeGreaterThan(arrow?.x ?? 0);
  });
});

describe('the rows of tasks of an upgrade', () => {
  it('have aligned deadlines, versions and check boxes', async () => {
    const page = await open(LONG, LAPTOP);
    for (const part of ['.action__when', '.ref', '.done', '.action__task']) {
      expect([part, await places(page.locator(`.action__list > li > ${part}`), 'left')]).toEqual([
        part,
        [expect.any(Number)],
      ]);
    }
    expect(await page.locator('.action__list > li').count()).toBeGreaterThan(16);
  });

  it('have versions and check boxes at one edge and deadlines at the other on a phone', async () => {
    const page = await open(LONG, PHONE);
    expect(await places(page.locator('.action__list > li > .done'), END)).toHaveLength(1);
    expect(await places(page.locator('.action__list > li > .ref > .badge:last-of-type'), END)).toHaveLength(
      1,
    );
    expect(await places(page.locator('.action__list > li > .action__when'), START)).toHaveLength(1);
  });
});
