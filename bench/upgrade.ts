/**
 * Measures an upgrade over 24 months on a slow phone (CPU slowed down four times, slow 4G), compared with reading the same releases page by
 * page: downloaded bytes, the time from the last data file to the first entry, and tasks that block the main thread while the view renders, while a
 * filter is changed, and while the reader scrolls to the end. It runs with the sample notes, and with generated notes with more than a thousand
 * entries in the range.
 *
 *   npm run build && node --import tsx bench/upgrade.ts [folder]...
 *
 * With several folders, the builds are compared and their runs alternate.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../tests/test-host.ts';
import { writeCorpus } from './corpus.ts';
import { quantile } from './quantile.ts';
import {
  type Browser,
  countBytes,
  type LongTask,
  launchBrowser,
  openPhone,
  takeTasks,
  watchTasks,
} from './slow-phone.ts';
import { findLast, type Scrolled, scrollThrough } from './upgrade/scrolling.ts';

const BASE = '/release-notes/';
const RUNS = 3;

interface Range {
  readonly from: string;
  readonly to: string;
}

interface Upgrading {
  /** Kilobytes without the page itself and the app. */
  readonly beyondApp: number;
  readonly all: number;
  /** Milliseconds from the last data file to the first entry. */
  readonly firstEntry: number;
  /** Milliseconds from the last data file to the last entry. */
  readonly lastEntry: number;
  /** The long tasks of the page and of hydration, before the first data file. */
  readonly appTasks: readonly LongTask[];
  /** The long tasks of the view, until all entries are rendered. */
  readonly viewTasks: readonly LongTask[];
  readonly filterTasks: readonly LongTask[];
  readonly scrolled: Scrolled;
  readonly found: { readonly found: boolean; readonly milliseconds: number };
  readonly entries: number;
}

/** A served site, and its measurements. */
interface Served {
  readonly folder: string;
  readonly origin: string;
  readonly runs: Upgrading[];
}

async function upgradeOnce(browser: Browser, origin: string, { from, to }: Range): Promise<Upgrading> {
  const phone = await openPhone(browser);
  const bytes = countBytes(phone);
  await watchTasks(phone);
  await phone.addInitScript(watchEntries);
  await phone.open(`${origin}${BASE}upgrade/?stream=app&from=${from}&to=${to}`);
  await phone.waitFor(
    () =>
      document.querySelector('main .shown [role="status"]') !== null &&
      performance.now() - Reflect.get(window, 'seen').last > 1500,
  );
  const built = await takeTasks(phone);
  const seen = await phone.evaluate(() => ({
    ...(Reflect.get(window, 'seen') as SeenEntries),
    shards: performance
      .getEntriesByType('resource')
      .filter((file) => file.name.includes('/changes/'))
      .map((file) => (file as PerformanceResourceTiming).responseEnd),
  }));
  const all = [...bytes].reduce((sum, [, size]) => sum + size, 0);
  const beyond = [...bytes].filter(([url]) =>
    /\/assets\/(?!app\.|boot\.)[^/]+\.js$|\/changes\/|versions\.json/.test(url),
  );
  const filter = '.filters .tally input';
  // Entries near the window are laid out, as for any other scrolling.
  await phone.reveal(filter);
  await takeTasks(phone);
  await phone.press(filter);
  const filterTasks = await takeTasks(phone);
  await phone.press(filter);
  const shards = Math.max(...seen.shards);
  const upgrading = {
    entries: seen.count,
    firstEntry: seen.first - shards,
    lastEntry: seen.last - shards,
    all: all / 1024,
    beyondApp: beyond.reduce((sum, [, size]) => sum + size, 0) / 1024,
    appTasks: built.filter(({ start }) => start < seen.started),
    viewTasks: built.filter(({ start }) => start >= seen.started),
    filterTasks: [...filterTasks, ...(await takeTasks(phone))],
    scrolled: await scrollThrough(phone),
    found: await findLast(phone),
  };
  await phone.close();
  return upgrading;
}

interface SeenEntries {
  started: number;
  first: number;
  last: number;
  count: number;
}

/**
 * Runs in the page before any other script. Records when the app has started, and when and how many entries
 * appear.
 */
function watchEntries(): void {
  const seen: SeenEntries = { started: 0, first: 0, last: 0, count: 0 };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const now = performance.now();
    if (seen.started === 0 && document.documentElement.dataset.app === 'started') seen.started = now;
    const count = document.querySelectorAll('.action li, .change').length;
    if (count === seen.count) return;
    Object.assign(seen, { count, last: now });
    if (seen.first === 0) seen.first = now;
  }).observe(document, { attributeFilter: ['data-app'], childList: true, subtree: true });
}

/** Opens the pages of all versions of the range one after the other. */
async function readPages(
  browser: Browser,
  origin: string,
  range: Range,
): Promise<{ readonly pages: number; readonly kilobytes: number }> {
  const phone = await openPhone(browser);
  const bytes = countBytes(phone);
  await phone.open(`${origin}${BASE}app/`);
  const places = await phone.evaluate(
    async (url, from, to) => {
      const { versions }: { versions: { version: string; url: string }[] } = await (await fetch(url)).json();
      const [start, end] = [to, from].map((wanted) =>
        versions.findIndex(({ version }) => version === wanted),
      );
      return [...new Set(versions.slice(start, end).map((one) => one.url.split('#')[0] ?? ''))];
    },
    ...([`${BASE}app/versions.json`, range.from, range.to] as const),
  );
  const before = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  for (const place of places) await phone.open(`${origin}${place}`);
  const after = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  await phone.close();
  return { pages: places.length, kilobytes: (after - before) / 1024 };
}

function report(name: string, values: readonly number[], unit: string): void {
  const format = (value: number): string => String(Math.round(value * 10) / 10);
  console.log(
    `${name.padEnd(28)} median ${format(quantile(values, 0.5))} ${unit}   (${values.map(format).join(', ')})`,
  );
}

/** The longest task of each run. Tasks below 50 ms are not reported. */
function reportTasks(name: string, runs: readonly (readonly LongTask[])[]): void {
  const longest = runs.map((tasks) =>
    tasks.length === 0
      ? 'none'
      : `${tasks.length}, at most ${Math.round(Math.max(...tasks.map(({ duration }) => duration)))} ms`,
  );
  console.log(`${name.padEnd(28)} ${longest.join('; ')}`);
}

function reportRuns({ runs }: Served): void {
  const of = (name: 'beyondApp' | 'all' | 'firstEntry' | 'lastEntry'): readonly number[] =>
    runs.map((run) => run[name]);
  report('KB beyond the app', of('beyondApp'), 'KB');
  report('KB in all', of('all'), 'KB');
  report('first entry after files', of('firstEntry'), 'ms');
  report('last entry after files', of('lastEntry'), 'ms');
  console.log('tasks over 50 ms, by run');
  reportTasks(
    '  page and app',
    runs.map(({ appTasks }) => appTasks),
  );
  reportTasks(
    '  view',
    runs.map(({ viewTasks }) => viewTasks),
  );
  reportTasks(
    '  a filter and back',
    runs.map(({ filterTasks }) => filterTasks),
  );
  reportTasks(
    '  scrolling',
    runs.map(({ scrolled }) => scrolled.tasks),
  );
  report(
    'longest frame, scrolling',
    runs.map(({ scrolled }) => scrolled.longestFrame),
    'ms',
  );
  report(
    'frames dropped, scrolling',
    runs.map(({ scrolled }) => scrolled.dropped),
    '%',
  );
  report(
    'elements',
    runs.map(({ scrolled }) => scrolled.nodes),
    '',
  );
  const found = runs.filter(({ found }) => found.found).length;
  report(
    `last entry found ${found} of ${runs.length}`,
    runs.map(({ found }) => found.milliseconds),
    'ms',
  );
}

/** Alternates between the builds, so that other load on the machine affects all of them. */
async function measure(browser: Browser, folders: readonly string[], range: Range): Promise<void> {
  const hosts = await Promise.all(folders.map((folder) => serveSite(folder)));
  const sites = hosts.map(
    ({ origin }, place): Served => ({ folder: folders[place] ?? '', origin, runs: [] }),
  );
  for (let run = 0; run < RUNS; run += 1) {
    for (const { origin, runs } of sites) runs.push(await upgradeOnce(browser, origin, range));
  }
  const pages = await readPages(browser, sites[0]?.origin ?? '', range);
  for (const host of hosts) await host.close();
  for (const site of sites) {
    const [first] = site.runs;
    console.log(
      `\n${site.folder}: App ${range.from} to ${range.to}: ${first?.entries} entries in one view, or ${pages.pages} pages of ${Math.round(pages.kilobytes)} KB`,
    );
    reportRuns(site);
  }
}

/**
 * Generated notes: two years with 40 releases each, and one release before them. They contain more than a
 * thousand entries.
 */
async function buildLong(folder: string): Promise<string> {
  const [content, out] = [join(folder, 'content'), join(folder, 'dist')];
  await writeCorpus(content, { years: [2023, 2024, 2025], releasesPerYear: 40 });
  const built = spawnSync(
    process.execPath,
    ['src/cli/launch.js', 'build', '--content', content, '--out', out],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (built.status !== 0) throw new Error('The invented notes could not be built');
  return out;
}

const browser = await launchBrowser();
const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
const [sample = 'dist', ...others] = process.argv.slice(2);
await measure(browser, [sample, ...others], { from: '23.10.0', to: '25.10.0' });
await measure(browser, [await buildLong(folder)], { from: '23.40.0', to: '25.40.0' });
await browser.close();
await rm(folder, { recursive: true, force: true });
