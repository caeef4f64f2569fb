import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import {
  followLink,
  holdBootScript,
  isSameDocument,
  markDocument,
  RELEASE,
  readPage,
} from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** Simulates a browser without the CSS Custom Highlight API. Terms are then wrapped. */
async function pageWithoutRanges(): Promise<Page> {
  const page = await site.newPage({ viewport: { width: 1366, height: 500 } });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
  return page;
}

const marks = (page: Page) => page.locator('[data-article] mark');

const article = (page: Page): Promise<string> =>
  page.locator('[data-article="body"]').evaluate((body) => {
    const copy = body.cloneNode(true) as Element;
    for (const mark of copy.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
    copy.normalize();
    return copy.innerHTML;
  });

describe('search terms, without the CSS Custom Highlight API', () => {
  it('are wrapped in place, visible, and scrolled into view, and nothing else in the article changes', async () => {
    const page = await pageWithoutRanges();
    await readPage(page);
    const before = await article(page);
    await page.goto(`${RELEASE}?_highlight=collector`);
    await marks(page).first().waitFor();
    const texts = await marks(page).allTextContents();
    expect(new Set(texts.map((text) => text.toLowerCase().slice(0, 9)))).toEqual(new Set(['collector']));
    const first = marks(page).first();
    await page.waitForFunction(
      (mark) => {
        const { top, bottom } = mark?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return window.scrollY > 0 && top > 0 && bottom < 500;
      },
      await first.elementHandle(),
    );
    const ground = (element: Element): string => getComputedStyle(element).backgroundColor;
    expect(await first.evaluate(ground)).not.toBe(await first.locator('..').evaluate(ground));
    expect(await article(page)).toBe(before);
    expect(await violations(page, { within: 'main' })).toEqual([]);
  });

  it('are unwrapped by Escape, and text nodes are merged again', async () => {
    const page = await pageWithoutRanges();
    await page.goto(`${RELEASE}?_highlight=collector`);
    await marks(page).first().waitFor();
    const line = await marks(page).first().locator('..').elementHandle();
    const pieces = (): Promise<number> | undefined => line?.evaluate(({ childNodes }) => childNodes.length);
    const wrapped = (await pieces()) ?? 0;
    await page.keyboard.press('Escape');
    await marks(page).first().waitFor({ state: 'detached' });
    expect(await pieces()).toBeLessThan(wrapped);
  });

  it('are gone on the next page, and back with their address', async () => {
    const page = await readPage(await pageWithoutRanges(), `${RELEASE}?_highlight=collector`);
    await marks(page).first().waitFor();
    await markDocument(page);
    const count = await marks(page).count();
    await followLink(page, 'a[rel="prev"]');
    expect(await marks(page).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => marks(page).count(), { timeout: 60_000 }).toBe(count);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('a search term at the end of a paragraph that is taller than the window', () => {
  it.each([
    ['can paint ranges', true],
    ['cannot', false],
  ])('is scrolled to the middle of the window, where a browser %s', async (_, paints) => {
    const page = paints
      ? await site.newPage({ viewport: { width: 1366, height: 500 } })
      : await pageWithoutRanges();
    const bootAll = await holdBootScript(page);
    await page.goto(`${RELEASE}?_highlight=turnip`, { waitUntil: 'commit' });
    await page
      .locator('[data-article="body"] p')
      .first()
      .evaluate((paragraph) => {
        paragraph.textContent = `${'Long words before it. '.repeat(2000)} turnip`;
      });
    bootAll();
    await page.waitForFunction(() => {
      const [range] = CSS.highlights?.values().next().value ?? [];
      const found = (range as Range | undefined) ?? document.querySelector('[data-article] mark');
      const { top } = found?.getBoundingClientRect() ?? { top: 0 };
      return top > 150 && top < 350;
    });
  });
});
