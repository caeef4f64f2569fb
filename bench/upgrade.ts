/**
 * What an upgrade over 24 months costs on a slow phone (CPU slowed four times, slow 4G), beside the same releases read page by page:
 * bytes over the wire, the time from the last file of entries to the first entry, and the longest task.
 *
 *   npm run build && node --import tsx bench/upgrade.ts [folder]
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';
import { prepareChromium } from '../tests/chromium.ts';

const BASE = '/release-notes/';
const [FROM, TO] = ['23.10.0', '25.10.0'];
const RANGE = `${BASE}upgrade/?stream=app&from=${FROM}&to=${TO}`;
const RUNS = 3;
const CPU_SLOWDOWN = 4;

/** As Lighthouse has it: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Upgrading {
  /** Kilobytes, but for the page itself and the app. */
  readonly beyondApp: number;
  readonly all: number;
  /** Milliseconds from the last file of entries to the first entry. */
  readonly firstEntry: number;
  readonly longestTask: number;
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

async function upgradeOnce(browser: Browser, origin: string): Promise<Upgrading> {
  const { page, session } = await openPhone(browser);
  const bytes = countBytes(session);
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0, firstEntry: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, 'longest', Math.max(Reflect.get(window, 'longest'), duration));
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('.action li, .change') === null) return;
      Reflect.set(window, 'firstEntry', performance.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}${RANGE}`);
  await page.locator('.change').first().waitFor();
  const told = await page.evaluate(async () => {
    for (let idle = 0; idle < 5; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const shards = files.filter(({ name }) => name.includes('/assets/changes/'));
    return {
      firstEntry:
        Number(Reflect.get(window, 'firstEntry')) - Math.max(...shards.map((file) => file.responseEnd)),
      longestTask: Number(Reflect.get(window, 'longest')),
      entries: document.querySelectorAll('.action li, .change').length,
    };
  });
  const all = [...bytes].reduce((sum, [, size]) => sum + size, 0);
  const beyond = [...bytes].filter(([url]) => /upgrade-parts|\/changes\/|versions\.json/.test(url));
  await page.context().close();
  return { ...told, all: all / 1024, beyondApp: beyond.reduce((sum, [, size]) => sum + size, 0) / 1024 };
}

/** The pages of all versions of the range, one after the other, in one visit. */
async function readPages(browser: Browser, origin: string): Promise<{ pages: number; kilobytes: number }> {
  const { page, session } = await openPhone(browser);
  const bytes = countBytes(session);
  await page.goto(`${origin}${BASE}app/`);
  const addresses = await page.evaluate(async (url) => {
    const { versions }: { versions: { version: string; url: string }[] } = await (await fetch(url)).json();
    const places = [...new Set(versions.map((one) => one.url.split('#')[0] ?? ''))];
    const end = places.findIndex((one) => one.endsWith('/release.23.10.0/'));
    return places.slice(0, end);
  }, `${BASE}app/versions.json`);
  const before = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  for (const address of addresses) await page.goto(`${origin}${address}`);
  const after = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return { pages: addresses.length, kilobytes: (after - before) / 1024 };
}

function report(name: string, values: readonly number[], unit: string): void {
  const sorted = values.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `${name.padEnd(26)} median ${Math.round(median)} ${unit}   (${values.map(Math.round).join(', ')})`,
  );
}

const server = createStaticServer({ root: process.argv[2] ?? 'dist', base: BASE });
const origin = `http://localhost:${await listen(server, { port: 0 })}`;
const browser = await chromium.launch({
  executablePath: prepareChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const runs: Upgrading[] = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await upgradeOnce(browser, origin));
const pages = await readPages(browser, origin);
await browser.close();
server.closeAllConnections();
server.close();
console.log(
  `App ${FROM} to ${TO}: ${runs[0]?.entries} entries in one view, or ${pages.pages} pages of ${Math.round(pages.kilobytes)} KB`,
);
report(
  'KB beyond the app',
  runs.map(({ beyondApp }) => beyondApp),
  'KB',
);
report(
  'KB in all',
  runs.map(({ all }) => all),
  'KB',
);
report(
  'first entry after files',
  runs.map(({ firstEntry }) => firstEntry),
  'ms',
);
report(
  'longest task',
  runs.map(({ longestTask }) => longestTask),
  'ms',
);
