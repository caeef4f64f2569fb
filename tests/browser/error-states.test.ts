import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { crashPages } from './crash-pages.ts';
import { message } from './message.ts';
import { disablePrefetch } from './navigation-actions.ts';
import { followLink, RELEASE, readPage } from './page-actions.ts';
import { fieldOf, openSearch, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** The next page crashes, as often as `times` states. */
async function pageBeforeCrash(times: number): Promise<Page> {
  const page = await site.newPage();
  await readPage(await disablePrefetch(page));
  const href = await page.locator('a[rel="prev"]').getAttribute('href');
  await crashPages(page, `**${href}`, { times });
  await page.locator('a[rel="prev"]').click();
  return page;
}

describe('a page that crashes', () => {
  it('shows a message in its place, header and footer stay, and "Try again" works', async () => {
    const page = await pageBeforeCrash(1);
    await page.getByRole('heading', { name: message('failure.crash') }).waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('null');
    expect(await page.locator('.bar').isVisible()).toBe(true);
    expect(await page.locator('.foot').isVisible()).toBe(true);
    await page.getByRole('button', { name: message('failure.retry') }).click();
    await page.locator('[data-article="body"] h2').first().waitFor();
    expect(await page.getByText(message('failure.crash')).count()).toBe(0);
  });

  it('is replaced by the next navigation', async () => {
    const page = await pageBeforeCrash(5);
    await page.getByRole('heading', { name: message('failure.crash') }).waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.title.includes('25.9.0'));
    await page.locator('[data-article="body"] h2').first().waitFor();
    expect(await page.getByText(message('failure.crash')).count()).toBe(0);
  });
});

describe('a part beside the article that crashes', () => {
  it.each([
    ['.bar', { navigation: null }],
    ['.foot', { footer: null }],
  ] as const)('shows a message in its place, and affects nothing else: %s', async (part, broken) => {
    const page = await site.newPage();
    await page.route('**/site.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...broken } });
    });
    await readPage(page);
    await page.getByText(message('failure.part-of-page')).first().waitFor();
    expect(await page.locator(part).count()).toBe(0);
    expect(await page.locator('[data-article="body"] h2').first().isVisible()).toBe(true);
    await page.locator('a[rel="prev"]').click();
    await page.waitForFunction(() => !document.title.includes('25.9.0'));
    expect(await page.locator('[data-article="body"] h2').first().isVisible()).toBe(true);
  });

  it('can be the sidebar of the next page: header, article and navigation stay', async () => {
    const page = await site.newPage();
    await readPage(await disablePrefetch(page));
    const href = await page.locator('a[rel="prev"]').getAttribute('href');
    await page.route(`**${href}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"sidebar":{', '"sidebar":null,"was":{') });
    });
    await page.locator('a[rel="prev"]').click();
    await page.getByText(message('failure.part-of-page')).waitFor();
    expect(await page.locator('[data-article="body"] h2').first().isVisible()).toBe(true);
    expect(await page.locator('.bar').isVisible()).toBe(true);
    await page.goBack();
    await page.locator('.sidebar .scale a').first().waitFor();
    expect(await page.getByText(message('failure.part-of-page')).count()).toBe(0);
  });
});

describe('suggestions of the search that crash', () => {
  it('show a message below the field, which keeps its text, Enter leads to the search page, and other pages are not affected', async () => {
    const page = await site.newPage();
    await page.route('**/site.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), search: null } });
    });
    await openSearch(page);
    await sheetOf(page).getByText(message('failure.part-of-page')).waitFor();
    await page.keyboard.press('Escape');
    await sheetOf(page).waitFor({ state: 'detached' });
    expect(await page.locator('[data-article="body"] h2').first().isVisible()).toBe(true);
    await followLink(page, 'a[rel="prev"]');
    expect(await page.locator('[data-article="body"] h2').first().isVisible()).toBe(true);
    await page.keyboard.press('Control+k');
    await sheetOf(page).waitFor();
    await page.keyboard.type('collector');
    await sheetOf(page).getByText(message('failure.part-of-page')).waitFor();
    expect(await fieldOf(page).inputValue()).toBe('collector');
    expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/release-notes/search/?q=collector');
  });
});

describe('a crash outside of all boundaries', () => {
  it('keeps the article, shows a message, and offers to reload the page', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      const { querySelectorAll } = Element.prototype;
      Element.prototype.querySelectorAll = function (this: Element, selector: string) {
        if (selector.startsWith('input[data-task]')) throw new Error('no ticks today');
        return querySelectorAll.call(this, selector);
      } as typeof querySelectorAll;
    });
    await page.goto(RELEASE);
    await page.mouse.move(200, 200);
    await page.mouse.move(201, 201);
    await page.getByText('no ticks today').waitFor();
    expect(await page.locator('[data-article="body"] h2').first().isVisible()).toBe(true);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: message('failure.load-page') }).click();
    await loaded;
  });
});

describe('a site under another path than the configured one', () => {
  it('shows both paths on its home page', async () => {
    const page = await site.newPage();
    await page.route('**/elsewhere/', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${site.origin}/release-notes/` }) }),
    );
    await page.route('**/release-notes/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/elsewhere/');
    const banner = page.getByRole('alert');
    await banner.waitFor();
    expect(await banner.textContent()).toContain(message('shell.wrong-base'));
    expect(await banner.textContent()).toContain('/release-notes/');
    expect(await banner.locator('[data-actual-path]').textContent()).toBe('/elsewhere/');
  });

  it('shows no message at the configured path', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/');
    expect(await page.getByText(message('shell.wrong-base')).isVisible()).toBe(false);
    await page.goto(RELEASE);
    expect(await page.getByText(message('shell.wrong-base')).count()).toBe(0);
  });
});
