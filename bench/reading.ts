/**
 * Measures how long the main thread is blocked while a release is read on a slow phone (slow connection, CPU slowed down four times): by the first
 * visit, and by the app that the first interaction loads. A task blocks for the part of its duration beyond 50 ms. As total blocking
 * time is defined (https://web.dev/articles/tbt), it counts from the first contentful paint. Longer tasks before that are reported separately.
 *
 *   npm run build && npm run bench:reading -- [folder]
 */
import { serveSite } from '../tests/test-host.ts';
import { quantile } from './quantile.ts';
import {
  type Browser,
  type LongTask,
  launchBrowser,
  openPhone,
  takeTasks,
  watchTasks,
} from './slow-phone.ts';

const BASE = '/release-notes/';
const PAGE = `${BASE}app/release.25.9.0/`;
const RUNS = 10;
const UNBLOCKED_MS = 50;

/** In milliseconds. */
interface Reading {
  readonly 'first paint': number;
  readonly 'busy before it': number;
  readonly 'blocked after it': number;
  readonly 'blocked by the app': number;
}

/** The sum of the parts of tasks beyond 50 ms, counting only the time after `from`. */
function blockedBy(tasks: readonly LongTask[], from: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, from) - UNBLOCKED_MS)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
}

async function readOnce(browser: Browser, origin: string): Promise<Reading> {
  const phone = await openPhone(browser);
  await watchTasks(phone);
  await phone.open(`${origin}${PAGE}`);
  const cold = await takeTasks(phone);
  const painted = await phone.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await phone.press('h1');
  await phone.waitFor(() => document.documentElement.dataset.app === 'started');
  const app = await takeTasks(phone);
  await phone.close();
  return {
    'first paint': painted,
    'busy before it': blockedBy(
      cold.filter(({ start }) => start < painted),
      0,
    ),
    'blocked after it': blockedBy(cold, painted),
    'blocked by the app': blockedBy(app, 0),
  };
}

async function measure(folder: string): Promise<readonly Reading[]> {
  const host = await serveSite(folder);
  const browser = await launchBrowser();
  const readings: Reading[] = [];
  for (let run = 0; run < RUNS; run += 1) readings.push(await readOnce(browser, host.origin));
  await browser.close();
  await host.close();
  return readings;
}

const readings = await measure(process.argv[2] ?? 'dist');
for (const phase of ['first paint', 'busy before it', 'blocked after it', 'blocked by the app'] as const) {
  const values = readings.map((reading) => Math.round(reading[phase]));
  console.log(`${phase.padEnd(20)} median ${quantile(values, 0.5)} ms   (${values.join(', ')})`);
}
