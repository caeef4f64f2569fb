import { describe, expect, it } from 'vitest';
import {
  collectErrors,
  followLink,
  isSameDocument,
  markDocument,
  RELEASE,
  readPage,
} from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

describe('the styles of a page kind', () => {
  it('are inline in the fetched page, need no request, are present as soon as the app shows the page, and are kept once', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    const sheets: string[] = [];
    const errors = collectErrors(page);
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
    await markDocument(page);
    const adopted = (): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);
    const first = await adopted();
    await page.evaluate(() => {
      const layouts: string[] = [];
      Object.assign(window, { layouts });
      new MutationObserver(() => {
        const table = document.querySelector('.index');
        if (table) layouts.push(getComputedStyle(table).tableLayout);
      }).observe(document, { childList: true, subtree: true });
    });
    await followLink(page, '.crumbs a[href="/release-notes/app/"]');
    await page.locator('.index').first().waitFor();
    const layouts = await page.evaluate(() => (window as unknown as { layouts: string[] }).layouts);
    expect(new Set(layouts)).toEqual(new Set(['fixed']));
    expect(await isSameDocument(page)).toBe(true);
    const before = await adopted();
    await page.goBack();
    await page.locator('.index').first().waitFor({ state: 'detached' });
    await page.goForward();
    await page.locator('.index').first().waitFor();
    expect([before, await adopted()]).toEqual([first + 1, first + 1]);
    expect([...sheets, ...errors]).toEqual([]);
  });
});

describe('an icon beside a word', () => {
  it('is centred on the word, whatever the size of the text', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    const offsets = await page
      .locator('main :is(.kind, .aside__title, .relation) > .icon')
      .evaluateAll((icons) =>
        icons.map((icon) => {
          const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
          const word = document.createRange();
          word.selectNodeContents(icon.nextSibling ?? icon);
          const offset = middle(icon.getBoundingClientRect()) - middle(word.getBoundingClientRect());
          return { size: getComputedStyle(icon).fontSize, offset };
        }),
      );
    expect(new Set(offsets.map(({ size }) => size)).size).toBeGreaterThan(1);
    expect(offsets.filter(({ offset }) => Math.abs(offset) > 0.7)).toEqual([]);
  });
});

describe('the lanes of the landing page', () => {
  it('show the year where it begins, and at every release if there is room', async () => {
    const page = await site.newPage({ viewport: { width: 1100, height: 800 } });
    await page.goto('/release-notes/');
    const areDrawn = async (): Promise<ReadonlySet<boolean>> =>
      new Set(
        await page
          .locator('.rail--lane a > [data-repeated]')
          .evaluateAll((years) => years.map((year) => year.getBoundingClientRect().width > 0)),
      );
    expect(await areDrawn()).toEqual(new Set([false]));
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await areDrawn()).toEqual(new Set([true]));
  });

  it.each([320, 768, 1210, 1280, 1366])('have a gap between their months: %i px', async (width) => {
    const page = await site.newPage({ viewport: { width, height: 800 } });
    await page.goto('/release-notes/');
    const gaps = await page.locator('.months li').evaluateAll((months) => {
      const boxes = months
        .map((month) => {
          const text = document.createRange();
          text.selectNodeContents(month);
          return text.getBoundingClientRect();
        })
        .filter((box) => box.width > 0)
        .sort((one, other) => one.left - other.left);
      return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0));
    });
    expect(Math.min(...gaps)).toBeGreaterThan(5);
  });
});
