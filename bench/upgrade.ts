/**
 * What an upgrade over 24 months costs on a slow phone (CPU slowed four times, slow 4G), beside the same releases read page by page:
 * bytes over the wire, the time from the last file of entries to the first entry, and what holds up the main thread: while the view
 * is built, while a filter is taken and given back, and while all of it is scrolled through. Once over the sample notes, once over
 * invented ones with a thousand entries in the range.
 *
 *   npm run build && node --import tsx bench/upgrade.ts [folder]
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';
import { prepareChromium } from '../tests/chromium.ts';
import { writeCorpus } from './corpus.ts';

const BASE = '/release-notes/';
const RUNS = 3;
const CPU_SLOWDOWN = 4;
/** Longer tasks hold up a hand. In milliseconds. */
const LONG_TASK = 50;

/** As Lighthouse has it: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Range {
  readonly from: string;
  readonly to: string;
}

interface Upgrading {
  /** Kilobytes, but for the page itself and the app. */
  readonly beyondApp: number;
  readonly all: number;
  /** Milliseconds from the last file of entries to the first entry. */
  readonly firstEntry: number;
  /** Milliseconds from then to the last entry. */
  readonly lastEntry: number;
  /** Long tasks before the first file of the view has come: the page, and the app becoming its own. */
  readonly appTasks: readonly number[];
  /** Long tasks of the view, until all entries are there. */
  readonly viewTasks: readonly number[];
  readonly filterTasks: readonly number[];
  readonly scrollTasks: readonly number[];
  /** The longest time between two frames while the page is scrolled through. */
  readonly longestFrame: number;
  readonly entries: number;
}

async function openPhone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** By address, in bytes as they came. */
function countBytes(session: CDPSession): ReadonlyMap<string, number> {
  const [addresses, bytes] = [new Map<string, string>(), new Map<string, number>()];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  return bytes;
}

async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { tasks: [], firstEntry: 0, lastEntry: 0, entries: 0 });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        Reflect.get(window, 'tasks').push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver(() => {
      const count = document.querySelectorAll('.action li, .change').length;
      if (count === Reflect.get(window, 'entries')) return;
      const now = performance.now();
      Object.assign(window, { entries: count, lastEntry: now });
      if (Reflect.get(window, 'firstEntry') === 0) Reflect.set(window, 'firstEntry', now);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Until nothing more is to do. Gives the long tasks since the last call. */
async function takeTasks(page: Page): Promise<readonly (readonly [start: number, duration: number])[]> {
  return page.evaluate(async () => {
    for (let idle = 0; idle < 5; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    return Reflect.get(window, 'tasks').splice(0);
  });
}

async function upgradeOnce(browser: Browser, origin: string, { from, to }: Range): Promise<Upgrading> {
  const { page, session } = await openPhone(browser);
  const bytes = countBytes(session);
  await watchTasks(page);
  await page.goto(`${origin}${BASE}upgrade/?stream=app&from=${from}&to=${to}`);
  await page.locator('main .shown [role="status"]').waitFor();
  await page.waitForFunction(() => performance.now() - Reflect.get(window, 'lastEntry') > 1500);
  const built = await takeTasks(page);
  const { files, ...seen } = await page.evaluate(() => ({
    files: performance.getEntriesByType('resource').map((file) => ({
      name: file.name,
      end: (file as PerformanceResourceTiming).responseEnd,
    })),
    first: Number(Reflect.get(window, 'firstEntry')),
    last: Number(Reflect.get(window, 'lastEntry')),
    entries: Number(Reflect.get(window, 'entries')),
  }));
  const endsOf = (part: string): readonly number[] =>
    files.filter(({ name }) => name.includes(part)).map(({ end }) => end);
  const [view, shards] = [Math.min(...endsOf('/upgrade-parts')), Math.max(...endsOf('/changes/'))];
  const all = [...bytes].reduce((sum, [, size]) => sum + size, 0);
  const beyond = [...bytes].filter(([url]) =>
    /upgrade-parts|change-files|\/changes\/|versions\.json/.test(url),
  );
  await page.locator('.filters .tally input').first().uncheck();
  await takeTasks(page);
  await page.locator('.filters .tally input').first().check();
  const filterTasks = await takeTasks(page);
  const longestFrame = await scrollThrough(page);
  const scrollTasks = await takeTasks(page);
  await page.context().close();
  const durations = (tasks: typeof built): readonly number[] => tasks.map(([, duration]) => duration);
  return {
    entries: seen.entries,
    firstEntry: seen.first - shards,
    lastEntry: seen.last - shards,
    all: all / 1024,
    beyondApp: beyond.reduce((sum, [, size]) => sum + size, 0) / 1024,
    appTasks: durations(built.filter(([start]) => start < view)),
    viewTasks: durations(built.filter(([start]) => start >= view)),
    filterTasks: durations(filterTasks),
    scrollTasks: durations(scrollTasks),
    longestFrame,
  };
}

/** Half a window a frame, faster than a hand; in milliseconds between two frames at most. */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let [longest, last] = [0, performance.now()];
    window.scrollTo({ top: 0, behavior: 'instant' });
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      const now = await new Promise<number>(requestAnimationFrame);
      [longest, last] = [Math.max(longest, now - last), now];
    }
    return longest;
  });
}

/** The pages of all versions of the range, one after the other, in one visit. */
async function readPages(
  browser: Browser,
  origin: string,
  range: Range,
): Promise<{ pages: number; kilobytes: number }> {
  const { page, session } = await openPhone(browser);
  const bytes = countBytes(session);
  await page.goto(`${origin}${BASE}app/`);
  const places = await page.evaluate(
    async ([url, from, to]) => {
      const { versions }: { versions: { version: string; url: string }[] } = await (await fetch(url)).json();
      const [start, end] = [to, from].map((wanted) =>
        versions.findIndex(({ version }) => version === wanted),
      );
      return [...new Set(versions.slice(start, end).map((one) => one.url.split('#')[0] ?? ''))];
    },
    [`${BASE}app/versions.json`, range.from, range.to] as const,
  );
  const before = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  for (const place of places) await page.goto(`${origin}${place}`);
  const after = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return { pages: places.length, kilobytes: (after - before) / 1024 };
}

function report(name: string, values: readonly number[], unit: string): void {
  const sorted = values.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `${name.padEnd(26)} median ${Math.round(median)} ${unit}   (${values.map(Math.round).join(', ')})`,
  );
}

function reportTasks(name: string, runs: readonly (readonly number[])[]): void {
  const told = runs.map((tasks) =>
    tasks.length === 0 ? 'none' : `${tasks.length}, at most ${Math.round(Math.max(...tasks))} ms`,
  );
  console.log(`${name.padEnd(26)} ${told.join('; ')}`);
}

async function measure(browser: Browser, folder: string, range: Range): Promise<void> {
  const server = createStaticServer({ root: folder, base: BASE });
  const origin = `http://localhost:${await listen(server, { port: 0 })}`;
  const runs: Upgrading[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await upgradeOnce(browser, origin, range));
  const pages = await readPages(browser, origin, range);
  server.closeAllConnections();
  server.close();
  console.log(
    `App ${range.from} to ${range.to}: ${runs[0]?.entries} entries in one view, or ${pages.pages} pages of ${Math.round(pages.kilobytes)} KB`,
  );
  const of = (name: 'beyondApp' | 'all' | 'firstEntry' | 'lastEntry' | 'longestFrame'): readonly number[] =>
    runs.map((run) => run[name]);
  report('KB beyond the app', of('beyondApp'), 'KB');
  report('KB in all', of('all'), 'KB');
  report('first entry after files', of('firstEntry'), 'ms');
  report('last entry after files', of('lastEntry'), 'ms');
  report('longest frame, scrolling', of('longestFrame'), 'ms');
  console.log(`tasks over ${LONG_TASK} ms, by run`);
  for (const [name, part] of [
    ['  page and app', 'appTasks'],
    ['  view', 'viewTasks'],
    ['  a filter and back', 'filterTasks'],
    ['  scrolling', 'scrollTasks'],
  ] as const)
    reportTasks(
      name,
      runs.map((run) => run[part]),
    );
}

/** Two years of 28 releases each, and one before them, as invented notes have it: about a thousand entries. */
async function buildLong(folder: string): Promise<string> {
  const [content, out] = [join(folder, 'content'), join(folder, 'dist')];
  await writeCorpus(content, { years: [2023, 2024, 2025], releasesPerYear: 28 });
  const built = spawnSync(
    process.execPath,
    ['src/generator/cli/launch.js', 'build', '--content', content, '--out', out],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (built.status !== 0) throw new Error('The invented notes could not be built');
  return out;
}

const browser = await chromium.launch({
  executablePath: prepareChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
await measure(browser, process.argv[2] ?? 'dist', { from: '23.10.0', to: '25.10.0' });
await measure(browser, await buildLong(folder), { from: '23.28.0', to: '25.28.0' });
await browser.close();
await rm(folder, { recursive: true, force: true });
