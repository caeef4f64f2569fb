import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { violations } from './axe.ts';
import { message } from './message.ts';
import { startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const NOTE = `---
title: App 2.0.0
tags: [Collector, Path search]
---

Done[^1] for all.

:::details Which platforms are affected?
Those that send their configuration in parts.
:::

- [x] Export the saved searches
- [ ] Open port 8443

| Size | Devices | Collectors | Memory of each | Cores of each | Disk of each | Collection |
|---|---:|---:|---:|---:|---:|---|
| Small | 500 | 1 | 32 gibibytes | 8 | 200 gibibytes | 12 minutes |

\`\`\`yaml {1}
name: north
\`\`\`

[^1]: With 32 connections.

## Bug fixes

<details>
<summary>Older fixes</summary>

- Rows no longer fold (PA-7)

</details>
`;

const PAGE = '/release-notes/app/release.2.0.0/';

const folder = await buildSite({
  config: { streams: [{ id: 'app', label: 'App' }] },
  content: { 'app/release.2.0.0.md': NOTE },
});
const site = await testedSite({ folder });

async function open(address = PAGE, options = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto(address);
  return page;
}

const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

describe.each([
  ['without script', { javaScriptEnabled: false }],
  ['with the app', {}],
])('collapsible parts, %s', (_, options) => {
  it('open by pointer and by key, and show their entries', async () => {
    const page = await open(PAGE, options);
    if (!('javaScriptEnabled' in options)) await startApp(page);
    expect([await isSeen(page, '.prose details p'), await isSeen(page, '#pa-7')]).toEqual([false, false]);
    await page.getByText('Which platforms').click();
    await page.getByText('Older fixes').focus();
    await page.keyboard.press('Enter');
    expect([await isSeen(page, '.prose details p'), await isSeen(page, '#pa-7')]).toEqual([true, true]);
    await page.keyboard.press('Enter');
    expect(await isSeen(page, '#pa-7')).toBe(false);
  });

  it('open for an address that leads into them', async () => {
    const page = await open(`${PAGE}#pa-7`, options);
    expect(await isSeen(page, '#pa-7')).toBe(true);
  });

  it('are printed in full', async () => {
    const page = await open(PAGE, options);
    await page.emulateMedia({ media: 'print' });
    expect([await isSeen(page, '.prose details p'), await isSeen(page, '#pa-7')]).toEqual([true, true]);
  });
});

describe('a wide table', () => {
  it('keeps its first column while the others scroll, and indicates more columns only if there are any', async () => {
    const page = await open(PAGE, { viewport: { width: 390, height: 800 } });
    const table = page.locator('.table--wide');
    const edges = (): Promise<readonly number[]> =>
      table.evaluate((region) => {
        const side = getComputedStyle(region).direction === 'rtl' ? 'right' : 'left';
        return [region, region.querySelector('tbody th'), region.querySelector('tbody td')].map(
          (element) => element?.getBoundingClientRect()[side] ?? -1,
        );
      });
    const sign = (): Promise<string> =>
      table.evaluate((region) => getComputedStyle(region, '::after').display);
    expect(await sign()).toBe('block');
    const [outer = 0, first = 0, second = 0] = await edges();
    await table.evaluate((region) => {
      const isMirrored = getComputedStyle(region).direction === 'rtl';
      region.scrollBy({ left: isMirrored ? -120 : 120, behavior: 'instant' });
    });
    const [, firstAfter = 0, secondAfter = 0] = await edges();
    expect([first, firstAfter].map(Math.round)).toEqual([outer, outer].map(Math.round));
    expect(Math.round(Math.abs(second - secondAfter))).toBe(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1500, height: 800 });
    await table.evaluate((region) =>
      region.querySelectorAll('tr > :nth-child(n + 3)').forEach((cell) => {
        cell.remove();
      }),
    );
    await expect.poll(sign).toBe('none');
  });
});

describe('footnotes and task lists', () => {
  it('lead to the footnote and back to the text', async () => {
    const page = await open();
    await page.getByRole('link', { name: message('note.footnote', { number: 1 }) }).click();
    expect(await page.evaluate(() => document.querySelector(':target')?.textContent?.trim())).toMatch(
      /^With 32/,
    );
    await page.getByRole('link', { name: message('note.back-to-reference', { number: '1' }) }).click();
    expect(await page.evaluate(() => document.querySelector(':target')?.textContent)).toBe('1');
  });

  it('have no bullets, and a mark in finished tasks', async () => {
    const page = await open();
    const list = page.locator('.contains-task-list');
    expect(await list.evaluate((one) => getComputedStyle(one).listStyleType)).toBe('none');
    const marks = await list
      .locator('input')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
    expect(marks.map((mark) => mark.includes('✓'))).toEqual([true, false]);
  });

  it('have no accessibility violation', async () => {
    const page = await open();
    expect(await violations(page, { within: 'main' })).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    const marked = page.locator('.line--marked');
    expect(await marked.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    expect(await violations(page, { within: 'main' })).toEqual([]);
  });
});

describe('the tags of a page', () => {
  it('lead to all pages with the tag, to all tags, and back', async () => {
    const page = await open();
    const tags = page.getByRole('navigation', { name: message('article.tags') });
    expect(await tags.getByRole('link').allTextContents()).toEqual(['Collector', 'Path search']);
    await tags.getByRole('link', { name: 'Path search' }).click();
    await page
      .getByRole('heading', { level: 1, name: message('meta.tag-title', { count: 1, tag: 'Path search' }) })
      .waitFor();
    await expect
      .poll(() => page.title())
      .toContain(`${message('meta.tag-title', { count: 1, tag: 'Path search' })} | `);
    expect(await violations(page, { within: 'main' })).toEqual([]);
    await page.getByRole('link', { name: message('article.all-tags') }).click();
    await page.getByRole('heading', { level: 1, name: message('article.tags') }).waitFor();
    expect(await page.locator('main h2').allTextContents()).toEqual(['C', 'P']);
    expect(await violations(page, { within: 'main' })).toEqual([]);
    await page.locator('main').getByRole('link', { name: 'Collector' }).click();
    await page.locator('main').getByRole('link', { name: 'App 2.0.0' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(PAGE);
  });

  it('can be searched for', async () => {
    const page = await open('/release-notes/search/?q=Collector');
    const found = page.locator('main').getByRole('link', { name: /2\.0\.0/ });
    await found.first().waitFor();
    expect(await found.first().isVisible()).toBe(true);
  });
});
