/**
 * How long the main thread is blocked while a release is read on a slow phone (CPU slowed four times): by the cold page, and by
 * the app that the first input brings. Total blocking time is the part of each task beyond 50 ms.
 *
 *   npm run build && node --import tsx bench/reading.ts [folder]
 */
import { chromium, type Page } from 'playwright-core';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';
import { prepareChromium } from '../tests/chromium.ts';

const BASE = '/release-notes/';
const PAGE = `${BASE}app/release.25.9.0/`;
const RUNS = 5;
const CPU_SLOWDOWN = 4;
const UNBLOCKED_MILLISECONDS = 50;

interface Reading {
  readonly cold: number;
  readonly hydration: number;
}

async function observeTasks(page: Page): Promise<void> {
  await page.addInitScript((unblocked) => {
    Object.assign(window, { blocked: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        Reflect.set(window, 'blocked', Reflect.get(window, 'blocked') + duration - unblocked);
      }
    }).observe({ type: 'longtask', buffered: true });
  }, UNBLOCKED_MILLISECONDS);
}

/** Since the last call. Waits until the main thread has nothing more to do. */
async function takeBlocked(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let idle = 0; idle < 3; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    const blocked: number = Reflect.get(window, 'blocked');
    Reflect.set(window, 'blocked', 0);
    return blocked;
  });
}

async function readOnce(page: Page, origin: string): Promise<Reading> {
  await observeTasks(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${origin}${PAGE}`, { waitUntil: 'load' });
  const cold = await takeBlocked(page);
  await page.mouse.move(100, 100);
  await page.locator('html[data-app="started"]').waitFor();
  return { cold, hydration: await takeBlocked(page) };
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(folder: string): Promise<readonly Reading[]> {
  const server = createStaticServer({ root: folder, base: BASE });
  const port = await listen(server, { port: 0 });
  const browser = await chromium.launch({
    executablePath: prepareChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const readings: Reading[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    readings.push(await readOnce(await context.newPage(), `http://localhost:${port}`));
    await context.close();
  }
  await browser.close();
  server.closeAllConnections();
  server.close();
  return readings;
}

const readings = await measure(process.argv[2] ?? 'dist');
for (const phase of ['cold', 'hydration'] as const) {
  const values = readings.map((reading) => Math.round(reading[phase]));
  console.log(`${phase.padEnd(10)} median ${median(values)} ms   (${values.join(', ')})`);
}
