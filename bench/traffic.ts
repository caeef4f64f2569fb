/**
 * Measures requests and bytes for a thousand readers, by what they do, as a server or a CDN sends them. Each journey runs twice: in a
 * browser with an empty cache, and again in the same browser. The tables of docs/operating.md are generated from the saved measurements.
 *
 *   npm run build -- --compress && npm run bench:traffic -- [folder]
 *   npm run bench:traffic -- --render      only writes the tables from the saved measurements
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { createStaticServer } from '#servers/preview/static-server.ts';
import { prepareChromium } from '../tests/chromium.ts';
import { startHost } from '../tests/test-host.ts';
import { documentsOf } from './operating/documents.ts';
import {
  type Journey,
  keepMeasured,
  readMeasured,
  type Traffic,
  type Weight,
} from './operating/measurements.ts';

const BASE = '/release-notes/';
const PAGES = ['app/release.25.9.0/', 'app/release.25.8.0/', 'api/release.25.9.0/', 'base/16.2.0/'];

type Travel = (page: Page, origin: string) => Promise<void>;

const JOURNEYS: Readonly<Record<string, Travel>> = {
  'read one release': (page, origin) => open(page, `${origin}${BASE}${PAGES[0]}`),
  'read one release to its end': async (page, origin) => {
    await open(page, `${origin}${BASE}${PAGES[0]}`);
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 100_000);
    await started(page);
  },
  'read four, one after the other': async (page, origin) => {
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
  'search, and read the first hit': async (page, origin) => {
    await open(page, `${origin}${BASE}`);
    await wake(page);
    await page.goto(`${origin}${BASE}search/?q=collector`, { waitUntil: 'networkidle' });
    await page.locator('main a[href*="release"]').first().click();
    await page.waitForLoadState('networkidle');
  },
  'ask what an upgrade changes': async (page, origin) => {
    await open(page, `${origin}${BASE}upgrade/?stream=app&from=24.6.0&to=25.9.0`);
    await wake(page);
    await page.waitForLoadState('networkidle');
  },
};

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
}

/** The first interaction loads the app. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(100, 100);
  await page.mouse.move(101, 101);
  await started(page);
}

async function started(page: Page): Promise<void> {
  await page.locator('html[data-app="started"]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Counts what the server has sent, because browsers do not report what their workers fetch. */
class Counter {
  readonly #sockets = new Set<Socket>();
  #requests = 0;
  #unchanged = 0;

  constructor(server: Server) {
    server.on('connection', (socket) => this.#sockets.add(socket));
    server.on('request', (_request, response) => {
      this.#requests += 1;
      response.on('close', () => {
        if (response.statusCode === 304) this.#unchanged += 1;
      });
    });
  }

  get sent(): Traffic {
    const bytes = [...this.#sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
    return { requests: this.#requests, unchanged: this.#unchanged, bytes };
  }
}

async function measure(
  context: BrowserContext,
  counter: Counter,
  run: () => Promise<void>,
): Promise<Traffic> {
  const before = counter.sent;
  await run();
  // Requests that are still in progress belong to the visit.
  for (const page of context.pages()) await page.close();
  const { requests, unchanged, bytes } = counter.sent;
  return {
    requests: requests - before.requests,
    unchanged: unchanged - before.unchanged,
    bytes: bytes - before.bytes,
  };
}

async function measureAll(browser: Browser, origin: string, counter: Counter): Promise<readonly Journey[]> {
  const journeys: Journey[] = [];
  for (const [name, travel] of Object.entries(JOURNEYS)) {
    const context = await browser.newContext();
    const visit = (): Promise<Traffic> =>
      measure(context, counter, async () => travel(await context.newPage(), origin));
    journeys.push({ name, first: await visit(), again: await visit() });
    await context.close();
  }
  return journeys;
}

function measureSize(root: string): Weight {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const plain = files.filter((file) => !/\.(?:br|gz)$/.test(file));
  const bytesOf = (some: readonly string[]): number =>
    some.reduce((sum, file) => sum + statSync(file).size, 0);
  return {
    releases: plain.filter(isReleasePage).length,
    files: plain.length,
    bytes: bytesOf(plain),
    packedFiles: files.length,
    packedBytes: bytesOf(files),
  };
}

function isReleasePage(file: string): boolean {
  return file.endsWith('index.html') && readFileSync(file, 'utf8').includes('"kind":"release"');
}

async function measureFolder(root: string): Promise<void> {
  const server = createStaticServer({ root, base: BASE });
  const counter = new Counter(server);
  const host = await startHost(server);
  const browser = await chromium.launch({
    executablePath: prepareChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const journeys = await measureAll(browser, host.origin, counter);
    keepMeasured('traffic', { journeys, weight: measureSize(root) });
  } finally {
    await browser.close();
    await host.close();
  }
}

const [folder = 'dist'] = process.argv.slice(2);
if (folder !== '--render') await measureFolder(folder);
for (const [path, text] of documentsOf(readMeasured('traffic'), readMeasured('builds')))
  writeFileSync(path, text);
