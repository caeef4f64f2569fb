import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite, type SiteSource } from '../build-site.ts';
import { startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const NOTE = '---\ndate: 2025-03-18\n---\n\n## Bug fixes\n\n- Exports keep their order (PA-1)\n';

const SITE: SiteSource = {
  config: {
    streams: [{ id: 'app', label: 'App' }],
    sensitive: [],
    announcement: undefined,
    locales: { ko: {}, ja: {} },
  },
  content: {
    'app/release.25.1.0.md': NOTE.replace('Bug fixes', 'Known issues'),
    'app/release.25.1.1.md': NOTE.replace('-18', '-19'),
  },
};

const site = await testedSite({ folder: await buildSite(SITE), languages: ['ja'] });

/** The words that match, and are on more than one line. */
function brokenWords(page: Page, selector: string, word: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll(
    (elements, pattern) =>
      elements.flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          // Hidden, for screen readers.
          if (text.parentElement?.closest('thead, .hidden')) continue;
          for (const { 0: found, index } of text.data.matchAll(new RegExp(pattern, 'gu'))) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + found.length);
            const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
            if (lines.size > 1) broken.push(found);
          }
        }
        return broken;
      }),
    word,
  );
}

async function checkVersion(page: Page, path: string): Promise<void> {
  await page.goto(`${site.base}${path}`);
  await startApp(page);
  await page.locator('main form textarea').first().fill('ber-01 25.1.0');
  await page.locator('main form [type="submit"]').first().click();
  await page.locator('.check__plan').waitFor();
}

describe('lines', () => {
  it('in Korean break between words only', async () => {
    const page = await site.newPage({ viewport: { width: 360, height: 740 } });
    await checkVersion(page, 'check/');
    expect(await page.locator('main').innerText()).toMatch(/\p{Script=Hangul}/u);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenWords(page, 'main', '\\p{Script=Hangul}{2,}')).toEqual([]);
    }
  });

  it('in Japanese do not break inside of the words of labels', async () => {
    const page = await site.newPage({ viewport: { width: 1024, height: 740 } });
    await checkVersion(page, 'ja/check/');
    expect(await page.locator('.check__plan').innerText()).toMatch(/\p{Script=Katakana}/u);
    expect(await brokenWords(page, '.check__table', '[\\p{Script=Katakana}ー]{2,}')).toEqual([]);
  });
});
