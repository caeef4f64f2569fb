import type { Page } from 'playwright-core';
import { publishedFiles, readPublished } from '../built-site/published-files.ts';
import { gate } from './gate.ts';

export const RELEASE = '/release-notes/app/release.25.9.0/';

/** The first input, and what it brings: the app. */
export async function wakeApp(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(201, 201);
  await appStarted(page);
}

export async function appStarted(page: Page): Promise<void> {
  await page.locator('html[data-app="started"]').waitFor();
}

/** As over a slow line, where a page is on screen before its script has loaded. Returns what lets the script through. */
export async function holdBootScript(page: Page): Promise<() => void> {
  const { open, passed } = gate();
  await page.route('**/boot.*.js', async (route) => {
    await passed;
    // The page that asked for it may have been left.
    await route.continue().catch(() => undefined);
  });
  return open;
}

/** Opens a page and wakes its app. */
export async function readPage(page: Page, path: string = RELEASE): Promise<Page> {
  await page.goto(path);
  await wakeApp(page);
  return page;
}

/** Waits for the end of a step through the app, which scrolls: the tab has the title of the next page before. */
export async function stepEnds(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.navigation?.transition);
}

/** Follows a link through the app: the same document shows another page. */
export async function followLink(page: Page, selector: string): Promise<void> {
  const title = await page.title();
  await page.locator(selector).first().click();
  await page.waitForFunction((before) => document.title !== before, title);
  await stepEnds(page);
}

/** Several steps through the history at once. In a task of its own: the answer of a script would be lost with its page. */
export async function stepBy(page: Page, delta: number): Promise<void> {
  await page.evaluate((steps) => {
    setTimeout(() => window.history.go(steps));
  }, delta);
}

/** Puts a link, `#probe`, before all else that is read. */
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

/** Survives client navigations and nothing else. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

export function activeText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

/** What the console says of failures, and every error that nobody caught. */
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

/** The address of a release page that has what is looked for. */
export function releaseWith(part: RegExp): string {
  const found = publishedFiles().find(
    (file) => /release\..*index\.html$/.test(file) && part.test(readPublished(file).toString('utf8')),
  );
  if (found === undefined) throw new Error(`No release page has ${part}`);
  return `/release-notes/${found.replace(/index\.html$/, '')}`;
}
