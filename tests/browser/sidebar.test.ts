import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { violationsInThemes } from './axe.ts';
import { followLink, isSameDocument, markDocument, RELEASE, readPage, stepBy, wakeApp } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 390, height: 800 } };
const OPENER = { name: 'Open navigation' };
const CLOSER = { name: 'Close navigation' };

function drawer(page: Page) {
  return page.locator('.sidebar:popover-open');
}

async function openDrawer(page: Page, path: string = RELEASE): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', OPENER).click();
  await drawer(page).waitFor();
}

function branch(page: Page, year: number) {
  return page.locator(`details[data-branch="/release-notes/app/#y${year}"]`);
}

describe('the drawer', () => {
  it('has its opener below 997 px, and is beside the page from there on', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    for (const [width, there] of [
      [390, true],
      [996, true],
      [997, false],
      [1366, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const seen = [
        await page.getByRole('button', OPENER).isVisible(),
        await page.locator('.sidebar').isVisible(),
      ];
      expect([width, ...seen]).toEqual([width, there, !there]);
    }
  });

  it('opens before the app has come, over everything, and takes the focus', async () => {
    const page = await site.newPage(PHONE);
    await page.route('**/app.*.js', () => undefined);
    await openDrawer(page);
    expect(await page.getByRole('link', CLOSER).evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  });

  it('keeps the focus inside', async () => {
    const page = await site.newPage(PHONE);
    await openDrawer(page);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body || document.activeElement?.closest('.sidebar') !== null,
      );
      expect(inside).toBe(true);
    }
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('link', CLOSER).click()],
    ['a press beside it', (page: Page) => page.mouse.click(385, 400)],
    ['back', (page: Page) => page.goBack()],
  ])('closes on %s, on the same page, and gives the focus back', async (_how, close) => {
    const page = await site.newPage(PHONE);
    await page.goto('/release-notes/');
    await openDrawer(page);
    await markDocument(page);
    await close(page);
    await drawer(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => !history.state?.drawer);
    expect(await isSameDocument(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(RELEASE);
    await page.waitForFunction(() => document.activeElement?.matches('.bar__menu'));
    expect(await page.locator('[inert]').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/release-notes/');
  });

  it('closes when the window becomes wide', async () => {
    const page = await site.newPage(PHONE);
    await openDrawer(page);
    await page.setViewportSize({ width: 997, height: 800 });
    await drawer(page).waitFor({ state: 'detached' });
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
  });

  it('stays out of the way when a window without it changes its width', async () => {
    const page = await site.newPage(PHONE);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/release-notes/app/');
    for (const width of [1366, 390, 1366]) await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(errors).toEqual([]);
  });

  it('shows the releases first, the main menu behind a button, and the releases again', async () => {
    const page = await site.newPage(PHONE);
    await openDrawer(page);
    const [menu, releases] = [page.locator('.sidebar__site'), page.locator('.sidebar__releases')];
    expect([await menu.isVisible(), await releases.isVisible()]).toEqual([false, true]);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    expect([await menu.isVisible(), await releases.isVisible()]).toEqual([true, false]);
    await page.getByRole('button', { name: 'Release notes' }).press('Enter');
    expect([await menu.isVisible(), await releases.isVisible()]).toEqual([false, true]);
  });

  it.each([true, false])(
    'follows a link and leaves no trace in the history (with the app: %s)',
    async (app) => {
      const page = await site.newPage(PHONE);
      if (!app) await page.route('**/app.*.js', () => undefined);
      await page.goto('/release-notes/');
      await page.goto(RELEASE);
      if (app) await wakeApp(page);
      await page.getByRole('button', OPENER).click();
      await drawer(page).getByRole('link', { name: 'API' }).first().click();
      await page.waitForURL('**/release-notes/api/');
      await page.waitForFunction(() => document.title.startsWith('API'));
      expect(await page.locator('.sidebar:popover-open').count()).toBe(0);
      await page.goBack();
      await page.waitForFunction(() => document.title.includes('25.9.0'));
      await page.goBack();
      await page.waitForURL('**/release-notes/');
    },
  );

  it('is a sheet at its address without JavaScript', async () => {
    const page = await site.newPage({ ...PHONE, javaScriptEnabled: false });
    await page.goto(RELEASE);
    await page.getByRole('link', OPENER).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    await page.getByRole('link', CLOSER).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
  });

  it('has no accessibility violation while it is open, light or dark', async () => {
    const page = await site.newPage(PHONE);
    await openDrawer(page);
    expect(await page.getByRole('dialog', { name: 'Navigation' }).count()).toBe(1);
    expect(await violationsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    expect(await violationsInThemes(page)).toEqual([]);
  });
});

describe('the opener of the drawer', () => {
  it.each(['Enter', ' '])('opens it by the key "%s", and tells that it is expanded', async (key) => {
    const page = await site.newPage(PHONE);
    await page.goto(RELEASE);
    const opener = page.getByRole('button', { ...OPENER, expanded: false });
    await opener.press(key);
    await drawer(page).waitFor();
    const expanded = page.locator('.bar__menu[aria-expanded="true"]');
    expect(await expanded.count()).toBe(1);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('the history beside an open drawer', () => {
  const titleHas = (page: Page, part: string) =>
    page.waitForFunction((text) => document.title.includes(text), part);

  it.each([true, false])('goes further back than the drawer (with the app: %s)', async (app) => {
    const page = await site.newPage(PHONE);
    if (!app) await page.route('**/app.*.js', () => undefined);
    await page.goto('/release-notes/app/');
    await page.goto(RELEASE);
    if (app) await wakeApp(page);
    await page.getByRole('button', OPENER).click();
    await drawer(page).waitFor();
    await stepBy(page, -2);
    await page.waitForURL('**/release-notes/app/');
    await titleHas(page, 'App releases');
    expect(await drawer(page).count()).toBe(0);
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]'))).toBe(null);
  });

  it('goes to another page of the app, too, and forward again', async () => {
    const page = await readPage(await site.newPage(PHONE));
    await followLink(page, 'a[rel="prev"]');
    await page.getByRole('button', OPENER).click();
    await drawer(page).waitFor();
    await stepBy(page, -2);
    await titleHas(page, '25.9.0');
    expect(await drawer(page).count()).toBe(0);
    await page.goForward();
    await titleHas(page, '25.8.x');
  });

  it('closes it with one step back, and then steps on from the page as ever', async () => {
    const page = await readPage(await site.newPage(PHONE), '/release-notes/app/');
    await followLink(page, '.index tbody a');
    const title = await page.title();
    await page.getByRole('button', OPENER).click();
    await drawer(page).waitFor();
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    expect(await page.title()).toBe(title);
    await page.goBack();
    await titleHas(page, 'App releases');
  });
});

it('the drawer shows the release that is read, and reaches from edge to edge on both of its panels', async () => {
  const page = await site.newPage({ viewport: { width: 390, height: 500 } });
  // Before the app, which brings it into view once more.
  await page.route('**/assets/app.*.js', (route) => route.abort());
  await openDrawer(page, '/release-notes/app/release.25.1.0/');
  // It is scrolled once the drawer has told that it is open.
  const isInView = (): Promise<boolean> =>
    drawer(page)
      .locator('[aria-current="page"]')
      .evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
  await expect.poll(isInView).toBe(true);
  expect((await drawer(page).boundingBox())?.height).toBe(500);
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  expect((await drawer(page).boundingBox())?.height).toBe(500);
});

describe('a branch of the sidebar', () => {
  it('opens in place with the releases of its stream’s listing, fetched once', async () => {
    const page = await readPage(await site.newPage());
    const listings: string[] = [];
    page.on('request', (request) => request.url().endsWith('releases.json') && listings.push(request.url()));
    await branch(page, 2023).locator('summary').click();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).waitFor();
    await branch(page, 2022).locator('summary').click();
    await branch(page, 2022).getByRole('link', { name: '22.11.0' }).waitFor();
    expect(listings).toHaveLength(1);
  });

  it('opens before the app has come, with a link to the index of the stream', async () => {
    const page = await site.newPage();
    await page.route('**/app.*.js', () => undefined);
    await page.goto(RELEASE);
    await branch(page, 2023).locator('summary').click();
    expect(await branch(page, 2023).getByRole('link', { name: 'All releases of 2023' }).isVisible()).toBe(
      true,
    );
  });

  it('stays as the reader left it, on other pages and over a reload', async () => {
    const page = await readPage(await site.newPage());
    await branch(page, 2025).locator('summary').click();
    await branch(page, 2023).locator('summary').click();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).click();
    await page.waitForFunction(() => document.title.includes('23.4.0'));
    const open = (): Promise<boolean[]> =>
      Promise.all([2025, 2023].map((year) => branch(page, year).evaluate((one) => one.hasAttribute('open'))));
    expect(await open()).toEqual([false, true]);
    await page.reload();
    expect(await open()).toEqual([false, true]);
    await wakeApp(page);
    expect(await open()).toEqual([false, true]);
  });

  it('of the page before stays open, and that of the page opens', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/app/release.25.1.0/');
    await followLink(page, 'a[rel="prev"]');
    expect(await branch(page, 2025).evaluate((one) => one.hasAttribute('open'))).toBe(true);
    expect(await branch(page, 2024).evaluate((one) => one.hasAttribute('open'))).toBe(true);
    expect(await branch(page, 2025).locator('.scale a').count()).toBeGreaterThan(1);
  });

  it('shows the page that is read, and only that is the current page', async () => {
    const page = await site.newPage({ viewport: { width: 1366, height: 420 } });
    await page.goto('/release-notes/app/release.25.1.0/');
    const current = page.locator(':is(.bar, .sidebar) [aria-current="page"]');
    expect(await current.count()).toBe(1);
    const [item, view] = await Promise.all([current.boundingBox(), page.locator('.sidebar').boundingBox()]);
    expect(item && view && item.y >= view.y && item.y + item.height <= view.y + view.height).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('says what went wrong when its releases cannot be loaded, and tries again', async () => {
    const page = await readPage(await site.newPage());
    await page.route('**/app/releases.json', (route) => route.abort(), { times: 1 });
    await branch(page, 2023).locator('summary').click();
    const failure = branch(page, 2023).getByRole('alert');
    await failure.waitFor();
    expect(await failure.textContent()).toContain('could not be loaded');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).waitFor();
  });

  it('shows a spinner when its releases are slow', async () => {
    const page = await readPage(await site.newPage());
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/app/releases.json', async (route) => {
      await answered;
      await route.continue();
    });
    await branch(page, 2023).locator('summary').click();
    await branch(page, 2023).locator('.spinner').waitFor();
    answer();
    await branch(page, 2023).getByRole('link', { name: '23.4.0' }).waitFor();
    expect(await branch(page, 2023).locator('.spinner').count()).toBe(0);
  });
});

describe('a year with more releases than the sidebar shows', () => {
  /** 64 releases of 2024 and two patch notes; two releases of 2023 and a patch note. */
  const versions = [
    ...Array.from({ length: 64 }, (_, index) => `24.${index + 1}.0`),
    ...['24.1.x', '24.2.x', '23.1.0', '23.2.0', '23.2.x'],
  ];
  const note = (version: string): readonly [path: string, text: string] => [
    `app/20${version.slice(0, 2)}/release.${version}.md`,
    `# ${version}\n\n- A change of ${version}\n`,
  ];
  let large: OpenSite;
  beforeAll(async () => {
    large = await openSite({ folder: buildSite({ content: Object.fromEntries(versions.map(note)) }) });
  });
  afterAll(() => large.close());

  it('says how many more there are, after other years and their releases were opened, too', async () => {
    const page = await readPage(await large.newPage(), '/release-notes/app/2024/release.24.64.0/');
    const [of2024, of2023] = [branch(page, 2024), branch(page, 2023)];
    const expectAll = async (): Promise<void> => {
      expect(await of2024.locator('summary').textContent()).toBe('2024 64 releases, 2 patch notes');
      expect(await of2024.locator('.scale li').count()).toBe(61);
      expect(await of2024.getByRole('link', { name: '6 more of 2024' }).isVisible()).toBe(true);
    };
    await expectAll();
    await of2023.locator('summary').click();
    await of2023.getByRole('link', { name: '23.2.0' }).waitFor();
    expect(await of2023.locator('summary').textContent()).toBe('2023 2 releases, 1 patch note');
    expect(await of2023.locator('.scale li').count()).toBe(3);
    await expectAll();
    await of2023.getByRole('link', { name: '23.2.0' }).click();
    await page.waitForFunction(() => document.title.includes('23.2.0'));
    await expectAll();
    await page.goBack();
    await page.waitForFunction(() => document.title.includes('24.64.0'));
    await expectAll();
  });
});

describe('the sidebar', () => {
  it('is collapsed and expanded, with the focus at hand, and remembers it', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await page.reload();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    const expand = page.getByRole('button', { name: 'Expand sidebar' });
    await expand.press('Tab');
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await expand.press('Enter');
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    const collapse = page.getByRole('button', { name: 'Collapse sidebar' });
    expect(await collapse.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
