import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { message } from './message.ts';
import { RELEASE, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';

/** Entries of each form: a task, a heading with text, a line with a kind, and lines without one. */
const NOTE = `---
title: App 25.1.0
---

## Collection

### Collectors start by themselves

They need no hand.

### Breaking change: Ports are closed

**Action required:** Open port 8443.

## Fixes

- A path ends at the right host. (PA-3306)
- A search waits for the name server at most two seconds.

## Other changes

- The images are built from a newer base.
- ${'The same words again and again until the line is full. '.repeat(6)}(PA-3400)
`;

const site = await testedSite();
const folder = await buildSite({ content: { 'app/release.25.1.0.md': NOTE } });
const forms = await testedSite({ folder });

const FORMS = '/release-notes/app/release.25.1.0/';

const GRANTED = { permissions: ['clipboard-read', 'clipboard-write'] };

async function linksOf(page: Page, path?: string): Promise<Locator> {
  const links = (await readPage(page, path)).getByRole('button', {
    name: message('page.copy-link', { target: '' }),
  });
  await links.first().waitFor({ state: 'attached' });
  return links;
}

function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

function opacityOf(link: Locator): Promise<string> {
  return link.evaluate((button) => getComputedStyle(button).opacity);
}

/** The names of the buttons that are too small, outside of the window, or over text. */
function badlyPlaced(page: Page): Promise<readonly (string | null)[]> {
  return page.getByRole('button', { name: message('page.copy-link', { target: '' }) }).evaluateAll((all) => {
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return all
      .filter((button) => {
        const { left, right, width, height } = button.getBoundingClientRect();
        const whole = width >= 24 && height >= 24 && left >= 0 && right <= window.innerWidth;
        const drawing = button.querySelector('svg')?.getBoundingClientRect();
        const words = document.createRange();
        const texts = document.createTreeWalker(
          button.closest('li, .entry') ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          // The "#" of a title, which is only visible on hover.
          if (text.parentElement?.matches('.anchor')) continue;
          words.selectNodeContents(text);
          if (drawing && [...words.getClientRects()].some((box) => isOver(box, drawing))) return true;
        }
        return !whole;
      })
      .map((button) => button.getAttribute('aria-label'));
  });
}

/** The number of elements with text that move when the buttons are not displayed. */
function movedByLinks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-article] :is(p, li, h2, h3)')];
    const places = (): readonly string[] => parts.map((part) => JSON.stringify(part.getBoundingClientRect()));
    const before = places();
    const buttons = document.querySelectorAll<HTMLElement>('.entrylink');
    for (const { style } of buttons) style.display = 'none';
    const after = places();
    for (const { style } of buttons) style.display = '';
    return before.filter((place, index) => place !== after[index]).length;
  });
}

describe('the link button of an entry', () => {
  it('copies the address of the entry without the query, and the address leads to the entry', async () => {
    const page = await site.newPage(GRANTED);
    const links = await linksOf(page, `${RELEASE}?kind=fix&kind=breaking&kind=feature`);
    for (const link of await links.all()) {
      const name = await link.getAttribute('aria-label');
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('.entrylink[data-said]') !== null);
      const address = new URL(await copied(page));
      expect([address.pathname, address.search]).toEqual([RELEASE, '']);
      const entry = await link.evaluate(
        (button, id) => document.getElementById(id)?.closest('li, .entry')?.contains(button),
        decodeURIComponent(address.hash.slice(1)),
      );
      expect([name, entry]).toEqual([name, true]);
    }
    expect(
      new Set(await links.evaluateAll((all) => all.map((button) => button.getAttribute('title')))).size,
    ).toBeGreaterThan(5);
  });

  it('exists for every entry of the notes and for each task, as a complete target that moves nothing and covers no text', async () => {
    for (const [from, path] of [
      [site, RELEASE],
      [forms, FORMS],
    ] as const) {
      const page = await from.newPage();
      await linksOf(page, path);
      const missing = await page.evaluate(() =>
        [...document.querySelectorAll('.notes :is(.entry, .lines > li), .action li[id]')]
          .filter((entry) => entry.querySelectorAll('.entrylink').length !== 1)
          .map(({ textContent }) => textContent),
      );
      expect([path, missing]).toEqual([path, []]);
      for (const width of [1366, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, width, await badlyPlaced(page)]).toEqual([path, width, []]);
        expect([path, width, await movedByLinks(page)]).toEqual([path, width, 0]);
      }
    }
  });

  it('has an accessible name that contains the entry', async () => {
    const links = await linksOf(await forms.newPage(), FORMS);
    expect(await links.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
      message('page.copy-link', { target: 'Open port 8443.' }),
      message('page.copy-link', { target: 'Collectors start by themselves' }),
      message('page.copy-link', { target: 'Ports are closed' }),
      message('page.copy-link', { target: 'PA-3306' }),
      message('page.copy-link', { target: 'A search waits for the name server at most two seconds.' }),
      message('page.copy-link', { target: 'The images are built from a newer base.' }),
      message('page.copy-link', { target: 'PA-3400' }),
    ]);
  });

  it('shows and announces that the link was copied, and then resets', async () => {
    const page = await site.newPage(GRANTED);
    const link = (await linksOf(page)).first();
    await link.click();
    const word = (): Promise<string> =>
      link.evaluate((button) => getComputedStyle(button, '::after').content);
    await page.waitForFunction(() => document.querySelector('.entrylink[data-said]') !== null);
    expect(await word()).toBe(`"${message('page.copied')}"`);
    expect(await page.locator('body > [role="status"]').textContent()).toBe(message('page.copied'));
    await page.waitForFunction(() => document.querySelector('.entrylink[data-said]') === null);
    expect(await word()).toBe('none');
  });

  it('reports that the link was not copied if that is not allowed', async () => {
    const page = await site.newPage();
    const links = await linksOf(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await links.first().click();
    await page.locator(`.entrylink[data-said="${message('page.not-copied')}"]`).waitFor();
    expect(await page.locator('body > [role="status"]').textContent()).toBe(message('page.copying-denied'));
  });

  it('is visible on hover, on focus, and on touch screens', async () => {
    const page = await site.newPage();
    const links = await linksOf(page);
    const [first, second] = [links.first(), links.nth(1)];
    await page.locator('h1').hover();
    await expect.poll(() => opacityOf(first)).toBe('0');
    await page.locator('main :is(li, .entry):has(> .kind > .entrylink)').first().hover();
    await expect.poll(() => opacityOf(first)).toBe('1');
    await first.focus();
    await page.keyboard.press('Tab');
    await page.locator('h1').hover();
    await expect.poll(() => opacityOf(first)).toBe('0');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => opacityOf(first)).toBe('1');
    expect(await opacityOf(second)).toBe('0');
    const phone = await site.newPage({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    expect(await opacityOf((await linksOf(phone)).first())).toBe('1');
  });

  it('is visible in forced colours', async () => {
    const page = await site.newPage({ forcedColors: 'active' });
    const link = (await linksOf(page)).first();
    await link.focus();
    const [drawn, ground] = await link.evaluate((button) => [
      getComputedStyle(button.querySelector('svg') ?? button).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(drawn).not.toBe(ground);
  });
});
