import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInThemes } from './axe.ts';
import { collectErrors, readPage } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const ID = '/release-notes/id/';

async function lookUp(id: string): Promise<Page> {
  const page = await site.newPage();
  await page.goto(`${ID}?q=${encodeURIComponent(id)}`);
  await page.locator('main .lead[role="status"]').waitFor();
  return page;
}

function story(page: Page): Promise<string> {
  return page.locator('main .lead[role="status"]').innerText();
}

describe('the page of an id', () => {
  it('tells at once where it is known and where it is fixed, and leads to each entry', async () => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await page.goto(`${ID}?q=bs-244`);
    await page.locator('main .lead[role="status"]').waitFor();
    expect(await story(page)).toBe('Known in Base 16.0.0, fixed in Base 16.1.0.');
    expect((await page.locator('.facts').innerText()).replace(/\s+/g, ' ')).toMatch(
      /^Affected 16\.0\.0 Fixed in 16\.1\.0 First named \d+ \w+ \d{4}$/,
    );
    expect(await page.title()).toBe('BS-244 | Forward Networks Release Notes');
    await page.getByRole('region', { name: 'Fixed' }).getByRole('link').first().click();
    await page.waitForURL('**/base/16.1.0/#bs-244');
    expect(errors).toEqual([]);
  });

  it('shows on a scale from where to where the releases have it, in line and word', async () => {
    const page = await site.newPage();
    await page.goto(`${ID}?q=BS-244`);
    const scale = page.getByRole('list', { name: 'BS-244 in the releases of Base' });
    await scale.waitFor();
    expect(await page.locator('h1').innerText()).toMatch(/^Known issue in Base, fixed\s+BS-244$/);
    const places = await scale
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [
          link.textContent?.replace(/\s+/g, ' ').trim(),
          getComputedStyle(link.closest('li') ?? link).borderTopWidth,
        ]),
      );
    expect(places.slice(-3)).toEqual([
      ['16.0 Known', '4px'],
      ['16.1 Fixed', '0px'],
      ['16.2', '0px'],
    ]);
    expect(places.length).toBeLessThanOrEqual(12);
    await scale.getByRole('link', { name: /16\.1/ }).click();
    await page.waitForURL('**/base/16.1.0/');
  });

  it('keeps the scale at 320 px and in forced colours, without sideways scrolling and with targets of 24 px', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 640 }, forcedColors: 'active' });
    await page.goto(`${ID}?q=BS-244`);
    const known = page.locator('.story [data-affected]');
    await known.first().waitFor();
    const line = await known.evaluateAll((places) =>
      places.map((place) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(place);
        return `${borderTopStyle} ${borderTopWidth}`;
      }),
    );
    expect(line).toEqual(['solid 4px']);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    const small = await page
      .locator('main :is(.story a, .story__place a, button, input)')
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width > 0 && (width < 24 || height < 24) ? [target.outerHTML] : [];
        }),
      );
    expect(small).toEqual([]);
  });

  it('says in words that no release mentions it, and never shows a neighbour', async () => {
    const page = await lookUp('BS-2440');
    expect(await story(page)).toBe('No release mentions BS-2440.');
    expect(await page.locator('main .entry').count()).toBe(0);
    expect(await page.locator('.ways li > :first-child').allInnerTexts()).toEqual([
      'By text',
      'By list',
      'By release',
      'Still open?',
    ]);
    expect(
      await page.getByRole('link', { name: 'support@example.com' }).first().getAttribute('href'),
    ).toMatch(/^mailto:.*BS-2440$/);
    await page.getByRole('link', { name: 'All ids of Base' }).click();
    await page.locator('h1', { hasText: 'Base ids' }).waitFor();
  });

  it('says what an id looks like to who asks for something else', async () => {
    expect(await story(await lookUp('the collector'))).toContain('has not the form of an id');
  });

  it('has nothing that axe would find', async () => {
    const page = await lookUp('CO-3315');
    expect(await violationsInThemes(page)).toEqual([]);
  });

  it('says without script what it is', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${ID}?q=BS-244`);
    expect(await page.locator('main').textContent()).toContain('Looking up an id needs JavaScript');
  });
});

describe('the ids on a release page', () => {
  it('lead to the page of the id', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/base/16.1.0/');
    await page.locator('.ref').getByRole('link', { name: 'BS-244' }).click();
    await page.getByText('Known in Base 16.0.0, fixed in Base 16.1.0.').waitFor();
  });

  it('stand beside what the other half of the story says', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/base/16.0.0/');
    const issue = page.locator('#bs-244');
    await issue.getByText('Fixed in').getByRole('link', { name: '16.1.0' }).click();
    await page.waitForURL('**/base/16.1.0/');
    const fix = page.locator('#bs-244');
    expect(await fix.getByText('Known in').innerText()).toBe('Known in 16.0.0');
  });
});

describe('all ids of a stream', () => {
  it('stand on a page of their own, which needs no script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/release-notes/base/ids/');
    const row = page.getByRole('row', { name: /BS-244/ });
    expect((await row.innerText()).replace(/\s+/g, ' ')).toContain('fixed in 16.1.0, known in 16.0.0');
    const ids = await page.locator('tbody th').allInnerTexts();
    expect(ids.indexOf('BS-102')).toBeLessThan(ids.indexOf('BS-210'));
  });
});
