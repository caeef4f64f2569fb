import { load } from 'cheerio';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isMirrored, message } from './message.ts';
import { disablePrefetch, PREVIOUS } from './navigation-actions.ts';
import {
  addLink,
  collectErrors,
  followLink,
  isSameDocument,
  markDocument,
  navigationEnd,
  RELEASE,
  readPage,
  startApp,
} from './page-actions.ts';
import { testedSite } from './site.ts';

const APP_2023 = { stream: 'App', year: '2023' };

const site = await testedSite();

async function previousPath(page: Page): Promise<string> {
  return new URL((await page.locator(PREVIOUS).getAttribute('href')) ?? '', site.origin).pathname;
}

/** The previous page, without prefetching, and with `answer` as the response for the next page. */
async function pageWithAnswer(answer: (route: Route) => unknown): Promise<Page> {
  const page = await site.newPage();
  await disablePrefetch(page);
  await readPage(page);
  await markDocument(page);
  const path = await previousPath(page);
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() === 'document') await route.continue();
    else await answer(route);
  });
  return page;
}

/** The last anchor of an entry. */
async function lastEntryOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const id = load(html)('.entry:has(> [id])').last().children('[id]').attr('id');
  expect(id).toBeTruthy();
  return id ?? '';
}

function isInView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

/** The mark next to the target entry, as painted. */
function needleOf(heading: Locator): Promise<Record<string, string>> {
  return heading.evaluate((element) => {
    const { content, borderTopStyle, borderTopWidth, borderTopColor, width } = getComputedStyle(
      element.closest('.entry') ?? element,
      '::before',
    );
    return { content, borderTopStyle, borderTopWidth, borderTopColor, width };
  });
}

/** Scrolls as soon as the page is long enough. */
function scrolledTo(page: Page, top: number): Promise<number> {
  return page.evaluate((y) => {
    window.scrollTo(0, y);
    return window.scrollY;
  }, top);
}

/** Follows a new link, at any scroll position: Playwright would scroll to the link. */
async function openByLink(page: Page, path: string): Promise<void> {
  await addLink(page, `/release-notes/${path}`);
  const title = await page.title();
  await page
    .locator('#probe')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForFunction((before) => document.title !== before, title);
  await navigationEnd(page);
}

describe('following a link', () => {
  it('shows the next page in the same document from the top, focuses its title and announces it', async () => {
    const page = await readPage(await site.newPage());
    await markDocument(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    const path = await previousPath(page);
    await followLink(page, PREVIOUS);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.title()).toContain('| Forward Networks Release Notes');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    expect(await page.locator('[role="status"][aria-live="polite"]').textContent()).toBe(await page.title());
  });

  it('to another query of the same page shows the top, focuses the title and announces it', async () => {
    const page = await readPage(await site.newPage({ viewport: { width: 1280, height: 400 } }));
    await markDocument(page);
    for (const [from, to] of [
      ['upgrade/?stream=app&from=24.6.0&to=25.8.3', 'upgrade/?stream=app&from=25.6.0&to=25.10.0'],
      ['upgrade/?stream=app&from=24.6.0', 'upgrade/?stream=app&from=24.6.0&to=25.10.0'],
      ['search/?q=path', 'search/?q=token'],
      ['id/?q=QA-3020', 'id/?q=CVE-2025-17740'],
    ] as const) {
      await openByLink(page, from);
      await expect.poll(() => scrolledTo(page, 200), { message: from }).toBe(200);
      await openByLink(page, to);
      const seen = await page.evaluate(() => [
        window.scrollY,
        document.activeElement?.localName,
        document.querySelector('[role="status"][aria-live="polite"]')?.textContent,
      ]);
      expect([to, ...seen]).toEqual([to, 0, 'h1', await page.title()]);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  it('replaces all metadata of the previous page in the head', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/app/');
    const metadata = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"], meta[property]')]
          .map((element) => element.outerHTML)
          .sort(),
      );
    await addLink(page, RELEASE);
    await markDocument(page);
    await followLink(page, '#probe');
    const followed = await metadata();
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    expect(followed).toEqual(await metadata());
    expect(followed.join()).toContain(`https://docs.example.com${RELEASE}"`);
  });

  it('to a change on the next page scrolls, focuses and marks it, as a full page load does', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/app/');
    const id = await lastEntryOf(page, RELEASE);
    await addLink(page, `${RELEASE}#${id}`);
    await markDocument(page);
    await followLink(page, '#probe');
    const heading = page.locator(`[id="${id}"]`);
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isInView(heading)).toBe(true);
    const needle = await needleOf(heading);
    expect(needle).toMatchObject({ content: '""', borderTopStyle: 'solid' });
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    expect(await needleOf(heading)).toEqual(needle);
  });

  it('keeps the previous page while the next one is loading, and shows a progress line after 200 ms', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await pageWithAnswer(async (route) => {
      await answered;
      await route.continue();
    });
    const title = await page.title();
    await page.locator(PREVIOUS).click();
    await page.getByRole('progressbar', { name: message('page.loading-page') }).waitFor();
    expect(await page.locator('.hidden[role="status"]').textContent()).toBe(message('page.loading-page'));
    expect(await page.title()).toBe(title);
    expect(new URL(page.url()).pathname).toBe(RELEASE);
    answer();
    await page.waitForFunction((before) => document.title !== before, title);
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });
});

describe('a page that cannot be shown', () => {
  const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'the network fails': (route) => route.abort(),
    'the page is missing': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
    'the response is not a page': (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
    'the page is of another program': (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Hello' }),
  };

  it('is loaded as a whole, once, with a warning', async () => {
    const page = await site.newPage();
    await disablePrefetch(page);
    await readPage(page);
    let answer = (route: Route): Promise<void> => route.continue();
    await page.route(/\/release\.[^/]+\/$/, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : answer(route),
    );
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    for (const [reason, faulty] of Object.entries(ANSWERS)) {
      answer = faulty;
      const path = await previousPath(page);
      documents.length = 0;
      await markDocument(page);
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.locator(PREVIOUS).click();
      expect([reason, (await warning).text()]).toEqual([
        reason,
        expect.stringContaining(`${path} is loaded as a whole`),
      ]);
      await page.waitForFunction(() => !('sameDocument' in window) && document.readyState === 'complete');
      expect([reason, new URL(page.url()).pathname]).toEqual([reason, path]);
      await startApp(page);
      expect([reason, ...documents]).toEqual([reason, path]);
    }
  });

  it('is loaded as a whole if the site has been published again meanwhile', async () => {
    const page = await pageWithAnswer(async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/"shell":"[^"]+"/, '"shell":"another"') });
    });
    await page.locator(PREVIOUS).click();
    await page.waitForFunction(() => !('sameDocument' in window));
    expect(new URL(page.url()).pathname).not.toBe(RELEASE);
  });

  it('is loaded by the browser if site.json belongs to another deployment', async () => {
    const page = await site.newPage();
    await page.route('**/site.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), shell: 'another' } });
    });
    await page.goto(RELEASE);
    await markDocument(page);
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.mouse.move(100, 100, { steps: 2 });
    expect((await warning).text()).toContain('published anew');
    // Scrolls first, so that the link has its final position before the click.
    await page.keyboard.press('End');
    await page.locator(PREVIOUS).click();
    await page.waitForFunction(() => !('sameDocument' in window));
  });
});

describe('without a connection', () => {
  it('a link keeps the page, with a message, and is followed when the connection returns', async () => {
    const page = await disablePrefetch(await site.newPage());
    await readPage(page);
    await followLink(page, PREVIOUS);
    await markDocument(page);
    const [current, path] = [new URL(page.url()).pathname, await previousPath(page)];
    await page.context().setOffline(true);
    await page.locator(PREVIOUS).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const reason = message('failure.offline');
    expect(await alert.innerText()).toContain(
      message('failure.not-loaded-because', { part: 'next', reason }),
    );
    expect(await alert.getByRole('button').allInnerTexts()).toEqual([message('failure.retry')]);
    expect(new URL(page.url()).pathname).toBe(current);
    await page.context().setOffline(false);
    await page.waitForURL(`**${path}`);
    await alert.waitFor({ state: 'detached' });
    expect(await isSameDocument(page)).toBe(true);
  });

  it('Back keeps the page, with a message, and works when the connection returns', async () => {
    const page = await disablePrefetch(await site.newPage());
    await readPage(page);
    await followLink(page, PREVIOUS);
    await markDocument(page);
    const current = new URL(page.url()).pathname;
    await page.context().setOffline(true);
    await page.evaluate(() => window.history.back());
    const message = page.getByRole('alert');
    await message.waitFor();
    expect(new URL(page.url()).pathname).toBe(current);
    await page.context().setOffline(false);
    await page.waitForURL(`**${RELEASE}`);
    await message.waitFor({ state: 'detached' });
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('addresses', () => {
  it.each(['index.html', 'index.html?a=1#main'])('lose …/%s in the app', async (ending) => {
    const page = await site.newPage();
    const errors = collectErrors(page);
    await page.route(`**${RELEASE}index.html*`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${site.origin}${RELEASE}` }) }),
    );
    await page.goto(`${RELEASE}${ending}`);
    expect(page.url()).toContain('index.html');
    await startApp(page);
    expect(page.url()).toBe(`${site.origin}${RELEASE}${ending.replace('index.html', '')}`);
    expect(errors).toEqual([]);
  });

  it('ending in .html lead from the not-found page to the normalised address, if the page exists', async () => {
    const page = await site.newPage();
    await page.route('**/*.html', async (route) =>
      route.fulfill({
        response: await route.fetch({ url: `${site.origin}/release-notes/404.html` }),
        status: 404,
      }),
    );
    await page.goto('/release-notes/app/release.25.9.0.html#main');
    await page.waitForURL(`**${RELEASE}#main`);
    const answered = page.waitForResponse('**/release-notes/nowhere/');
    await page.goto('/release-notes/nowhere.html');
    expect((await answered).status()).toBe(404);
    expect(new URL(page.url()).pathname).toBe('/release-notes/nowhere.html');
  });

  it.each(['id/CVE-2025-1234', 'id/CVE-2025-1234/'])('of an issue lead to the look-up: %s', async (path) => {
    const page = await site.newPage();
    await page.goto(`/release-notes/${path}`);
    await page.waitForURL(`${site.origin}/release-notes/id/?q=CVE-2025-1234`);
  });

  it.each([
    ['app/release.24.9.0/', message('page.release-here'), 'app/2024/release.24.9.0/', /^App 24\.9\.0 .*2024/],
    ['app/2025/release.25.11.0', message('page.nearest-releases'), 'app/release.25.10.0/', /^App 25\.10\.0 /],
    ['app/2023/', message('page.year-of', APP_2023), 'app/#y2023', message('page.all-of-year', APP_2023)],
  ])('that do not exist suggest what they may mean: %s', async (path, heading, link, text) => {
    const page = await site.newPage();
    await page.goto(`/release-notes/${path}`);
    const meant = page.getByRole('region', { name: heading });
    await meant.waitFor();
    const [field, button] = await Promise.all(
      ['input', 'button'].map((part) => page.locator(`main .searchform ${part}`).boundingBox()),
    );
    const [first, second] = isMirrored ? [button, field] : [field, button];
    expect(first && second && first.x + first.width < second.x).toBe(true);
    expect(field && button && field.width > 3 * button.width).toBe(true);
    const rows = await meant.getByRole('listitem').allTextContents();
    expect(rows.map((row) => row.trim())).toEqual([expect.stringMatching(text)]);
    await meant.getByRole('link').click();
    await page.waitForURL(`${site.origin}/release-notes/${link}`);
  });
});
