import { extname } from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, type FaultyHost, openFaultyHost } from './faulty-host.ts';
import { message } from './message.ts';
import { RELEASE, SMALL_RELEASE } from './page-actions.ts';

/**
 * The kinds of files to try with each fault. For files that are parsed as a whole, a truncated file fails like a corrupted one, so only one of both
 * is tried.
 */
const FAULTS: Readonly<Record<TriedFault, RegExp>> = {
  missing: /./,
  short: /\.(?:js|css|json)$/,
  garbled: /\.(?:bin|svg|png)$/,
  'broken off': /\.(?:json|bin)$/,
};

type TriedFault = Exclude<Fault, 'stalled'>;
const TRIED_FAULTS = Object.keys(FAULTS) as TriedFault[];

interface FaultyReader extends FaultyHost {
  readonly fault: TriedFault;
  readonly page: Page;
  readonly session: CDPSession;
}

/** One host and page for each fault, so that the faults are tried in parallel. */
let hosts: readonly FaultyReader[];
beforeAll(async () => {
  hosts = await Promise.all(
    TRIED_FAULTS.map(async (fault) => {
      const host = await openFaultyHost();
      const page = await host.newPage();
      return { ...host, fault, page, session: await page.context().newCDPSession(page) };
    }),
  );
});
afterAll(async () => {
  for (const host of hosts) {
    await host.page.context().close();
    await host.close();
  }
});

/** Removes everything that the browser has cached or stored of the site. A new context needs twice the processor time. */
async function freshPage({ page, session, origin }: FaultyReader): Promise<Page> {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  // Disabling the cache also empties the memory cache of the renderer.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return page;
}

/** What a reader does, and what is visible when it has succeeded. */
interface Journey {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** A selector. */
  readonly goal: string;
  /** Files that earlier journeys have requested too, but that are tried again because another part of the page needs them here. */
  readonly triedAgain?: RegExp;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'reading one release after the other',
    path: RELEASE,
    async act(page) {
      await sendInput(page);
      await page.locator('html[data-app]').waitFor();
      await page.locator('.scale a[href$="/release.25.8.x/"]').click();
    },
    goal: 'a[rel="prev"][href$="/app/release.25.8.0/"]',
  },
  {
    name: 'searching in the dialog',
    path: SMALL_RELEASE,
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText('snapshot');
    },
    goal: '.sheet [role="option"]',
    triedAgain: /site\.json$|app\..*\.css$/,
  },
  {
    name: 'searching on the search page',
    path: '/release-notes/search/?q=snapshot',
    act: sendInput,
    goal: 'main .hit',
    triedAgain: /boot\./,
  },
  {
    name: 'planning an upgrade',
    path: '/release-notes/upgrade/?stream=app&from=25.6.0&to=25.9.0',
    act: sendInput,
    goal: '.upgrade__groups, main .changes, main .change',
    triedAgain: /app\..*\.js$|boot\./,
  },
  {
    name: 'looking up an issue',
    path: '/release-notes/id/?q=PA-3290',
    act: sendInput,
    goal: 'main .changes',
    triedAgain: /site\.json$/,
  },
  {
    name: 'opening a year of the sidebar',
    path: SMALL_RELEASE,
    async act(page) {
      await sendInput(page);
      await page.locator('html[data-app="started"]').waitFor();
      await page.locator('[data-branch*="2023"] summary').click();
    },
    goal: '[data-branch*="2023"] .scale a',
  },
];

/** Of files with the same purpose, only the first one is tried. */
const SAME_PURPOSE: readonly RegExp[] = [/texts\./, /changes\/app\.\d{4}\./, /changes\/app\.\d{4}-known\./];

/** Files that no other file shares its loader with. */
const LOADED_ALONE = /\/assets\/(?:boot|app|worker)\.|\/(?:site|search-index)\.json$/;

/** One `import()` waits for all scripts that a journey loads, so they fail in the same way: only the first and the last one are tried. */
function withoutMiddleScripts(files: readonly string[]): readonly string[] {
  const scripts = files.filter((file) => file.endsWith('.js') && !LOADED_ALONE.test(file));
  const middle = scripts.slice(1, -1);
  return files.filter((file) => !middle.includes(file));
}

/**
 * Each part of a page handles a missing file itself. One function loads all data files, and one `import()` all scripts of a view, so other faults
 * are tried only with the first file of each format.
 */
function faultsOf(file: string, earlier: readonly string[]): readonly TriedFault[] {
  const isSame = (other: string): boolean =>
    LOADED_ALONE.test(file) ? other === file : extname(other) === extname(file) && !LOADED_ALONE.test(other);
  const faults: readonly TriedFault[] = earlier.some(isSame) ? ['missing'] : TRIED_FAULTS;
  return faults.filter((fault) => FAULTS[fault].test(file));
}

/** The beginning of each message that readers see instead of a part of the page. */
const FAILURES = [
  ...(['page', 'releases', 'changes', 'issues', 'search', 'index'] as const).flatMap((part) => [
    message('failure.not-loaded', { part }),
    message('failure.not-loaded-because', { part, reason: '\n' }).split('\n', 1).join(),
  ]),
  message('failure.part-of-page'),
];

/** Texts of exceptions, which readers must never see. */
const EXCEPTION_TEXT = /undefined|null|JSON|Unexpected|TypeError|token|Failed to fetch/;

async function sendInput(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(201, 201);
}

/** Waits for the result. Returns `goal`, or the text of the error message. */
async function outcome(page: Page, goal: string): Promise<string> {
  const seen = await page.waitForFunction(
    (selector) => {
      const alert = [...document.querySelectorAll<HTMLElement>('[role="alert"]')].find(
        (element) => element.getClientRects().length > 0,
      );
      if (alert) return alert.innerText;
      return (
        [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0) &&
        'goal'
      );
    },
    goal,
    { polling: 50 },
  );
  return String(await seen.jsonValue());
}

function isReached(page: Page, goal: string): Promise<boolean> {
  return page.locator(goal).first().isVisible();
}

/** All files that a journey requests, except pages: hosts have their own page for missing files, and browsers their own error page. */
async function filesOf({ path, act, goal }: Journey, host: FaultyReader): Promise<readonly string[]> {
  const page = await freshPage(host);
  const before = host.requested.length;
  await page.goto(path);
  await act(page);
  expect(await outcome(page, goal)).toBe('goal');
  const requested = new Set(host.requested.slice(before));
  return [...requested].filter((file) => file.startsWith('/release-notes/') && !file.endsWith('/'));
}

/** Files without which every goal can be reached. They fail together. */
const DISPENSABLE = /\/(?:later|dated)\.|\.svg$/;

/** Files that the Retry button loads again. After the first one has failed, the next one fails at the next attempt. */
const RETRIED = /\/(?!site\.json)[^/]*\.(?:json|bin)$/;

/**
 * The reader reaches the goal despite the faults. Otherwise an error message appears, the page stays, and the reader reaches the goal from there.
 * Returns the files that have been requested while they failed.
 */
async function expectGoalDespiteFaults(
  { path, act, goal }: Journey,
  files: readonly string[],
  host: FaultyReader,
): Promise<readonly string[]> {
  const page = await freshPage(host);
  const before = host.requested.length;
  const [first = '', ...others] = files;
  const together = files.filter((file) => file === first || DISPENSABLE.test(file));
  for (const file of together) host.fail(file, host.fault);
  await page.goto(path);
  await act(page);
  let result = await outcome(page, goal);
  expect(host.requested.slice(before)).toEqual(expect.arrayContaining(together));
  const failed = [...together];
  for (const file of others.filter((one) => !together.includes(one))) {
    if (result === 'goal') break;
    expectMessage(result);
    host.removeFaults();
    host.fail(file, host.fault);
    const sent = host.requested.length;
    const isRequested = (): boolean => host.requested.includes(file, sent);
    await retry(page);
    await expect.poll(async () => isRequested() || (await isReached(page, goal))).toBe(true);
    if (isRequested()) failed.push(file);
    result = await outcome(page, goal);
  }
  host.removeFaults();
  expect(await page.locator('h1').first().isVisible()).toBe(true);
  if (result === 'goal') return failed;
  expectMessage(result);
  if (!(await succeedsByRetry(page, goal)) && (await reloads(page, goal))) {
    await act(page);
    expect(await outcome(page, goal)).toBe('goal');
  }
  return failed;
}

function expectMessage(text: string): void {
  expect(
    FAILURES.some((failure) => text.includes(failure)),
    text,
  ).toBe(true);
  expect(text).not.toMatch(EXCEPTION_TEXT);
}

function retryButton(page: Page): Locator {
  return page.getByRole('alert').getByRole('button', { name: message('failure.retry') });
}

async function retry(page: Page): Promise<void> {
  await retryButton(page).focus();
  await page.keyboard.press('Enter');
}

async function succeedsByRetry(page: Page, goal: string): Promise<boolean> {
  if (!(await retryButton(page).isVisible())) return false;
  await retry(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  return (await outcome(page, goal)) === 'goal';
}

/**
 * Reloads the page with the button of the error message. Returns false if the message disappeared before and the goal is reached without a reload.
 */
async function reloads(page: Page, goal: string): Promise<boolean> {
  while ((await outcome(page, goal)) !== 'goal') {
    const loaded = page.waitForEvent('load').then(
      () => true,
      () => false,
    );
    const pressed = await page
      .getByText(message('failure.reload'))
      .locator('visible=true')
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!pressed) continue;
    expect(await loaded, 'the page is reloaded').toBe(true);
    return true;
  }
  return false;
}

describe('a file that is missing, truncated, corrupted or incomplete', () => {
  /** The faults to try in each journey, by file: those of files that no earlier journey has requested. */
  const faultsToTry = new Map<Journey, ReadonlyMap<string, readonly TriedFault[]>>();
  beforeAll(async () => {
    const [host] = hosts;
    if (host === undefined) throw new Error('No host');
    const seen = new Set<string>();
    const isNew = (file: string): boolean => {
      const name = SAME_PURPOSE.find((alike) => alike.test(file))?.source ?? file;
      return seen.size < seen.add(name).size;
    };
    const tried: string[] = [];
    for (const journey of JOURNEYS) {
      const files = await filesOf(journey, host);
      const faults = new Map<string, readonly TriedFault[]>();
      for (const file of withoutMiddleScripts(
        files.filter((one) => isNew(one) || journey.triedAgain?.test(one)),
      )) {
        faults.set(file, faultsOf(file, tried));
        tried.push(file);
      }
      faultsToTry.set(journey, faults);
    }
  });

  it.each(JOURNEYS)('is reported, and readers still reach their goal: $name', async (journey) => {
    const tried = faultsToTry.get(journey) ?? new Map<string, readonly TriedFault[]>();
    expect(tried.size).toBeGreaterThan(0);
    await Promise.all(
      hosts.map(async (host) => {
        const files = [...tried].filter(([, faults]) => faults.includes(host.fault)).map(([file]) => file);
        for (let left = files; left.length > 0; ) {
          const [first = ''] = left;
          const alike = [DISPENSABLE, RETRIED].find((files) => files.test(first));
          const visit = alike === undefined ? [first] : left.filter((file) => alike.test(file));
          const failed = await expectGoalDespiteFaults(journey, visit, host).catch((cause) => {
            throw new Error(`${visit.join(', ')}, ${host.fault}: ${cause}`, { cause });
          });
          left = left.filter((file) => !failed.includes(file));
        }
      }),
    );
  });
});
