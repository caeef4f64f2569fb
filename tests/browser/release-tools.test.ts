import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPublished } from '../built-site/published-files.ts';
import { gate } from './gate.ts';
import { overflow, smallTargets } from './geometry.ts';
import { message } from './message.ts';
import { appStarted, RELEASE, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';
import { openUpgrade } from './upgrade-page.ts';

const site = await testedSite();

const MARKDOWN = 'app/release.25.9.0.md';

describe('the tools of a release', () => {
  it('copy the release as Markdown, report it, and link to the same file', async () => {
    const page = await site.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await readPage(page, RELEASE);
    const button = page.getByRole('button', { name: message('page.copy-markdown') });
    await button.click();
    await page.getByRole('button', { name: message('page.copied') }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readPublished(MARKDOWN).toString('utf8'));
    expect(copied).toContain('Every drop has a reason');
    const link = page.getByRole('link', { name: message('article.view-markdown') });
    expect(await link.getAttribute('href')).toBe(`/release-notes/${MARKDOWN}`);
    await button.waitFor();
  });

  it('report if the release cannot be copied', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    await page.route(`**/${MARKDOWN}`, (route) => route.abort());
    await page.getByRole('button', { name: message('page.copy-markdown') }).click();
    await page.getByRole('button', { name: message('page.not-copied') }).waitFor();
  });

  it('offer the changes since an earlier version', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    const since = page.getByRole('combobox', { name: message('article.since', { version: '' }) });
    expect(await since.inputValue()).toBe('25.8.0');
    await since.selectOption('25.6.0');
    await page.getByRole('button', { name: message('article.show-since'), exact: true }).click();
    await page.waitForURL(/\/upgrade\//);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      stream: 'app',
      from: '25.6.0',
      to: '25.9.0',
    });
  });

  it('are limited to those that work without a script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(RELEASE);
    expect(await page.locator('.tools :is(a, button):visible').allTextContents()).toEqual([
      message('article.feed'),
      message('article.view-markdown'),
    ]);
    await page.goto('/release-notes/app/');
    expect(await page.locator('.ask').isVisible()).toBe(false);
  });
});

describe('the version that a reader runs', () => {
  /** In the format of the upgrade page. */
  async function openRunning(path: string, version: string): Promise<Page> {
    const page = await site.newPage();
    await page.addInitScript((running) => {
      localStorage.setItem('release-notes-running', JSON.stringify({ app: running }));
    }, version);
    return readPage(page, path);
  }

  const since = (page: Page): Promise<string> =>
    page.getByRole('combobox', { name: message('article.since', { version: '' }) }).inputValue();

  it('is preselected in "since" on every later release, even if the list shows only the nearest versions', async () => {
    const page = await openRunning(RELEASE, '24.6.0');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('.tools select')?.value === '24.6.0',
    );
    expect(await page.locator('.tools option:checked').innerText()).toBe(
      message('page.your-version', { version: '24.6.0' }),
    );
    await page.getByRole('button', { name: message('article.show-since'), exact: true }).click();
    await page.waitForURL(/from=24\.6\.0&to=25\.9\.0/);
  });

  it('is preselected in the index of the stream', async () => {
    const page = await openRunning('/release-notes/app/', '24.6.0');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('.ask [name="from"]')?.value === '24.6.0',
    );
  });

  it('is not offered on the page of an older release', async () => {
    expect(await since(await openRunning(RELEASE, '25.10.0'))).toBe('25.8.0');
  });
});

describe('the tasks of a release', () => {
  const done = (page: Page): Locator => page.locator('.action__done');

  it('can be ticked off in the box, at their entry, and on the upgrade page', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    const count = await page.locator('.action').getByRole('checkbox').count();
    expect(await done(page).innerText()).toBe(message('page.tasks-done', { done: 0, count }));
    const task = page.locator('.action li', { has: page.locator('[data-task="snapshot-export"]') });
    await task.getByRole('checkbox').check();
    const entry = page.locator('.entry:has(> #snapshot-export)');
    expect(await entry.getByRole('checkbox').isChecked()).toBe(true);
    const line = (part: Locator): Promise<string> =>
      part.evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(await line(task.locator('.action__task > p'))).toBe('line-through');
    expect(await line(entry.locator('h3 > span'))).toBe('line-through');
    expect(await done(page).innerText()).toMatch(/^1 /);
    await openUpgrade(page, '/release-notes/upgrade/?stream=app&from=25.8.0&to=25.9.0');
    expect(await page.locator('.action input:checked').count()).toBe(1);
    await readPage(page);
    await page.locator('.action input:checked').waitFor();
    await page.locator('.entry:has(> #snapshot-export)').getByRole('checkbox').uncheck();
    expect(await done(page).innerText()).toMatch(/^0 /);
  });

  it('show what is done on the next visit, before any input', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    await page.locator('.action').getByRole('checkbox').first().check();
    const other = await page.context().newPage();
    await other.goto(RELEASE);
    await other.waitForFunction(() => document.querySelector('.action__done')?.textContent?.startsWith('1 '));
    expect(await other.locator('.action').getByRole('checkbox').first().isChecked()).toBe(true);
  });

  it('follow ticks in another tab', async () => {
    const page = await readPage(await site.newPage(), RELEASE);
    const other = await readPage(await page.context().newPage(), RELEASE);
    await other.locator('.action').getByRole('checkbox').first().check();
    await page.waitForFunction(() => document.querySelector('.action__done')?.textContent?.startsWith('1 '));
    expect(await page.locator('.action').getByRole('checkbox').first().isChecked()).toBe(true);
  });

  it('keep a tick that was made before the app has started, without a layout shift', async () => {
    const page = await site.newPage();
    const app = gate();
    await page.route('**/site.json', async (route) => {
      await app.passed;
      await route.continue();
    });
    await page.goto(RELEASE);
    const first = page.locator('.action input').first();
    await first.check();
    const place = (): Promise<number | undefined> =>
      page.locator('.notes').evaluate((notes) => notes.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    app.open();
    await appStarted(page);
    await page.waitForFunction(() => document.querySelector('.action__done')?.textContent?.startsWith('1 '));
    expect(await first.isChecked()).toBe(true);
    expect(await place()).toBe(before);
  });

  it('have no check boxes without a script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(RELEASE);
    expect(await page.locator('.done:visible, .action__done:visible').count()).toBe(0);
  });
});

describe.each([
  ['a release', RELEASE],
  ['an index', '/release-notes/app/?year=2024&kind=fix'],
  ['an id that no note mentions', '/release-notes/id/?q=PA-9999'],
])('the page of %s at 320 px', (_name, path) => {
  it('has no horizontal scrolling, and targets of at least 24 px', async () => {
    const page = await readPage(await site.newPage({ viewport: { width: 320, height: 640 } }), path);
    await page.locator('main .tools, main .lines-of, main .ways').first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(
      await smallTargets(
        page,
        'main :is(button, select, summary, .done, .tally label, .tool, .relation a, .facts a, .ways a, .indexfilters a)',
      ),
    ).toEqual([]);
  });
});
