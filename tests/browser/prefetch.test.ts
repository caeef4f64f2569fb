import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addLink, appStarted, RELEASE, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

/** The likely page would be loaded when its link is seen. Here, only the pointer causes requests. */
async function withoutView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

const EARLIER = '/release-notes/app/release.25.6.0/';
const LATER = '/release-notes/app/release.25.10.0/';
const FAR = '/release-notes/api/2023/release.23.4.0/';
const NEAR = '/release-notes/api/2023/release.23.5.0/';

/** Whether the app loads a page. */
function isPreload(request: Request): boolean {
  return request.resourceType() === 'fetch' && pathOf(request).endsWith('/');
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** The pages that are loaded before a click, in this order. */
function watchPreloads(page: Page): () => readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isPreload(request)) paths.push(pathOf(request));
  });
  return () => paths;
}

/** Without a pointer, which might rest on a link and cause a prefetch. */
async function readByKeys(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await appStarted(page);
}

/** As if the reader had scrolled to the end of the release. */
async function showNext(page: Page): Promise<void> {
  await page.locator('main a[rel="next"]').evaluate((link) => link.scrollIntoView());
}

/** Longer than a pointer must rest on a link. */
async function longerThanHover(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
}

describe('prefetching', () => {
  it('of the likely page stops while the search is open', async () => {
    const page = await site.newPage();
    const preloads = watchPreloads(page);
    await readByKeys(page, RELEASE);
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').waitFor();
    await showNext(page);
    await longerThanHover(page);
    expect(preloads()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await longerThanHover(page);
    await showNext(page);
    await expect.poll(preloads).toEqual([LATER]);
  });

  it.each([
    ['hover', (page: Page) => page.locator('#probe').hover()],
    ['focus', (page: Page) => page.locator('#probe').focus()],
    ['touch', (page: Page) => page.locator('#probe').dispatchEvent('touchstart')],
  ])('begins on %s, once for each page, with any query and hash', async (_sign, point) => {
    const page = await site.newPage();
    const preloads = watchPreloads(page);
    await withoutView(page);
    await readPage(page);
    await addLink(page, `${FAR}?_highlight=path#main`);
    await point(page);
    await expect.poll(preloads).toContain(FAR);
    await page.locator('h1').hover();
    await point(page);
    await longerThanHover(page);
    expect(preloads().filter((path) => path === FAR)).toHaveLength(1);
  });

  it('begins with the link whose hover or focus starts the app', async () => {
    const page = await site.newPage();
    await withoutView(page);
    for (const point of ['hover', 'focus'] as const) {
      await page.goto(RELEASE);
      const preloads = watchPreloads(page);
      const link = page.locator(`nav a[href="${point === 'hover' ? EARLIER : LATER}"]`).first();
      // The first position of a pointer is where it rests.
      await page.mouse.move(600, 500);
      await link[point]();
      await appStarted(page);
      await expect.poll(preloads).toEqual([point === 'hover' ? EARLIER : LATER]);
    }
  });

  it('ignores links that the pointer only passes over', async () => {
    const page = await site.newPage();
    const preloads = watchPreloads(page);
    await withoutView(page);
    await readByKeys(page, RELEASE);
    await addLink(page, FAR);
    await page.locator('#probe').evaluate((link) => {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      document.querySelector('h1')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await addLink(page, NEAR);
    await page.locator('#probe').first().hover();
    await expect.poll(preloads).toEqual([NEAR]);
  });

  it('requests the page below a resting pointer once, so that a click only renders it', async () => {
    const page = await site.newPage();
    const requested: Request[] = [];
    await withoutView(page);
    await readPage(page);
    page.on('request', (request) => {
      if (pathOf(request) === FAR) requested.push(request);
    });
    await addLink(page, FAR);
    const read = page.waitForEvent('requestfinished', (request) => pathOf(request) === FAR);
    await page.locator('#probe').hover();
    await read;
    await page.locator('#probe').click();
    await page.waitForURL(`**${FAR}`);
    await page.locator('h1', { hasText: '23.4' }).waitFor();
    expect(requested).toHaveLength(1);
  });

  it('loads the next release when its link is seen, so that a tap only renders it', async () => {
    const page = await site.newPage({ cold: true });
    const preloads = watchPreloads(page);
    await readByKeys(page, RELEASE);
    await longerThanHover(page);
    expect(preloads()).toEqual([]);
    const read = page.waitForEvent('requestfinished', (request) => pathOf(request) === LATER);
    await showNext(page);
    await read;
    await page.locator('main a[rel="next"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${LATER}`);
    await page.locator('h1', { hasText: '25.10' }).waitFor();
    expect(preloads().filter((path) => path === LATER)).toHaveLength(1);
  });

  it('ignores links that opt out', async () => {
    const page = await site.newPage();
    const preloads = watchPreloads(page);
    await withoutView(page);
    await readByKeys(page, RELEASE);
    for (const [href, prefetch] of [
      [FAR, 'off'],
      [NEAR, ''],
    ] as const) {
      await addLink(page, href);
      const link = page.locator('#probe').first();
      await link.evaluate((one, value) => one.setAttribute('data-prefetch', value), prefetch);
      await link.hover();
      await longerThanHover(page);
    }
    await expect.poll(preloads).toEqual([NEAR]);
  });

  it.each(['/release-notes/', '/release-notes/app/'])(
    'loads the first visible link of a list: %s',
    async (list) => {
      const page = await site.newPage({ cold: true });
      const preloads = watchPreloads(page);
      await readByKeys(page, list);
      await expect.poll(preloads).toHaveLength(1);
      const inView = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('main [data-article] a')]
          .filter((link) => link.getBoundingClientRect().top < window.innerHeight)
          .map(({ pathname }) => pathname),
      );
      expect(inView).toEqual(expect.arrayContaining([...preloads()]));
    },
  );

  it('loads at most four pages between two navigations', async () => {
    const page = await site.newPage({ cold: true });
    const preloads = watchPreloads(page);
    await readPage(page, '/release-notes/app/');
    const links = page.locator('main [data-article] a:visible');
    const places = await links.evaluateAll((all) =>
      all.slice(0, 24).map((link) => link.getAttribute('href')?.replace(/#.*/, '')),
    );
    expect(new Set(places).size).toBeGreaterThan(12);
    for (const index of places.keys()) {
      await links.nth(index).focus();
      await longerThanHover(page);
    }
    expect(preloads()).toHaveLength(4);
  });

  it('ignores other sites, files and the current page', async () => {
    const page = await site.newPage();
    const preloads = watchPreloads(page);
    await withoutView(page);
    await readByKeys(page, RELEASE);
    for (const href of [
      'https://example.org/release-notes/x/',
      '/latest/application/',
      '/release-notes/site.json',
      RELEASE,
    ]) {
      await addLink(page, href);
      await page.locator('#probe').first().focus();
      await longerThanHover(page);
      await page.evaluate(() => document.querySelector('#probe')?.remove());
    }
    expect(preloads()).toEqual([]);
  });

  it('does not happen on a connection that saves data', async () => {
    const page = await site.newPage();
    const preloads = watchPreloads(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
    });
    await readPage(page);
    await addLink(page, FAR);
    await page.locator('#probe').hover();
    await longerThanHover(page);
    expect(preloads()).toEqual([]);
  });
});
