import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { violations } from './axe.ts';
import { isMirrored, message } from './message.ts';
import { collectErrors, followLink, isSameDocument, markDocument, startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const TABS = `---
title: App 2.0.0
---

## Install

<Tabs groupId="system" queryString>
  <TabItem value="linux" label="Linux">Run apt.</TabItem>
  <TabItem value="mac" label="macOS" default>Run brew.</TabItem>
  <TabItem value="win" label="Windows">

### In a panel

Run winget, see [plain](release.1.0.0.md).

  </TabItem>
</Tabs>

## Update

<Tabs groupId="system">
  <TabItem value="linux" label="Linux">Run apt upgrade.</TabItem>
  <TabItem value="mac" label="macOS">Run brew upgrade.</TabItem>
</Tabs>

## Bug fixes

=== "Server"

    - Rows no longer fold (PA-1)

=== "Collector"

    - Sessions no longer drop (PA-2)

[Without tabs](release.1.0.0.md)
`;

const PAGE = '/release-notes/app/release.2.0.0/';
const PLAIN = '/release-notes/app/release.1.0.0/';
/** The key of the tab after the current one. */
const FORWARD = isMirrored ? 'ArrowLeft' : 'ArrowRight';
const NO_SCRIPT = { javaScriptEnabled: false };

const folder = await buildSite({
  config: { streams: [{ id: 'app', label: 'App' }] },
  content: {
    'app/release.2.0.0.mdx': TABS,
    'app/release.1.0.0.md': '## Fixes\n\n- A [page with tabs](release.2.0.0.mdx#update) and a fix\n',
  },
});
const site = await testedSite({ folder });

async function open(address = PAGE, options = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto(address);
  return page;
}

/** The visible text of the panels. A closed panel has a box, but no visible text. */
function shownWords(page: Page): Promise<readonly string[]> {
  return page
    .locator('.panel')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.querySelector('p:not(.panel__label), .entry')?.checkVisibility())
        .map((panel) => (panel as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
    );
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe('panels without a script', () => {
  it('are below each other, each with its label', async () => {
    const page = await open(PAGE, NO_SCRIPT);
    expect((await shownWords(page)).map((words) => words.split(' ')[0])).toEqual([
      ...['Linux', 'macOS', 'Windows', 'Linux', 'macOS', 'Server', 'Collector'],
    ]);
    const boxes = await page
      .locator('.panel')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(boxes).toEqual(boxes.toSorted((one, other) => one - other));
    expect(await page.getByRole('tab').count()).toBe(0);
  });
});

describe('tabs', () => {
  it('are present before any input, with the author’s choice or the first panel open', async () => {
    const page = await open();
    expect(await shownWords(page)).toEqual([
      'Run brew.',
      `${message('kinds.enhancement')} Run apt upgrade.`,
      expect.stringContaining('Rows no longer'),
    ]);
    expect(await page.locator('html').getAttribute('data-app')).not.toBe('started');
    expect(await violations(page, { within: 'main' })).toEqual([]);
  });

  it('are one tab stop per set, with arrow keys, Home and End', async () => {
    const page = await open();
    await tab(page, 'macOS').first().focus();
    await page.keyboard.press(FORWARD);
    expect(await shownWords(page)).toContainEqual(expect.stringContaining('Run winget'));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Windows');
    await page.keyboard.press(FORWARD);
    expect((await shownWords(page))[0]).toBe('Run apt.');
    await page.keyboard.press('End');
    expect((await shownWords(page))[0]).toContain('Run winget');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  });

  it('of one group change together, on this page and on the next visit, and are stored in the address', async () => {
    const page = await open();
    await tab(page, 'Linux').first().click();
    await tab(page, 'macOS').last().click();
    expect((await shownWords(page)).slice(0, 2)).toEqual([
      'Run brew.',
      `${message('kinds.enhancement')} Run brew upgrade.`,
    ]);
    await tab(page, 'Linux').last().click();
    expect((await shownWords(page)).slice(0, 2)).toEqual([
      'Run apt.',
      `${message('kinds.enhancement')} Run apt upgrade.`,
    ]);
    await page.goto(PLAIN);
    await page.goto(PAGE);
    expect((await shownWords(page)).slice(0, 2)).toEqual([
      'Run apt.',
      `${message('kinds.enhancement')} Run apt upgrade.`,
    ]);
    await page.goto(`${PAGE}?system=win`);
    expect((await shownWords(page))[0]).toContain('Run winget');
    await tab(page, 'macOS').first().click();
    await page.waitForURL('**/?system=mac');
  });

  it('keep their position when panels above change their height', async () => {
    const page = await open(PAGE, { viewport: { width: 900, height: 500 } });
    await tab(page, 'Windows').first().click();
    const pressed = tab(page, 'macOS').last();
    await pressed.scrollIntoViewIfNeeded();
    const before = await pressed.boundingBox();
    await pressed.click();
    const after = await pressed.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThanOrEqual(1);
  });

  it('open the panel of the hash target', async () => {
    const page = await open(`${PAGE}#pa-2`);
    expect(await shownWords(page)).toContainEqual(expect.stringContaining('Sessions no longer drop'));
    expect(await page.locator('#pa-2').evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(768);
    await page.evaluate(() => {
      window.location.hash = 'in-a-panel';
    });
    await page.waitForFunction(() =>
      document.querySelector('#in-a-panel')?.checkVisibility({ contentVisibilityAuto: true }),
    );
  });

  it('follow the arrow keys of right-to-left text, and show the open panel in forced colours', async () => {
    const page = await open(PAGE, { forcedColors: 'active' });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await tab(page, 'macOS').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect((await shownWords(page))[0]).toContain('Run winget');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect((await shownWords(page))[0]).toBe('Run apt.');
    const places = await page
      .getByRole('tablist')
      .first()
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((one) => one.getBoundingClientRect().left));
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    const lines = await page
      .getByRole('tablist')
      .first()
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((one) => getComputedStyle(one).borderBottomWidth));
    expect(lines).toEqual(['2px', '0px', '0px']);
  });

  it('are all printed', async () => {
    const page = await open();
    await page.emulateMedia({ media: 'print' });
    expect(await shownWords(page)).toHaveLength(7);
  });

  it('open when find-in-page matches in a closed panel', async () => {
    const page = await open(`${PAGE}#:~:text=winget`);
    await page.waitForFunction(
      () => document.querySelectorAll('.panel')[2]?.hasAttribute('hidden') === false,
    );
    expect(await shownWords(page)).toContainEqual(expect.stringContaining('Run winget'));
    expect(await page.getByRole('tab', { selected: true }).first().textContent()).toBe('Windows');
  });

  it('are added to a page that the app renders, and keep working afterwards', async () => {
    const page = await open(PLAIN);
    const errors = collectErrors(page);
    await startApp(page);
    await markDocument(page);
    await followLink(page, '[data-article="body"] a[href*="release.2.0.0"]');
    await tab(page, 'Linux').last().click();
    expect(await isSameDocument(page)).toBe(true);
    expect((await shownWords(page)).slice(0, 2)).toEqual([
      'Run apt.',
      `${message('kinds.enhancement')} Run apt upgrade.`,
    ]);
    await page.goBack();
    await page.waitForURL(`**${PLAIN}`);
    await page.goForward();
    await page.waitForURL(`**${PAGE}*`);
    await tab(page, 'macOS').last().click();
    expect((await shownWords(page)).slice(0, 2)).toEqual([
      'Run brew.',
      `${message('kinds.enhancement')} Run brew upgrade.`,
    ]);
    expect(errors).toEqual([]);
  });

  it('survive the start of the app', async () => {
    const page = await open();
    const errors = collectErrors(page);
    await tab(page, 'Linux').first().click();
    await startApp(page);
    await tab(page, 'Windows').first().click();
    expect((await shownWords(page))[0]).toContain('Run winget');
    expect(await page.getByRole('tablist').count()).toBe(3);
    expect(errors).toEqual([]);
  });

  it('cost nothing on a page without panels', async () => {
    const page = await site.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(PLAIN);
    const styles = (): Promise<number> => page.locator('head > style').count();
    const plain = await styles();
    expect(requested.filter((url) => /tabs/.test(url))).toEqual([]);
    await page.goto(PAGE);
    expect(requested.filter((url) => /tabs/.test(url))).toHaveLength(1);
    expect(await styles()).toBeGreaterThan(plain);
  });
});
