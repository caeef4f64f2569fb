import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { waitForRoutes } from './intercepted-page.ts';

/** Only stops a test that hangs: a busy machine is slow. */
const PAGE_TIMEOUT_MS = 45_000;

/** The default time to clean a page. */
const CLEANING_TIMEOUT_MS = 20_000;

/** An init script or an exposed function. Can remove itself. */
type Leftover = Awaited<ReturnType<Page['addInitScript']>>;

/** A page, with what is necessary to clean it. */
interface PooledPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly leftovers: Leftover[];
  /** The policy violations since the page was acquired. */
  readonly reports: string[];
}

/** The options that can be changed on an open page. All others belong to the browser context. */
type Emulation = 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast';

/**
 * The events that tests listen to. Excludes `close` and `crash`: Playwright itself listens to them, and
 * without these listeners pending calls would never end after a crash, and contexts would never close.
 */
const CONTEXT_EVENTS = [
  'console',
  'dialog',
  'download',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];
const PAGE_EVENTS = [
  ...CONTEXT_EVENTS,
  'domcontentloaded',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'worker',
];

const VIEWPORT = { width: 1280, height: 720 };

export interface PageOptions extends BrowserContextOptions {
  /** A page in its own context with an empty cache, for tests that measure transferred bytes. */
  readonly cold?: boolean;
  /** For tests that expect policy violations. In all other tests, a violation is a failure. */
  readonly mayBeForbidden?: boolean;
}

export interface PagePool {
  /** Returns a page without any state of other tests, except the browser’s cache of the site. */
  acquire(options?: PageOptions): Promise<Page>;
  /** Cleans a page for the next test. Resolves with the policy violations in the page and in its tabs. */
  release(page: Page): Promise<readonly string[]>;
  /** Closes the pages that are not in use. */
  close(): Promise<void>;
}

export interface PagePoolOptions {
  /** An address of the site without scripts, where storage can be cleared. Of a short text, because browsers lay out all text of a file. */
  readonly clean: string;
  /** A page that does not answer after a test, because it is busy or paused, is closed after this time. */
  readonly cleaningTimeoutMs?: number;
}

/**
 * Creating a context, and loading the site’s scripts in it for the first time, take half of the time of most
 * tests. So pages are reused.
 */
export function createPagePool(
  browser: Browser,
  { clean, cleaningTimeoutMs = CLEANING_TIMEOUT_MS }: PagePoolOptions,
): PagePool {
  const idle = new Map<string, PooledPage[]>();
  const taken = new Map<Page, { readonly pooled: PooledPage; readonly key?: string }>();

  return {
    async acquire(options = {}) {
      const {
        viewport,
        colorScheme,
        reducedMotion,
        forcedColors,
        contrast,
        cold,
        mayBeForbidden: _,
        ...settled
      } = options;
      const key = JSON.stringify(settled);
      const pooled = (cold ? undefined : idle.get(key)?.pop()) ?? (await open(browser, clean, settled));
      taken.set(pooled.page, { pooled, ...(!cold && { key }) });
      await emulate(pooled.page, options);
      return pooled.page;
    },
    async release(page) {
      const entry = taken.get(page);
      taken.delete(page);
      const isClean =
        entry?.key !== undefined && (await endsWithin(cleaningTimeoutMs, cleanPage(entry.pooled, clean)));
      // Must come last: the final report arrives while the page is left, and would be attributed to the next
      // test.
      const reports = entry?.pooled.reports.splice(0) ?? [];
      if (isClean) idle.set(entry.key, [...(idle.get(entry.key) ?? []), entry.pooled]);
      else await endsWithin(cleaningTimeoutMs, page.context().close());
      return reports;
    },
    async close() {
      const pooled = [...idle.values()].flat();
      idle.clear();
      await Promise.all(pooled.map(({ page }) => page.context().close()));
    },
  };
}

async function open(browser: Browser, clean: string, options: BrowserContextOptions): Promise<PooledPage> {
  const context = await browser.newContext({ ...options, baseURL: new URL(clean).origin });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const reports = await watchPolicy(context);
  const page = await context.newPage();
  waitForRoutes(page, clean);
  const leftovers: Leftover[] = [];
  const recorded =
    <Words extends readonly unknown[]>(add: (...words: Words) => Promise<Leftover>) =>
    async (...words: Words): Promise<Leftover> => {
      const leftover = await add(...words);
      leftovers.push(leftover);
      return leftover;
    };
  // Playwright keeps init scripts and exposed functions until the page is closed.
  page.addInitScript = recorded(page.addInitScript.bind(page));
  page.exposeFunction = recorded(page.exposeFunction.bind(page));
  return { page, session: await context.newCDPSession(page), leftovers, reports };
}

/** Collects the policy violations of all pages of a context, before any script of a page runs. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const reports: string[] = [];
  await context.exposeBinding('~forbidden', (_source, report: string) => reports.push(report));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(window, '~forbidden')(`${effectiveDirective}: ${blockedURI} ${sample}`.trim());
    });
  });
  return reports;
}

async function emulate(page: Page, wanted: Pick<BrowserContextOptions, Emulation>): Promise<void> {
  await page.setViewportSize(wanted.viewport ?? VIEWPORT);
  await page.emulateMedia({
    media: null,
    colorScheme: wanted.colorScheme ?? 'light',
    reducedMotion: wanted.reducedMotion ?? 'no-preference',
    forcedColors: wanted.forcedColors ?? 'none',
    contrast: wanted.contrast ?? 'no-preference',
  });
}

/**
 * Whether the work succeeds in time. Playwright limits the time of navigations, but not of input events,
 * closing pages and evaluated functions, which wait for the page.
 */
function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Removes all state of a test: other pages, listeners, routes, scripts, storage, history, and pressed
 * buttons.
 * @throws an error if the page has crashed, or if its clock was set
 */
async function cleanPage({ page, session, leftovers }: PooledPage, clean: string): Promise<void> {
  const context = page.context();
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  await Promise.all([
    ...context.pages().map((other) => other !== page && other.close()),
    ...leftovers.splice(0).map((leftover) => leftover.dispose()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    page.mouse.up(),
  ]);
  await page.mouse.move(0, 0);
  await page.goto(clean, { waitUntil: 'commit' });
  const hasOwnClock = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return !`${setTimeout}`.includes('[native code]');
  });
  // Playwright can set the clock of a context, and not give it back.
  if (hasOwnClock) throw new Error('The test has set the clock of this page');
  await session.send('Page.resetNavigationHistory');
}
