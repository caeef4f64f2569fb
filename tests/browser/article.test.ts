import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { followLink, RELEASE, readPage, releaseWith } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the contents of a page', () => {
  it('are a named landmark and mark the section that is read', async () => {
    const page = await readPage(await site.newPage({ viewport: { width: 1366, height: 500 } }));
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    await contents.locator('li:last-child a[aria-current="true"]').waitFor();
    expect(await contents.locator('[aria-current]').count()).toBe(1);
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await page.waitForFunction(() => !document.querySelector('.contents li:last-child a[aria-current]'));
  });

  it('fold on a phone', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(RELEASE);
    const list = page.locator('.contents ol');
    const summary = page.locator('.contents summary');
    expect(await summary.textContent()).toContain('On this page');
    const before = await list.isVisible();
    await summary.click();
    expect(await list.isVisible()).toBe(!before);
  });
});

describe('copying', () => {
  const granted = { permissions: ['clipboard-read', 'clipboard-write'] };

  it('takes the code of a block, and says so', async () => {
    const page = await readPage(await site.newPage(granted), releaseWith(/<pre/));
    const code = await page.locator('[data-article] pre').first().textContent();
    const button = page.getByRole('button', { name: 'Copy code to clipboard' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.copy', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(await page.locator('[role="status"]').textContent()).toBe('Copied');
  });

  it('takes the address of a heading, and goes there', async () => {
    const page = await readPage(await site.newPage(granted));
    const link = page.getByRole('link', { name: /^Direct link to / }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector('[role="status"]')?.textContent === 'Link copied',
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(new URL(page.url()).hash).not.toBe('');
  });
});

describe('back to top', () => {
  it('is offered on the way up, and brings page and focus to the title', async () => {
    const page = await readPage(
      await site.newPage({ viewport: { width: 390, height: 500 }, reducedMotion: 'reduce' }),
    );
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY === 900);
    expect(await button.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 700));
    await button.click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  });
});

describe('highlighting', () => {
  it('marks the words of a search in the article, scrolls to the first, and ends with Escape', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 400 } });
    await page.goto(RELEASE);
    const word = await page.evaluate(() => {
      const text = document.querySelector('[data-article="body"]')?.textContent ?? '';
      return [...text.matchAll(/\p{L}{7,}/gu)].at(-1)?.[0] ?? '';
    });
    const before = await page.locator('[data-article="body"]').textContent();
    await readPage(page, `${RELEASE}?_highlight=${encodeURIComponent(word.toUpperCase())}`);
    const mark = page.locator('[data-article] mark').first();
    await mark.waitFor();
    expect((await mark.textContent())?.toLowerCase()).toBe(word.toLowerCase());
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-article] mark')?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= window.innerHeight;
    });
    expect(await page.locator('.bar mark, .sidebar mark').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.locator('mark').count()).toBe(0);
    const after = await page.locator('[data-article="body"]').evaluate((body) => {
      for (const button of body.querySelectorAll('button')) button.remove();
      return body.textContent;
    });
    expect(after).toBe(before);
  });
});

describe('image zoom', () => {
  const opened = '.medium-zoom-image--opened';

  async function pageWithImage(options: Parameters<OpenSite['newPage']>[0] = {}): Promise<Page> {
    const page = await readPage(await site.newPage(options), releaseWith(/<img/));
    await page.locator('img.medium-zoom-image').first().waitFor();
    return page;
  }

  async function openImage(page: Page): Promise<void> {
    await page.locator('img.medium-zoom-image').first().click();
    await settled(page);
  }

  /** The library takes no order while it moves the image. */
  async function settled(page: Page): Promise<void> {
    await page.locator(`${opened}[aria-hidden="true"]`).waitFor();
  }

  it.each([
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(50, 50, 50)'],
  ])('opens over the page, 128 px from its edges, on %s ground', async (mode, ground) => {
    const page = await pageWithImage({ viewport: { width: 1366, height: 768 } });
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
    await openImage(page);
    const overlay = page.locator('.medium-zoom-overlay');
    expect(await overlay.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(ground);
    const box = await page.locator(opened).boundingBox();
    const margins = box && [box.x, box.y, 1366 - box.x - box.width, 768 - box.y - box.height];
    expect(Math.round(Math.min(...(margins ?? [0])))).toBeGreaterThanOrEqual(128);
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click', (page: Page) => page.mouse.click(20, 300)],
    ['a resize', (page: Page) => page.setViewportSize({ width: 1200, height: 700 })],
    ['a scroll of more than 40 px', (page: Page) => page.evaluate(() => window.scrollBy(0, 60))],
  ])('closes on %s', async (_how, close) => {
    const page = await pageWithImage({ viewport: { width: 1366, height: 768 } });
    await openImage(page);
    await close(page);
    await page.locator(opened).waitFor({ state: 'detached' });
  });

  it('stays open for a scroll of less', async () => {
    const page = await pageWithImage({ viewport: { width: 1366, height: 600 } });
    await openImage(page);
    await page.evaluate(() => window.scrollBy(0, 30));
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
    expect(await page.locator(opened).count()).toBe(1);
  });

  it('works by keyboard, has a name, and keeps the focus on the image', async () => {
    const page = await pageWithImage();
    const image = page.getByRole('button', { name: /^Enlarge image: ./ }).first();
    for (const key of ['Enter', ' ']) {
      await image.press(key);
      await settled(page);
      await page.keyboard.press('Escape');
      await page.locator(opened).waitFor({ state: 'detached' });
      expect(await image.evaluate((one) => one === document.activeElement)).toBe(true);
    }
  });

  it('is there for images that come later, and after a route change', async () => {
    const page = await pageWithImage();
    await page
      .locator('[data-article="body"] p')
      .first()
      .evaluate((paragraph) => {
        const image = document.querySelector('img.medium-zoom-image')?.cloneNode();
        if (!(image instanceof HTMLImageElement)) return;
        image.className = 'later';
        image.src += '#later';
        paragraph.append(image);
      });
    await page.locator('img.later.medium-zoom-image').waitFor();
    await followLink(page, 'a[rel="prev"], a[rel="next"]');
    await page.goBack();
    await page.locator('img.medium-zoom-image').first().waitFor();
    await openImage(page);
  });

  it('moves nothing where less motion is wanted', async () => {
    const page = await pageWithImage({ reducedMotion: 'reduce' });
    const duration = await page
      .locator('img.medium-zoom-image')
      .first()
      .evaluate((image) => getComputedStyle(image).transitionDuration);
    expect(duration).toBe('0.001s');
    await openImage(page);
    await page.keyboard.press('Escape');
    await page.locator(opened).waitFor({ state: 'detached' });
  });

  it('has no accessibility violation while it is open', async () => {
    const page = await pageWithImage();
    await openImage(page);
    expect(await violations(page)).toEqual([]);
  });
});
