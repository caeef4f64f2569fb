import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { TWO_LANGUAGES } from '../site-samples/two-languages.ts';
import { violations, violationsInThemes } from './axe.ts';
import { message } from './message.ts';
import { startApp } from './page-actions.ts';
import { type OpenSite, testedSite } from './site.ts';

const BASE = '/release-notes/';
const RELEASE = 'app/release.25.2.0/';

const site = await testedSite({ folder: await buildSite(TWO_LANGUAGES), languages: ['de', 'ar'] });

const menu = (page: Page) => page.locator('.languages');
const opener = (page: Page) => menu(page).locator('summary');

async function open(path: string, options: Parameters<OpenSite['newPage']>[0] = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto(BASE + path);
  return page;
}

/** Opens the menu, and waits until its script has added the place in the page to the links. */
async function openMenu(page: Page, press: () => Promise<void>): Promise<void> {
  const script = page.waitForResponse(/\/dropdowns\.[\w-]+\.js$/);
  await press();
  const address = (await script).url();
  await page.evaluate(`import(${JSON.stringify(address)})`);
}

const choose = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const address = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** The distinct positions, in whole pixels, of the side where the names of the languages begin. */
async function sidesOfNames(page: Page): Promise<readonly number[]> {
  const sides = await menu(page)
    .locator('a')
    .evaluateAll((links) => {
      const begin = document.documentElement.dir === 'rtl' ? 'right' : 'left';
      return links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return Math.round(text.getBoundingClientRect()[begin]);
      });
    });
  return [...new Set(sides)];
}

describe('the language menu', () => {
  it('leads to the same part of the page in another language by keyboard, and Back returns', async () => {
    const page = await open(`${RELEASE}#bug-fixes`);
    // The focus is an input already: it loads the script.
    await openMenu(page, () => opener(page).press('Enter'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await choose(page, 'Deutsch').evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/de/${RELEASE}#bug-fixes`);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    // The anchor of the original is in the heading of the translation.
    expect(
      await page.locator('#fehlerbehebungen').evaluate(({ offsetTop }: HTMLElement) => offsetTop),
    ).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL(`**${BASE}${RELEASE}#bug-fixes`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('finds the part of an original from the anchor of its translation', async () => {
    const page = await open(`de/${RELEASE}#fehlerbehebungen`);
    await openMenu(page, () => opener(page).click());
    await choose(page, 'English').click();
    await page.waitForURL(`**${BASE}${RELEASE}#bug-fixes`);
  });

  it('keeps the query of the search and of an upgrade, by touch', async () => {
    for (const query of ['search/?q=PA-3301', 'upgrade/?stream=app&from=25.0.0&to=25.2.0']) {
      const page = await open(query, { hasTouch: true, viewport: { width: 390, height: 800 } });
      await openMenu(page, () => opener(page).tap());
      await choose(page, 'Deutsch').tap();
      await page.waitForURL((url) => url.pathname.startsWith(`${BASE}de/`));
      expect(address(page)).toBe(`${BASE}de/${query}`);
    }
  });

  it('keeps a hash that names no part of the page', async () => {
    const page = await open(`${RELEASE}?at=1#100%`);
    await openMenu(page, () => opener(page).click());
    await choose(page, 'Deutsch').click();
    await page.waitForURL((url) => url.pathname.startsWith(`${BASE}de/`));
    expect(address(page)).toBe(`${BASE}de/${RELEASE}?at=1#100%`);
  });

  it('consists of plain links without JavaScript', async () => {
    const page = await open(RELEASE, { javaScriptEnabled: false });
    await opener(page).click();
    await choose(page, 'العربية').click();
    await page.waitForURL(`**/ar/${RELEASE}`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  });

  it('leads from a page that is not found to the landing page, which is in the language of its address', async () => {
    const page = await open('de/app/nothing/');
    expect(await page.locator('h1').textContent()).toBe('Seite nicht gefunden');
    await openMenu(page, () => opener(page).click());
    await choose(page, 'English').click();
    await page.waitForURL(`**${BASE}`);
  });

  it.each([RELEASE, `de/${RELEASE}`, `ar/${RELEASE}`])(
    'is in the window and accessible, with all names aligned, on a phone and on a desktop: %s',
    async (path) => {
      const page = await open(path, { viewport: { width: 320, height: 700 } });
      await openMenu(page, () => opener(page).click());
      for (const width of [320, 1366]) {
        await page.setViewportSize({ width, height: 700 });
        const box = await menu(page).locator('ul').boundingBox();
        expect(box?.x, `${width}`).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(
          0,
        );
        expect(await sidesOfNames(page), `${width}`).toHaveLength(1);
        expect([width, await violations(page, { within: '.bar' })]).toEqual([width, []]);
      }
    },
  );

  it('fits into the header with text of 32 pixels', async () => {
    const page = await open(`de/${RELEASE}`, { viewport: { width: 640, height: 900 } });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const bar = await page.locator('.bar').boundingBox();
    const button = await opener(page).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
  });
});

describe('a page without translation', () => {
  it('is accessible, with its notice, in both themes', async () => {
    const page = await open('de/app/release.25.1.0/');
    const notice = page.getByRole('note');
    expect(await notice.textContent()).toContain('Diese Seite ist noch nicht übersetzt');
    expect(await violationsInThemes(page)).toEqual([]);
    await notice.getByRole('link').click();
    await page.waitForURL(`**${BASE}app/release.25.1.0/`);
  });
});

describe('the search', () => {
  it('finds German text on the German site only, and English text of pages without translation there', async () => {
    const search = async (path: string, found: string): Promise<string> => {
      const page = await open(path);
      await page.locator('main').getByText(found, { exact: false }).first().waitFor();
      return page.locator('main').innerText();
    };
    expect(await search('de/search/?q=Portnummern', 'werden gefunden')).toContain('25.2.0');
    expect(await search('search/?q=Portnummern', message('search.none'))).not.toContain('25.2.0');
    expect(await search('de/search/?q=alphabetically', 'Names are sorted')).toContain('25.1.0');
  });
});

describe('a ticked task', () => {
  it('is ticked in each language, on the page of its release and in an upgrade', async () => {
    const page = await open(`de/${RELEASE}`);
    const upgrade = 'upgrade/?stream=app&from=25.0.0&to=25.2.0';
    const boxes = page.locator('.action__list input');
    /** Opens a page, and waits until it shows how many of its tasks are done. */
    const openTasks = async (path: string, done: number): Promise<readonly boolean[]> => {
      await page.goto(BASE + path);
      await startApp(page);
      await page.locator('.action__done', { hasText: new RegExp(`^${done} `) }).waitFor();
      // On the upgrade page, the tasks are rendered after their number.
      await boxes.nth(1).waitFor();
      return Promise.all((await boxes.all()).map((box) => box.isChecked()));
    };
    await page.locator('.action__list li', { hasText: 'Zeitplaner' }).locator('input').check();
    await page.locator('.action__done', { hasText: /^1 / }).waitFor();
    expect(await openTasks(RELEASE, 1)).toEqual([false, true]);
    expect(await openTasks(`de/${upgrade}`, 1)).toEqual([false, true]);
    await boxes.nth(0).check();
    expect(await openTasks(upgrade, 2)).toEqual([true, true]);
    await boxes.nth(1).uncheck();
    expect(await openTasks(`de/${RELEASE}`, 1)).toEqual([true, false]);
  });
});
