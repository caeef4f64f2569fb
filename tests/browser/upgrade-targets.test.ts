import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { answerTargets } from '#generator/answers/answer-targets.ts';
import { readBuiltSite } from '#generator/answers/site-json.ts';
import { gzipBytes, publishedRoot, readPublished, sourceFileOf } from '../built-site/published-files.ts';
import { violationsInThemes } from './axe.ts';
import { message } from './message.ts';
import { isSameDocument, markDocument, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const TARGETS = '/release-notes/upgrade/?stream=app&from=24.6.0';
/** The target loses a fix of a patch of this line. */
const LOSING = '/release-notes/upgrade/?stream=app&from=25.6.3';

async function openTargets(page: Page, address = TARGETS): Promise<Page> {
  await page.goto(address);
  await page.locator('.targets tbody tr').first().waitFor();
  return page;
}

const titleOf = (page: Page, text: RegExp | string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: text }).waitFor();

describe('the comparison of the releases to move to', () => {
  it('has the same figures as the command, and expands what a figure counts', async () => {
    const page = await openTargets(await site.newPage());
    const { comparison } = await answerTargets(await readBuiltSite(publishedRoot(inject('sampleSite'))), {
      ...{ stream: 'app', from: '24.6.0', today: new Date().toISOString().slice(0, 10) },
    });
    const rows = await page.locator('.targets tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        version: row.querySelector('th .ver')?.textContent,
        lost: row.querySelector('[data-name="lost"] summary')?.textContent,
        required: row.querySelector('[data-name="required"] summary')?.textContent,
        fixes: row.querySelector('[data-name="fixes"] summary')?.textContent,
      })),
    );
    const count = (members: readonly unknown[]): string | undefined =>
      members.length === 0 ? undefined : message.number(members.length);
    expect(rows).toEqual(
      comparison.targets.map(({ version, lost, required, fixes }) => ({
        version: version.text,
        ...{ lost: count(lost), required: count(required), fixes: count(fixes) },
      })),
    );
    const cell = page.locator('.targets tr:last-child [data-name="required"]');
    await cell.locator('summary').click();
    await cell.locator('li a').first().waitFor();
    expect(await cell.locator('li').count()).toBeGreaterThan(1);
  });

  it('needs at most 60 KB in addition to the app, and loads the texts of changes when the first figure is expanded', async () => {
    const page = await site.newPage();
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await openTargets(page);
    await page.waitForLoadState('networkidle');
    // A script is fetched into the browser's cache, and imported from there.
    const own = [...new Set(files)].filter(
      (file) => /\.js(?:on)?$/.test(file) && !/app\.|boot\.|site\.json/.test(file),
    );
    const sizes = own.map((file) => gzipBytes(readPublished(sourceFileOf(file))));
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
    expect(own.filter((file) => file.includes('-texts.'))).toEqual([]);
    await page.locator('.targets [data-name="fixes"] summary').first().click();
    await page.locator('.targets [data-name="fixes"] li a').first().waitFor();
    const loaded = files.length;
    await page.locator('.targets [data-name="required"] summary').first().click();
    await page.locator('.targets [data-name="required"] li a').first().waitFor();
    expect(files.filter((file) => file.includes('-texts.')).length).toBeGreaterThan(0);
    expect(files.length).toBe(loaded);
  });

  it.each([
    ['button', (page: Page) => page.getByRole('button', { name: message('page.print') }).click()],
    ['keys', (page: Page) => page.keyboard.press('Control+p')],
  ] as const)(
    'prints the required actions and losses of each target as lists, and what the reader expanded: %s',
    async (_, print) => {
      const page = await site.newPage();
      await page.addInitScript(() =>
        Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
      );
      await openTargets(page, LOSING);
      await page.locator('.targets [data-name="fixes"] summary').first().click();
      await page.locator('.targets [data-name="fixes"] li a').first().waitFor();
      await print(page);
      await page.waitForFunction(() => 'printed' in window);
      await page.emulateMedia({ media: 'print' });
      const listed = async (name: string): Promise<readonly (readonly [string, number])[]> =>
        page.locator(`.targets [data-name="${name}"] details`).evaluateAll((all) =>
          all.map((one) => {
            const items = [...one.querySelectorAll('li')].filter((item) => item.checkVisibility());
            return [one.querySelector('summary')?.textContent ?? '', items.length] as const;
          }),
        );
      const decisive = [await listed('required'), await listed('lost')].flat();
      expect(decisive.length).toBeGreaterThan(1);
      expect(decisive.filter(([count, items]) => Number(count) !== items)).toEqual([]);
      expect((await listed('fixes')).map(([, items]) => items > 0)).toContain(true);
      expect(await page.locator('.targets__plan').first().isVisible()).toBe(false);
    },
  );

  it('leads to the plan of a release with the keyboard, and Back leads to the comparison', async () => {
    const page = await openTargets(await readPage(await site.newPage(), TARGETS));
    await page.getByRole('link', { name: message('targets.plan-to', { version: '25.10.0' }) }).focus();
    await markDocument(page);
    await page.keyboard.press('Enter');
    await titleOf(page, /24\.6\.0.*25\.10\.0/);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await titleOf(page, message('targets.title', { stream: 'App', version: '24.6.0' }));
    await page.locator('.targets tbody tr').first().waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is reached from the landing page by keyboard, with few keys to the first plan', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/');
    await page.locator('main').getByLabel(message('upgrade.from')).focus();
    await page.keyboard.type('24.6.0');
    await page.keyboard.press('Enter');
    await page.locator('.targets tbody tr').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    const keys = ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'];
    for (const key of keys) {
      if (await page.evaluate(() => document.activeElement?.matches('.targets__plan'))) break;
      await page.keyboard.press(key);
    }
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('targets__plan');
  });

  it('is for the version that the reader runs, if the address names none', async () => {
    const page = await openTargets(await site.newPage());
    await page.goto('/release-notes/upgrade/?stream=app');
    await titleOf(page, message('targets.title', { stream: 'App', version: '24.6.0' }));
  });

  it('says that nothing can be suggested for the newest release', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/upgrade/?stream=app&from=25.10.0');
    await page.getByText(message('targets.none')).waitFor();
    expect(await page.locator('.targets').count()).toBe(0);
  });

  it('has no accessibility violation, and fits on a phone and with large text', async () => {
    const page = await openTargets(await site.newPage({ viewport: { width: 320, height: 640 } }));
    await page.locator('.targets [data-name="required"] summary').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violationsInThemes(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    expect(await violationsInThemes(page, 'main')).toEqual([]);
  });
});
