import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPublished } from '../built-site/published-files.ts';
import { RELEASE, readPage } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const MARKDOWN = 'app/release.25.9.0.md';

describe('the tools of a release', () => {
  it('copy it as Markdown, say so, and lead to the same file', async () => {
    const page = await site.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await readPage(page, RELEASE);
    const button = page.getByRole('button', { name: 'Copy as Markdown' });
    await button.click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readPublished(MARKDOWN).toString('utf8'));
    expect(copied).toContain('Every drop has a reason');
    const link = page.getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe(`/release-notes/${MARKDOWN}`);
    await button.waitFor();
  });

  it('say when it cannot be copied', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    await page.route(`**/${MARKDOWN}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByRole('button', { name: 'Not copied' }).waitFor();
  });

  it('ask what changed since an earlier version', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    const since = page.getByRole('combobox', { name: 'What changed since' });
    expect(await since.inputValue()).toBe('25.8.0');
    await since.selectOption('25.6.0');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL(/\/upgrade\//);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      stream: 'app',
      from: '25.6.0',
      to: '25.9.0',
    });
  });

  it('are as many as work without script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(RELEASE);
    expect(await page.locator('.tools :is(a, button):visible').allTextContents()).toEqual([
      'Subscribe',
      'View as Markdown',
    ]);
    await page.goto('/release-notes/app/');
    expect(await page.locator('.ask').isVisible()).toBe(false);
  });
});
