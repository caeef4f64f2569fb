import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLonger } from './message.ts';
import { readPage, releaseWith } from './page-actions.ts';
import { testedSite } from './site.ts';

const BASE = '/release-notes/';
const RELEASES = ['app/release.25.10.0/', 'app/2024/release.24.6.0/', 'base/16.2.0/'];
const WITH_ENHANCEMENTS = releaseWith(/value="enhancement"/).replace(BASE, '');

const site = await testedSite();
/** The releases on a phone, by path. Tests change the width, because loading a page takes longer than they do. */
const pages = new Map<string, Page>();
beforeAll(async () => {
  for (const path of [...RELEASES, WITH_ENHANCEMENTS]) {
    const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    pages.set(path, await readPage(await site.newPage(phone), `${BASE}${path}`));
  }
});

async function onPhone(width: number, path: string): Promise<Page> {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`${path} is not open`);
  await page.setViewportSize({ width, height: 800 });
  return page;
}

/** The visible labels of a scale, and the distances between them. */
function namesOnScale(page: Page): Promise<readonly { readonly name: string; readonly gap: number }[]> {
  return page.locator('.head .rail a').evaluateAll((links) => {
    const names = links.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const shown: { name: string; start: number; end: number } = { name: '', start: 1e6, end: 0 };
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { left, right, width } = range.getBoundingClientRect();
        if (width < 2 || texts.currentNode.parentElement?.closest('.hidden')) continue;
        shown.name += texts.currentNode.nodeValue;
        shown.start = Math.min(shown.start, left);
        shown.end = Math.max(shown.end, right);
      }
      return shown.name === '' ? [] : [shown];
    });
    // From left to right in the window, also where the page is written from right to left.
    names.sort((one, other) => one.start - other.start);
    return names.map(({ name, end }, place) => ({ name, gap: (names[place + 1]?.start ?? 1e6) - end }));
  });
}

describe('the bar on a phone', () => {
  it('contains a long name of the site, which ends after two lines', async () => {
    const page = await onPhone(320, RELEASES[0] ?? '');
    const name = page.locator('.bar .brand b');
    const shown = await name.textContent();
    await name.evaluate((b) => {
      b.textContent = 'Versionshinweise der Netzwerkverwaltung für Rechenzentren';
    });
    const [bar, box] = [await page.locator('.bar').boundingBox(), await name.boundingBox()];
    const bottomOf = (one: typeof box): number => (one?.y ?? 0) + (one?.height ?? 0);
    expect(box?.y).toBeGreaterThanOrEqual(bar?.y ?? 0);
    expect(bottomOf(box)).toBeLessThanOrEqual(bottomOf(bar));
    await name.evaluate((b, text) => {
      b.textContent = text;
    }, shown);
  });
});

describe('the head of a release on a phone', () => {
  it.each([320, 360, 390, 430])('shows only version labels that fit on the scale: %i px', async (width) => {
    for (const path of RELEASES) {
      const names = await namesOnScale(await onPhone(width, path));
      expect(names.filter(({ gap }) => gap < 2).map(({ name }) => `${path}: ${name}`)).toEqual([]);
      expect(names.length).toBeGreaterThan(1);
    }
  });

  it.each([320, 344, 390])('fits into the text column: %i px', async (width) => {
    for (const path of RELEASES) {
      const page = await onPhone(width, path);
      const beyond = await page.locator('.head').evaluate((head) => {
        const { left, right } = head.getBoundingClientRect();
        return [...head.querySelectorAll('.tally *, .tools *, .rail *, p')]
          .filter((element) => !element.closest('.hidden'))
          .flatMap((element) => {
            const box = element.getBoundingClientRect();
            const isOutsideContent = box.width > 0 && (box.left < left - 1 || box.right > right + 1);
            return isOutsideContent ? `${element.localName} ${element.textContent}` : [];
          });
      });
      expect([path, ...beyond]).toEqual([path]);
    }
  });

  it.skipIf(isLonger)('has the number of each kind next to its icon, and its label on one line', async () => {
    const page = await onPhone(375, WITH_ENHANCEMENTS);
    const broken = await page.locator('.tally label').evaluateAll((labels) =>
      labels.flatMap((label) => {
        const [icon, number, word] = ['.icon', 'b', 'span'].map((part) => label.querySelector(part));
        if (!icon || !number || !word) return [];
        const isBeside = number.getBoundingClientRect().top < icon.getBoundingClientRect().bottom;
        const isOneLine = word.clientHeight < 1.5 * Number.parseFloat(getComputedStyle(word).lineHeight);
        return isBeside && isOneLine ? [] : [word.textContent];
      }),
    );
    expect(broken).toEqual([]);
    expect(await page.locator('.tally .icon').count()).toBeGreaterThan(1);
  });
});
