import { extname } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, type FaultyHost, openFaultyHost } from './faulty-host.ts';
import { RELEASE, SMALL_RELEASE } from './page-actions.ts';

/** What each kind of file can meet that another fault does not show: what is read as a whole is as useless short as garbled. */
const FAULTS: Readonly<Record<Fault, RegExp>> = {
  missing: /./,
  short: /\.(?:js|css|json)$/,
  garbled: /\.(?:bin|svg|png)$/,
  'broken off': /\.(?:json|bin)$/,
};

interface FaultyReader extends FaultyHost {
  readonly fault: Fault;
  readonly page: Page;
  readonly session: CDPSession;
}

/** One host for each fault, with one page: the faults are tried in parallel. */
let hosts: readonly FaultyReader[];
beforeAll(async () => {
  const faults = Object.keys(FAULTS) as Fault[];
  hosts = await Promise.all(
    faults.map(async (fault) => {
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
  await page.goto('/release-notes/latest.json');
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  // Disabling the cache also empties the memory cache of the renderer.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return page;
}

/** What a reader does, and what they see when it worked. */
interface Journey {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** A selector. */
  readonly goal: string;
  /** Files of it that other journeys have met before, and that mean something else here. */
  readonly again?: RegExp;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'reading one release after the other',
    path: RELEASE,
    async act(page) {
      await touch(page);
      await page.locator('html[data-app]').waitFor();
      await page.locator('.scale a[href$="/release.25.8.x/"]').click();
    },
    goal: 'a[rel="prev"][href$="/app/release.25.8.0/"]',
  },
  {
    name: 'searching over a page',
    path: SMALL_RELEASE,
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText('snapshot');
    },
    goal: '.sheet [role="option"]',
    again: /site\.json$|app\..*\.css$/,
  },
  {
    name: 'searching on the search page',
    path: '/release-notes/search/?q=snapshot',
    act: touch,
    goal: 'main .hit',
    again: /boot\./,
  },
  {
    name: 'asking what an upgrade brings',
    path: '/release-notes/upgrade/?stream=app&from=25.6.0&to=25.9.0',
    act: touch,
    goal: '.upgrade__groups, main .changes, main .change',
    again: /app\..*\.js$|boot\./,
  },
  {
    name: 'looking an id up',
    path: '/release-notes/id/?q=PA-3290',
    act: touch,
    goal: 'main .changes',
    again: /site\.json$/,
  },
  {
    name: 'opening a year of the sidebar',
    path: SMALL_RELEASE,
    async act(page) {
      await touch(page);
      await page.locator('html[data-app="started"]').waitFor();
      await page.locator('[data-branch*="2023"] summary').click();
    },
    goal: '[data-branch*="2023"] .scale a',
  },
];

/** Of files that are alike one stands for all. */
const ALIKE: readonly RegExp[] = [/texts\./, /changes\/app\.\d{4}\./, /changes\/app\.\d{4}-known\./];

/**
 * The scripts that a journey loads after these fail in the same way, because one `import()` waits for all of them: the first and the
 * last stand for the others.
 */
const LOADED_ALONE = /\/(?:boot|app|worker)\./;

function withoutMiddleScripts(files: readonly string[]): readonly string[] {
  const scripts = files.filter((file) => file.endsWith('.js') && !LOADED_ALONE.test(file));
  const middle = scripts.slice(1, -1);
  return files.filter((file) => !middle.includes(file));
}

/**
 * One function loads all data files, and the browser all scripts of a view, so that a response that ends too early is tried with the
 * first file of each format in a journey.
 */
const SAME_FOR_FORMAT: ReadonlySet<Fault> = new Set(['short', 'broken off']);

function isLaterOfFormat(files: readonly string[], file: string): boolean {
  const format = extname(file);
  const same = files.filter((one) => extname(one) === format && !LOADED_ALONE.test(one));
  return same.includes(file) && same[0] !== file;
}

/** The faults to try with a file. For files that another journey has tried with all faults, a missing file is sufficient. */
function faultsOf({ again }: Journey, files: readonly string[], file: string): readonly Fault[] {
  if (again?.test(file)) return ['missing'];
  return (Object.keys(FAULTS) as Fault[]).filter(
    (fault) => FAULTS[fault].test(file) && !(SAME_FOR_FORMAT.has(fault) && isLaterOfFormat(files, file)),
  );
}

/** What no reader should have to read. */
const RAW = /undefined|null|JSON|Unexpected|TypeError|token|Failed to fetch/;

async function touch(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(201, 201);
}

/** What is on the screen in the end: the goal, or what failed, in words. */
async function outcome(page: Page, goal: string): Promise<string> {
  const seen = await page.waitForFunction(
    (selector) => {
      const alert = [...document.querySelectorAll<HTMLElement>('[role="alert"]')].find(
        (element) => element.getClientRects().length > 0,
      );
      if (alert) return alert.innerText;
      const reached = [...document.querySelectorAll(selector)].some(
        (element) => element.getClientRects().length > 0,
      );
      return reached && 'goal';
    },
    goal,
    { polling: 50 },
  );
  return String(await seen.jsonValue());
}

/** Every file that a journey asks for, but for pages: a host has one for what is not there, and a browser words for what it cannot reach. */
async function filesOf({ path, act, goal }: Journey, host: FaultyReader): Promise<readonly string[]> {
  const page = await freshPage(host);
  const before = host.asked.length;
  await page.goto(path);
  await act(page);
  expect(await outcome(page, goal)).toBe('goal');
  const asked = new Set(host.asked.slice(before));
  return [...asked].filter((file) => file.startsWith('/release-notes/') && !file.endsWith('/'));
}

/** The reader reaches the goal in spite of the fault, or is told of it, keeps the page, and reaches it from there. */
async function seeThrough({ path, act, goal }: Journey, file: string, host: FaultyReader): Promise<void> {
  const page = await freshPage(host);
  host.fail(file, host.fault);
  await page.goto(path);
  await act(page);
  const said = await outcome(page, goal);
  host.heal();
  expect(await page.locator('h1').first().isVisible()).toBe(true);
  if (said !== 'goal') {
    expect(said).toMatch(/could not be|damaged|stopped working/);
    expect(said).not.toMatch(RAW);
    if (!(await succeedsByRetry(page, goal)) && (await reloads(page, goal))) {
      await act(page);
      expect(await outcome(page, goal)).toBe('goal');
    }
  }
}

async function succeedsByRetry(page: Page, goal: string): Promise<boolean> {
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  if (!(await retry.isVisible())) return false;
  await retry.focus();
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  return (await outcome(page, goal)) === 'goal';
}

/** Asks for the whole page again. Gives `false` where the failure went before it could be pressed, and the goal is reached without. */
async function reloads(page: Page, goal: string): Promise<boolean> {
  while ((await outcome(page, goal)) !== 'goal') {
    const loaded = page.waitForEvent('load').then(
      () => true,
      () => false,
    );
    const pressed = await page
      .getByText('Reload the page')
      .locator('visible=true')
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!pressed) continue;
    expect(await loaded, 'the page is loaded again').toBe(true);
    return true;
  }
  return false;
}

describe('a file that is missing, cut, damaged or broken off', () => {
  /** What each journey tries: of the files that it asks for those that none before it does. */
  const shares = new Map<Journey, readonly string[]>();
  beforeAll(async () => {
    const [host] = hosts;
    if (host === undefined) throw new Error('No host');
    const met = new Set<string>();
    const isNew = (file: string): boolean => {
      const name = ALIKE.find((alike) => alike.test(file))?.source ?? file;
      return met.size < met.add(name).size;
    };
    for (const journey of JOURNEYS) {
      const files = await filesOf(journey, host);
      shares.set(
        journey,
        withoutMiddleScripts(files.filter((file) => isNew(file) || journey.again?.test(file))),
      );
    }
  });

  it.each(JOURNEYS)('is no dead end: $name', async (journey) => {
    const tried = shares.get(journey) ?? [];
    expect(tried.length).toBeGreaterThan(0);
    for (const file of tried) {
      await Promise.all(
        hosts
          .filter(({ fault }) => faultsOf(journey, tried, file).includes(fault))
          .map((faulty) =>
            seeThrough(journey, file, faulty).catch((cause) => {
              throw new Error(`${file}, ${faulty.fault}: ${cause}`, { cause });
            }),
          ),
      );
    }
  });
});
