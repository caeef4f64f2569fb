import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { message } from './message.ts';
import { startApp } from './page-actions.ts';
import { openSite, testedSite } from './site.ts';

const INDEX = '/release-notes/app/';

const site = await testedSite();

/** Starts a new visit of a reader who has seen the stream up to a date. */
async function comeBack(page: Page, path: string, day: string): Promise<void> {
  await page.goto('/release-notes/search/');
  await page.evaluate((seen) => {
    sessionStorage.clear();
    localStorage.setItem('release-notes.seen', JSON.stringify({ app: seen }));
  }, day);
  await page.goto(path);
}

describe('releases since the last visit', () => {
  it('are marked in the rows before any input, and never on the first visit', async () => {
    const page = await site.newPage();
    await page.goto(INDEX);
    await page.waitForFunction(() => localStorage.getItem('release-notes.seen') !== null);
    expect(await page.locator('.unseen').count()).toBe(0);
    await comeBack(page, INDEX, '2025-08-20');
    await page.locator('.unseen').first().waitFor();
    const marked = page.locator('.index tr:has(.unseen) th');
    expect((await marked.allTextContents()).map((text) => text.trim())).toEqual([
      expect.stringMatching(new RegExp(`^25\\.10\\.0 *${message('shell.unseen')}`)),
      expect.stringMatching(new RegExp(`^25\\.9\\.0 *${message('shell.unseen')}`)),
      expect.stringMatching(new RegExp(`^25\\.8\\.0 *${message('shell.unseen')}`)),
    ]);
    await page.reload();
    await startApp(page);
    expect(await page.locator('main .unseen').count()).toBe(3);
  });

  it('are marked at a stream until its index has been seen', async () => {
    const page = await site.newPage();
    await comeBack(page, '/release-notes/', '2025-08-20');
    const lane = page.locator('.lane', { has: page.getByRole('link', { name: 'App', exact: true }) });
    await lane.locator('.unseen').waitFor();
    expect(await page.locator('main .unseen').count()).toBe(1);
    await page.goto(INDEX);
    await page.locator('.unseen').first().waitFor();
    await page.goto('/release-notes/');
    await startApp(page);
    expect(await page.locator('main .unseen').count()).toBe(0);
  });

  it('are marked in the sidebar of every page: at the stream until its index has been seen, and at its releases', async () => {
    const page = await site.newPage();
    await comeBack(page, '/release-notes/app/2024/release.24.9.0/', '2025-08-20');
    await startApp(page);
    const tab = page.locator('.tabs a', { hasText: /^App/ });
    await tab.locator('.unseen').waitFor();
    expect(await page.locator('.tabs .unseen').count()).toBe(1);
    await page.goto('/release-notes/app/release.25.7.0/');
    await startApp(page);
    await page.locator('.years .unseen').first().waitFor();
    expect(await page.locator('.years a:has(.unseen) .ver').allInnerTexts()).toEqual(['25.10.0', '25.9.0']);
    await tab.click();
    await page.waitForURL(`**${INDEX}`);
    await page.locator('.index .unseen').first().waitFor();
    await page.locator('.index th a').filter({ visible: true }).last().click();
    await page.waitForURL(/release\./);
    await page.waitForFunction(() => document.querySelector('.tabs .unseen') === null);
  });

  it('are neither marked nor remembered if the publisher disables it', async () => {
    const content = { 'app/release.1.0.0.md': '---\ndate: 2025-01-02\n---\n\n## Fixes\n\n- One\n' };
    const quiet = await openSite({ folder: await buildSite({ content, config: { sinceLastVisit: false } }) });
    try {
      const page = await quiet.newPage();
      await comeBack(page, INDEX, '2024-01-01');
      await startApp(page);
      expect(await page.locator('.unseen').count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('release-notes.seen'))).toBe(
        '{"app":"2024-01-01"}',
      );
    } finally {
      await quiet.close();
    }
  });
});
