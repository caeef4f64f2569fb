import type { Page } from 'playwright-core';
import { publishedFiles, readPublished } from '../built-site/published-files.ts';
import { gate } from './gate.ts';

export const RELEASE = '/release-notes/app/release.25.9.0/';

/** A release with half of the elements, for checks whose time depends on the whole document. */
export const SMALL_RELEASE = '/release-notes/app/release.25.7.x/';

/**
 * Sends the first input and waits for the app. The boot script starts the app when the mouse has left its
 * first position, so it must see both moves: a page can be shown, at its scroll position, before that script
 * runs.
 */
export async function startApp(page: Page): Promise<void> {
  await page.locator('html[data-script="served"]').waitFor();
  await page.mouse.move(200, 200);
  await page.mouse.move(201, 201);
  await appStarted(page);
}

export async function appStarted(page: Page): Promise<void> {
  await page.locator('html[data-app="started"]').waitFor();
}

/**
 * Simulates a slow connection, on which the page is painted before its script has loaded. Returns a function
 * that lets the script load.
 */
export async function holdBootScript(page: Page): Promise<() => void> {
  const { open, passed } = gate();
  await page.route('**/boot.*.js', async (route) => {
    await passed;
    // The requesting page may have been left.
    await route.continue().catch(() => undefined);
  });
  return open;
}

/** Opens a page and starts its app. */
export async function readPage(page: Page, path: string = RELEASE): Promise<Page> {
  await page.goto(path);
  await startApp(page);
  return page;
}

/**
 * Waits for the end of a navigation in the app, which is later than the change of the title: the app scrolls
 * last.
 */
export async function navigationEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.navigation?.transition);
}

/** Follows a link in the app, in the same document. */
export async function followLink(page: Page, selector: string): Promise<void> {
  const title = await page.title();
  await page.locator(selector).first().click();
  await page.waitForFunction((before) => document.title !== before, title);
  await navigationEnd(page);
}

/**
 * Moves in the history by several entries. Runs in its own task, because the result of a script is lost when
 * its page is left.
 */
export async function moveInHistory(page: Page, delta: number): Promise<void> {
  await page.evaluate((steps) => {
    setTimeout(() => window.history.go(steps));
  }, delta);
}

/** Adds a link, `#probe`, before the text. */
export async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      id: 'probe',
      textContent: 'probe',
    });
    document.querySelector('main')?.prepend(link);
  }, href);
}

/** Marks the document, to distinguish navigations in the app from page loads. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

export function activeText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

/** Collects console errors and uncaught errors. */
export function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico')) {
      errors.push(message.text());
    }
  });
  return errors;
}

/** The address of a release page that contains a given element. */
export function releaseWith(part: RegExp): string {
  const found = publishedFiles().find(
    (file) => /release\..*index\.html$/.test(file) && part.test(readPublished(file).toString('utf8')),
  );
  if (found === undefined) throw new Error(`No release page has ${part}`);
  return `/release-notes/${found.replace(/index\.html$/, '')}`;
}
