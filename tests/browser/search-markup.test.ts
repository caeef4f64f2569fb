import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { startApp } from './page-actions.ts';
import { fieldOf, foundMarks, openSearch, rowsOf, searchFor, sheetOf } from './search-dialog.ts';
import { testedSite } from './site.ts';

const IMAGE = '<img src=x onerror=alert(1)>';
const SCRIPT = '"><script>alert(2)</script>';

/** Markup in notes: in code, and escaped. */
const NOTE = `---
title: 'App 25.1.0 ${IMAGE}'
keywords: ['quokka', '${SCRIPT}']
description: 'Of quokka and ${SCRIPT}.'
---

## Wombat \`${IMAGE}\`

### Fix: Wombat titles show \`${SCRIPT}\` as text (PA-1)

The wombat field was \`${IMAGE}\` once.

## Bug fixes

- Wombat lines with \`${IMAGE}\` are text (PA-2)
`;

const site = await testedSite({ folder: await buildSite({ content: { 'app/release.25.1.0.md': NOTE } }) });

/** Detects scripts of the tested markup: dialogs, and elements that should be text. */
async function watchedPage(): Promise<{ readonly page: Page; readonly alerts: readonly string[] }> {
  const page = await site.newPage();
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.dismiss();
  });
  return { page, alerts };
}

function strangers(page: Page): Promise<number> {
  return page.locator('.sheet img, .sheet script, main img, main script:not([type])').count();
}

describe('markup is shown as text', () => {
  it.each(['wombat', 'quokka'])('in the suggestions for notes about markup: %s', async (query) => {
    const { page, alerts } = await watchedPage();
    await openSearch(page, '/release-notes/');
    await searchFor(page, query);
    expect(await strangers(page)).toBe(0);
    expect(await rowsOf(page).allTextContents()).not.toEqual([]);
    expect(alerts).toEqual([]);
  });

  it('in the results for notes about markup', async () => {
    const { page, alerts } = await watchedPage();
    await page.goto('/release-notes/search/?q=wombat');
    await page.locator('.hit').first().waitFor();
    expect(await page.locator('.hit').first().textContent()).toContain(IMAGE);
    expect(await page.locator('.hit').first().textContent()).toContain(SCRIPT);
    expect(await strangers(page)).toBe(0);
    expect(alerts).toEqual([]);
  });

  it.each([IMAGE, SCRIPT])('in the query of the search dialog and the search page: %s', async (query) => {
    const { page, alerts } = await watchedPage();
    await openSearch(page, '/release-notes/app/');
    await fieldOf(page).fill(query);
    await sheetOf(page).locator('[data-answered]').waitFor();
    expect(await strangers(page)).toBe(0);
    await page.goto(`/release-notes/search/?q=${encodeURIComponent(`qqqq ${query}`)}`);
    await startApp(page);
    await page.locator('main [data-answered]').waitFor();
    expect(await page.locator('main input[name="q"]').inputValue()).toBe(`qqqq ${query}`);
    expect(await page.title()).toContain(query);
    expect(await strangers(page)).toBe(0);
    expect(alerts).toEqual([]);
  });

  it('in the terms to highlight on a page', async () => {
    const { page, alerts } = await watchedPage();
    await page.goto(`/release-notes/app/release.25.1.0/?_highlight=${encodeURIComponent(IMAGE)}`);
    await startApp(page);
    await foundMarks(page);
    expect(await page.locator('main [data-article] img').count()).toBe(0);
    expect(alerts).toEqual([]);
  });
});
