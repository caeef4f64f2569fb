import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE, readPage } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The next page comes with data that its component cannot show, as often as `times` says. */
async function pageBeforeCrash(times: number): Promise<Page> {
  const page = await site.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await readPage(page);
  const href = await page.locator('a[rel="prev"]').getAttribute('href');
  await page.route(
    `**${href}`,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"contents":[', '"contents":null,"was":[') });
    },
    { times },
  );
  await page.locator('a[rel="prev"]').click();
  return page;
}

describe('a page that crashes', () => {
  it('says so in its place, while navbar and footer stay, and is whole after "Try again"', async () => {
    const page = await pageBeforeCrash(1);
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('null');
    expect(await page.locator('.bar').isVisible()).toBe(true);
    expect(await page.locator('.foot').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-article="body"] h2').first().waitFor();
    expect(await page.getByText('This page crashed.').count()).toBe(0);
  });

  it('is left behind by the next navigation', async () => {
    const page = await pageBeforeCrash(5);
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.title.includes('25.9.0'));
    await page.locator('[data-article="body"] h2').first().waitFor();
    expect(await page.getByText('This page crashed.').count()).toBe(0);
  });
});

describe('a site under another path than the configured one', () => {
  it('says at its home which path it is at, and which it is configured for', async () => {
    const page = await site.newPage();
    await page.route('**/elsewhere/', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${site.origin}/release-notes/` }) }),
    );
    await page.route('**/release-notes/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/elsewhere/');
    const banner = page.getByRole('alert');
    await banner.waitFor();
    expect(await banner.textContent()).toContain('did not load properly');
    expect(await banner.textContent()).toContain('/release-notes/');
    expect(await banner.locator('[data-actual-path]').textContent()).toBe('/elsewhere/');
  });

  it('says nothing of the kind at the right path', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/');
    expect(await page.getByText('did not load properly').isVisible()).toBe(false);
    await page.goto(RELEASE);
    expect(await page.getByText('did not load properly').count()).toBe(0);
  });
});
