import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { type OpenSite, openSite } from './site.ts';

let ltr: OpenSite;
let rtl: OpenSite;
/** One page of each site. */
let left: Page;
let right: Page;
beforeAll(async () => {
  const folder = await buildSite({ config: { locale: { direction: 'rtl' } } });
  [ltr, rtl] = await Promise.all([openSite(), openSite({ folder })]);
  [left, right] = await Promise.all([ltr.newPage(), rtl.newPage()]);
});
afterAll(() => Promise.all([ltr.close(), rtl.close()]));

/** Opens a page, unless the previous test has opened it. */
async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== `/release-notes/${path}`) await page.goto(`/release-notes/${path}`);
}

async function openBoth(path: string, width: number): Promise<void> {
  for (const page of [left, right]) await open(page, path, width);
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly top: number;
}

/** The positions of the elements, from the side where lines start. */
async function places(page: Page, selectors: readonly string[]): Promise<Record<string, Place | null>> {
  return page.evaluate((all) => {
    const backwards = document.documentElement.dir === 'rtl';
    const { clientWidth } = document.documentElement;
    return Object.fromEntries(
      all.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (box === undefined) return [selector, null];
        const [start, end] = backwards
          ? [clientWidth - box.right, clientWidth - box.left]
          : [box.left, box.right];
        return [selector, { start: Math.round(start), end: Math.round(end), top: Math.round(box.top) }];
      }),
    );
  }, selectors);
}

const RELEASE_PARTS = [
  '.brand',
  '.bar__nav',
  '.bar__search',
  '.sidebar',
  '.sidebar .scale li:last-child',
  '.crumbs',
  '.title',
  '.tally label:nth-child(2)',
  '.action li .kind',
  '.action li .action__task',
  '.notes > h2',
  '.notes .entry > .kind',
  '.notes .entry > h3',
  '.notes .entry > .ref',
  '.contents',
  '.contents .scale a',
  '.pager__previous',
  '.pager__next',
  '.foot__brand',
  '.foot nav',
];

const CASES = [
  ['a release', 'app/release.25.9.0/', 1366, RELEASE_PARTS],
  [
    'a release on a phone',
    'app/release.25.9.0/',
    390,
    [
      '.bar__menu',
      '.bar__search',
      '.title',
      '.head .tick:last-child',
      '.action li .kind',
      '.notes .entry > .ref',
      '.pager__next',
    ],
  ],
  [
    'the landing page',
    '',
    1366,
    [
      '.hero h1',
      '.hero .lead',
      '.months li:nth-child(3)',
      '.lane__stream',
      '.lane .rail',
      '.lane li:nth-child(8) .tick',
      '.news time',
      '.news p',
    ],
  ],
  [
    'an index',
    'base/',
    1366,
    ['.facts', '.keys', '.rail', '.index thead th:last-child', '.index td:nth-child(3)'],
  ],
  ['the search page', 'search/', 1366, ['.searchform .input', '.searchform .button']],
] as const;

describe('a right-to-left site', () => {
  it.each(CASES)('mirrors %s', async (_what, path, width, selectors) => {
    await openBoth(path, width);
    const [expected, actual] = [await places(left, selectors), await places(right, selectors)];
    expect(Object.values(expected)).not.toContain(null);
    for (const selector of selectors) {
      const [one, other] = [expected[selector], actual[selector]];
      // Half a pixel on either side is a rounding error.
      for (const side of ['start', 'end', 'top'] as const) {
        expect(
          Math.abs((one?.[side] ?? 0) - (other?.[side] ?? 0)),
          `${selector}, ${side}`,
        ).toBeLessThanOrEqual(1);
      }
    }
  });

  it('does not mirror versions, dates and code', async () => {
    await open(right, 'app/release.25.9.0/', 1366);
    for (const selector of ['.sidebar .scale .minor .ver', '.head time', '.notes code', '.sidebar small']) {
      const inOrder = await right
        .locator(selector)
        .first()
        .evaluate((element) => {
          const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
          if (!(text instanceof Text)) return false;
          const edgeOf = (start: number, end: number): number => {
            const range = document.createRange();
            range.setStart(text, start);
            range.setEnd(text, end);
            return range.getBoundingClientRect().left;
          };
          return edgeOf(0, 1) < edgeOf(text.length - 1, text.length);
        });
      expect(inOrder, selector).toBe(true);
    }
  });

  it('writes the name of a release in the order of its language', async () => {
    await open(right, 'app/release.25.9.0/', 1366);
    const edges = await right
      .locator('.head .title__stream, .head .title .ver')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    expect(edges).toHaveLength(2);
  });

  it('opens its drawer on the right side', async () => {
    await openBoth('app/release.25.9.0/', 390);
    for (const page of [left, right]) {
      await page.locator('.bar__menu').click();
      await page.locator('.sidebar:popover-open').waitFor();
    }
    expect(await places(right, ['.sidebar'])).toEqual(await places(left, ['.sidebar']));
    expect((await places(right, ['.sidebar']))['.sidebar']?.start).toBe(0);
    // In a wider window the drawer closes and goes back in the history, which would cancel a navigation that starts at the same time.
    for (const page of [left, right]) await page.goto('about:blank');
  });

  it('writes versions in a comparison below the text of their column', async () => {
    await open(right, 'upgrade/?stream=app&from=24.6.0', 1366);
    await right.locator('.targets tbody th .ver').first().waitFor();
    const edges = await right
      .locator('.targets tbody th')
      .first()
      .evaluate((head) =>
        ['.targets__reason', '.ver'].map((selector) => {
          const range = document.createRange();
          range.selectNodeContents(head.querySelector(selector) ?? head);
          return Math.round(range.getBoundingClientRect().right);
        }),
      );
    expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('writes the versions of an upgrade in the order of the page, with the arrow between them', async () => {
    await openBoth('upgrade/?stream=app&from=24.12.0&to=25.3.0', 1366);
    for (const page of [left, right]) {
      await page.locator('.title__arrow').waitFor();
      const edges = await page
        .locator('h1 .ver, .title__arrow .icon')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
      const isMirrored = await page.evaluate(() => document.documentElement.dir === 'rtl');
      const inOrder = edges.toSorted((one, other) => one - other);
      expect(edges).toEqual(isMirrored ? inOrder.toReversed() : inOrder);
      expect(edges).toHaveLength(3);
    }
  });

  it('keeps the words of texts in another language in order, and their full stop at the end', async () => {
    await open(right, 'app/release.25.10.0/', 390);
    expect(await edgesOf(right, '.head .lead', 'strict', '.')).toBe('in order');
    expect(await edgesOf(right, '.action__when', 'By', '2025')).toBe('in order');
    await open(right, 'upgrade/?stream=app&from=24.12.0&to=25.3.0', 1366);
    await right.locator('.action__when').first().waitFor();
    expect(await edgesOf(right, '.action__when:has-text("14 days")', '14', 'days')).toBe('in order');
  });
});

/** Whether the first of two parts of a text is to the left of the second one. */
function edgesOf(page: Page, selector: string, first: string, second: string): Promise<string> {
  return page
    .locator(selector)
    .filter({ hasText: first })
    .first()
    .evaluate(
      (element, parts) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { data } = texts.currentNode as Text;
          const [one, other] = parts.map((part) => {
            const range = document.createRange();
            const start = data.lastIndexOf(part);
            if (start < 0) return undefined;
            range.setStart(texts.currentNode, start);
            range.setEnd(texts.currentNode, start + part.length);
            return range.getBoundingClientRect().left;
          });
          if (one !== undefined && other !== undefined) return one < other ? 'in order' : 'mirrored';
        }
        return 'not found';
      },
      [first, second],
    );
}
