import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Bounds a hang on a busy machine; no claim about speed. */
const PAGE_TIMEOUT_MS = 45_000;

/** A page that a failed test left busy is not waited for: it is closed. */
const CLEANING_TIMEOUT_MS = 20_000;

/** Undone by itself: a script for each new document, a function of the page. */
type Leftover = Awaited<ReturnType<Page['addInitScript']>>;

/** A page, and what cleaning it takes. */
interface PooledPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly leftovers: Leftover[];
  /** What its policy forbade, since it was taken. */
  readonly reports: string[];
}

/** What a page that is open already can be told; all else is settled when its context is made. */
type Emulation = 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast';

/**
 * What tests listen to. Not `close` and `crash`, by which Playwright itself learns that a page is gone: without them nothing that waits
 * for a page ends when its renderer does, and a context is never closed.
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
  /** For a page whose bytes are weighed: one in a context of its own, with nothing in its cache. */
  readonly cold?: boolean;
  /** For what the policy has to forbid: anywhere else a report fails the test. */
  readonly mayBeForbidden?: boolean;
}

export interface PagePool {
  /** A page without anything that others left, but what browsers cache of the site. */
  acquire(options?: PageOptions): Promise<Page>;
  /** Cleans a page for whoever comes next. Resolves with what the policy forbade meanwhile, in it and in the tabs that it opened. */
  release(page: Page): Promise<readonly string[]>;
  /** Closes those that nobody has taken. */
  close(): Promise<void>;
}

/**
 * A page in a context of its own, and the scripts of the site in it for the first time, are half of the cost of most tests. So
 * pages are kept and cleaned. `clean` is an address of the site without a script, where its storage can be reached.
 */
export function createPagePool(browser: Browser, { clean }: { readonly clean: string }): PagePool {
  const idle = new Map<string, PooledPage[]>();
  const taken = new Map<Page, { readonly kept: PooledPage; readonly key?: string }>();

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
      const kept =
        (cold ? undefined : idle.get(key)?.pop()) ??
        (await open(browser, { ...settled, baseURL: new URL(clean).origin }));
      taken.set(kept.page, { kept, ...(!cold && { key }) });
      await emulate(kept.page, options);
      return kept.page;
    },
    async release(page) {
      const entry = taken.get(page);
      taken.delete(page);
      const isClean = entry?.key !== undefined && (await cleanPage(entry.kept, clean));
      // Not before: what a page reported last comes while it is left, and would be laid to the next test.
      const reports = entry?.kept.reports.splice(0) ?? [];
      if (isClean) idle.set(entry.key, [...(idle.get(entry.key) ?? []), entry.kept]);
      else await page.context().close();
      return reports;
    },
    async close() {
      const kept = [...idle.values()].flat();
      idle.clear();
      await Promise.all(kept.map(({ page }) => page.context().close()));
    },
  };
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<PooledPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const reports = await watchPolicy(context);
  const page = await context.newPage();
  const leftovers: Leftover[] = [];
  const recorded =
    <Words extends readonly unknown[]>(add: (...words: Words) => Promise<Leftover>) =>
    async (...words: Words): Promise<Leftover> => {
      const leftover = await add(...words);
      leftovers.push(leftover);
      return leftover;
    };
  // Playwright keeps them as long as the page is open.
  page.addInitScript = recorded(page.addInitScript.bind(page));
  page.exposeFunction = recorded(page.exposeFunction.bind(page));
  return { page, session: await context.newCDPSession(page), leftovers, reports };
}

/** Gathers what the policies of all its pages forbid, from before anything of a page runs. */
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
 * Leaves nothing of a test behind: no other page, listener, route, script, storage or history, and no pressed button. What
 * cannot be cleaned, because the page crashed or hangs, is told by `false`.
 */
async function cleanPage({ page, session, leftovers }: PooledPage, clean: string): Promise<boolean> {
  const context = page.context();
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  try {
    await Promise.all([
      ...context.pages().map((other) => other !== page && other.close()),
      ...leftovers.splice(0).map((leftover) => leftover.dispose()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
      page.mouse.up(),
    ]);
    await page.mouse.move(0, 0);
    await page.goto(clean, { waitUntil: 'commit', timeout: CLEANING_TIMEOUT_MS });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await session.send('Page.resetNavigationHistory');
    return true;
  } catch {
    return false;
  }
}
