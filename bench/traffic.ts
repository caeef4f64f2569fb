/**
 * What readers cost: requests and bytes on the wire for a thousand of them, by what they come for, as a server or a content delivery network
 * sends them. Each journey is made once in a browser that has nothing yet, and once by one that was there before. Then what a large site would
 * take, from the first of these journeys and the folder.
 *
 *   npm run build -- --compress && npm run bench:traffic -- [folder]
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { listen } from '#generator/serve/listen.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';
import { prepareChromium } from '../tests/chromium.ts';
import { describePaper, type Reading, weigh } from './paper.ts';

const BASE = '/release-notes/';
const PAGES = ['app/release.25.9.0/', 'app/release.25.8.0/', 'api/release.25.9.0/', 'base/16.2.0/'];
const THOUSAND = 1000;

type Journey = (page: Page, origin: string) => Promise<void>;

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'reads one release': (page, origin) => open(page, `${origin}${BASE}${PAGES[0]}`),
  'reads four, one after the other': async (page, origin) => {
    await open(page, `${origin}${BASE}${PAGES[0]}`);
    await wake(page);
    for (const path of PAGES.slice(1)) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'next' });
        document.querySelector('main')?.prepend(link);
        link.click();
      }, `${BASE}${path}`);
      await page.waitForURL(`**${path}`);
      await page.waitForLoadState('networkidle');
    }
  },
  'searches, and reads the first hit': async (page, origin) => {
    await open(page, `${origin}${BASE}`);
    await wake(page);
    await page.goto(`${origin}${BASE}search/?q=collector`, { waitUntil: 'networkidle' });
    await page.locator('main a[href*="release"]').first().click();
    await page.waitForLoadState('networkidle');
  },
  'asks what an upgrade changes': async (page, origin) => {
    await open(page, `${origin}${BASE}upgrade/?stream=app&from=24.6.0&to=25.9.0`);
    await wake(page);
    await page.waitForLoadState('networkidle');
  },
};

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
}

/** The first touch brings the app. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(100, 100);
  await page.mouse.move(101, 101);
  await page.locator('html[data-app="started"]').waitFor();
  await page.waitForLoadState('networkidle');
}

interface Traffic {
  requests: number;
  /** Answers without a body, as the reader's copy is the newest. */
  unchanged: number;
  bytes: number;
}

async function measure(context: BrowserContext, origin: string, journey: Journey): Promise<Traffic> {
  const page = await context.newPage();
  const traffic: Traffic = { requests: 0, unchanged: 0, bytes: 0 };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) return;
    traffic.requests += 1;
  });
  // As it came: the page is told 200, with the body that the browser had.
  session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => {
    if (statusCode === 304) traffic.unchanged += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await journey(page, origin);
  await page.close();
  return traffic;
}

/** Gives what the first journey takes. */
async function measureAll(browser: Browser, origin: string): Promise<Reading> {
  const readings: Reading[] = [];
  console.log(
    '| for a thousand readers who … | first visit: requests | MB | again the same day: requests | of them 304 | MB |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const context = await browser.newContext();
    const first = await measure(context, origin, journey);
    const again = await measure(context, origin, journey);
    await context.close();
    readings.push({ requests: first.requests, bytes: first.bytes, bytesAgain: again.bytes });
    const cells = [
      name,
      first.requests * THOUSAND,
      megabytes(first.bytes),
      again.requests * THOUSAND,
      again.unchanged * THOUSAND,
      megabytes(again.bytes),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const [reading] = readings;
  if (reading === undefined) throw new Error('No journey was made');
  return reading;
}

/** Of a thousand readers. */
function megabytes(bytes: number): string {
  return ((bytes * THOUSAND) / 1e6).toFixed(1);
}

const root = process.argv[2] ?? 'dist';
const server = createStaticServer({ root, base: BASE });
const port = await listen(server, { port: 0 });
const browser = await chromium.launch({
  executablePath: prepareChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const reading = await measureAll(browser, `http://localhost:${port}`);
  for (const line of ['', ...describePaper(weigh(root), reading)]) console.log(line);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
