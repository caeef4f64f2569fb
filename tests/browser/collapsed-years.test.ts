import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPage, startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const INDEX = '/release-notes/app/';
/** A year of the index that is collapsed at first. */
const YEAR = 'y2022';

function press(page: Page, href: string): Promise<void> {
  return page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, href);
}

/** Whether the year is visible at the top of the window. */
async function yearIsOpen(page: Page): Promise<void> {
  await page.waitForFunction((id) => {
    const year = document.getElementById(id);
    const release = year?.closest('details')?.querySelector('a[href*="release"]');
    const top = year?.getBoundingClientRect().top ?? -1;
    return release?.checkVisibility() === true && top >= 0 && top < window.innerHeight;
  }, YEAR);
}

describe('a collapsed year of an index', () => {
  it('opens when the page is loaded with its address', async () => {
    const page = await site.newPage();
    await page.goto(`${INDEX}#${YEAR}`);
    await yearIsOpen(page);
  });

  it('is collapsed at first, and opens in a browser that does not open collapsed targets by itself', async () => {
    const page = await site.newPage();
    await page.goto(INDEX);
    expect(await page.locator(`details:has([id="${YEAR}"])`).first().getAttribute('open')).toBe(null);
    // Replacing a history entry neither changes the page nor sends an event.
    await page.evaluate((hash) => {
      history.replaceState(null, '', hash);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    }, `#${YEAR}`);
    await yearIsOpen(page);
  });

  it('opens when a link on the page leads to it, with and without the app', async () => {
    const page = await site.newPage();
    await page.goto(INDEX);
    await press(page, `#${YEAR}`);
    await yearIsOpen(page);
    await page.goto('about:blank');
    await readPage(page, INDEX);
    await press(page, `#${YEAR}`);
    await yearIsOpen(page);
  });

  it('opens when a link on another page leads to it, such as its breadcrumb, and on Back', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/app/2022/release.22.4.0/');
    await page.locator(`.crumbs a[href$="#${YEAR}"]`).click();
    await yearIsOpen(page);
    await page.goBack();
    await page.waitForFunction(() => document.title.includes('22.4.0'));
    await page.goForward();
    await yearIsOpen(page);
  });

  it('opens for the first highlighted search term', async () => {
    const page = await site.newPage();
    await page.goto(INDEX);
    const word = await page.evaluate((id) => {
      const folded = document.getElementById(id)?.closest('details');
      const walker = document.createTreeWalker(folded ?? document, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        words.push(...(node.textContent ?? '').split(/[^A-Za-z]+/).filter((part) => part.length > 6));
      }
      const text = document.querySelector('[data-article="body"]')?.textContent?.toLowerCase() ?? '';
      const inside = folded?.textContent?.toLowerCase() ?? '';
      return words.find(
        (part) => text.split(part.toLowerCase()).length === inside.split(part.toLowerCase()).length,
      );
    }, YEAR);
    expect(word).toBeTruthy();
    await page.goto(`${INDEX}?_highlight=${word}`);
    await startApp(page);
    await page.waitForFunction(() => {
      const [range] = CSS.highlights.get('found') ?? [];
      if (!(range instanceof Range)) return false;
      const { top, height } = range.getBoundingClientRect();
      return height > 0 && top > 0 && top < window.innerHeight;
    });
  });
});
