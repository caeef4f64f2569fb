/**
 * Measures how long an author waits for `release-notes dev` with the sample notes: from the command to the first response and the first paint of the
 * landing page or a release, with an empty and a filled cache; and from saving a note to its new text in an open, scrolled page, before and after
 * the first interaction.
 *
 *   npm run bench:dev -- [--runs 12]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { contentFolderName } from '#generator/incremental/content-cache.ts';
import { prepareChromium } from '../tests/chromium.ts';
import { quantile } from './quantile.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const RUNS = Number(process.argv[process.argv.indexOf('--runs') + 1] || 12) || 12;
const PAGE = 'app/release.25.10.0/';
const LANDING_PAGE = '';
const NOTE = 'app/release.25.10.0.md';
const FIRST_PAGE_AIM = 1500;
const SAVED_NOTE_AIM = 200;
/** The scroll position of the author. */
const PLACE = 600;

/** Milliseconds since 1970, with fractions. Comparable between this process and a browser. */
const now = (): number => performance.timeOrigin + performance.now();

interface Dev {
  readonly began: number;
  /** For example `http://localhost:4321/release-notes/`. */
  readonly home: string;
  stop(): Promise<void>;
}

async function startDev(content: string): Promise<Dev> {
  const began = now();
  const words = ['src/cli/launch.js', 'dev', '--content', content, '--quiet', '--port', '0'];
  const dev = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  // Also runs if a measurement fails.
  const end = (): unknown => dev.kill('SIGTERM');
  process.once('exit', end);
  const home = await addressOf(dev);
  return {
    began,
    home,
    stop: () =>
      new Promise((resolve) => {
        dev.once('exit', () => resolve());
        process.off('exit', end);
        end();
      }),
  };
}

function addressOf(dev: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    dev.stdout?.on('data', (piece: Buffer) => {
      output += piece.toString();
      const [address] = /http:\/\/localhost:\d+\S*/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    dev.once('exit', () => reject(new Error(`dev ended before it was ready: ${output}`)));
  });
}

async function answered(content: string, path: string): Promise<number> {
  const dev = await startDev(content);
  const response = await fetch(`${dev.home}${path}`, { headers: { accept: 'text/html' } });
  if (!(await response.text()).includes('</html>')) throw new Error('The first page is not whole');
  const taken = now() - dev.began;
  await dev.stop();
  return taken;
}

/** Until all notes have been read and cached. */
async function readAll(content: string): Promise<void> {
  const dev = await startDev(content);
  await whenRead(dev);
  await dev.stop();
}

/** The server responds to requests for data files only after all notes have been read. */
async function whenRead({ home }: Dev): Promise<void> {
  await (await fetch(`${home}site.json`)).text();
}

async function painted(content: string, path: string, browser: Browser): Promise<number> {
  const page = await browser.newPage();
  // The page reports the time itself.
  const first = new Promise<number>((resolve) => page.exposeFunction('tellPainted', resolve));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      const { tellPainted } = window as unknown as { tellPainted(time: number): void };
      if (paint) tellPainted(performance.timeOrigin + paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const dev = await startDev(content);
  await page.goto(`${dev.home}${path}`, { waitUntil: 'commit' });
  const at = await first;
  await page.close();
  await dev.stop();
  return at - dev.began;
}

/** Records when the expected text appears in the page and when it is painted. */
async function watchWords(page: Page): Promise<void> {
  // Must not contain functions: tsx wraps functions in a call of a helper that pages do not have.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { wanted } = sessionStorage;
      if (wanted === undefined || !document.body?.textContent?.includes(wanted)) return;
      sessionStorage.seen ??= performance.timeOrigin + performance.now();
      requestAnimationFrame(() =>
        setTimeout(() => {
          sessionStorage.painted ??= performance.timeOrigin + performance.now();
        }),
      );
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

interface Saved {
  readonly seen: number;
  readonly painted: number;
}

async function saveOnce(page: Page, note: string, words: string): Promise<Saved> {
  const text = readFileSync(note, 'utf8').replace(/\nEdited \d+ times\.\n/, '');
  await page.evaluate((wanted) => {
    sessionStorage.clear();
    sessionStorage.setItem('wanted', wanted);
  }, words);
  const began = now();
  writeFileSync(note, `${text}\n${words}\n`);
  await page.waitForFunction(() => sessionStorage.getItem('painted') !== null);
  const [seen, painted] = await page.evaluate(() =>
    ['seen', 'painted'].map((name) => Number(sessionStorage.getItem(name))),
  );
  return { seen: (seen ?? 0) - began, painted: (painted ?? 0) - began };
}

/** The first input, which loads the app. */
async function wake(page: Page, run: number): Promise<void> {
  await page.mouse.move(200, 200 + run);
  await page.mouse.move(201, 201 + run);
  await page.locator('html[data-app="started"]').waitFor();
}

async function save(page: Page, note: string, isAwake: boolean): Promise<readonly Saved[]> {
  const saved: Saved[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (isAwake) await wake(page, run);
    await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), PLACE);
    saved.push(await saveOnce(page, note, `Edited ${run + (isAwake ? 1000 : 0)} times.`));
    await page.waitForLoadState('load');
    const place = await page.evaluate(() => Math.round(scrollY));
    if (place !== PLACE) throw new Error(`The page went to ${place} from ${PLACE}`);
  }
  return saved;
}

function report(name: string, milliseconds: readonly number[], aim: number): void {
  const figures = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.9), aim];
  const columns = figures.map((number) => String(Math.round(number)).padStart(8));
  console.log(`${name.padEnd(56)}${columns.join('')}`);
}

async function repeat(measure: () => Promise<number>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run += 1) taken.push(await measure());
  return taken;
}

async function reportFirstPages(content: string, browser: Browser): Promise<void> {
  const cacheFolder = join(CACHE_ROOT, contentFolderName(content));
  const forget = (): void => rmSync(cacheFolder, { recursive: true, force: true });
  for (const [name, measure] of [
    ['landing page answered', () => answered(content, LANDING_PAGE)],
    ['landing page painted', () => painted(content, LANDING_PAGE, browser)],
    ['release answered', () => answered(content, PAGE)],
    ['release painted', () => painted(content, PAGE, browser)],
  ] as const) {
    const cold = await repeat(() => {
      forget();
      return measure();
    });
    report(`first, ${name}, nothing of the notes kept`, cold, FIRST_PAGE_AIM);
    await readAll(content);
    report(`first, ${name}`, await repeat(measure), FIRST_PAGE_AIM);
  }
  forget();
}

async function reportSaves(content: string, browser: Browser): Promise<void> {
  const dev = await startDev(content);
  await whenRead(dev);
  const page = await browser.newPage();
  await watchWords(page);
  await page.goto(`${dev.home}${PAGE}`);
  for (const [name, isAwake] of [
    ['before the first input', false],
    ['after it', true],
  ] as const) {
    const saved = await save(page, join(content, NOTE), isAwake);
    const of = (part: keyof Saved): readonly number[] => saved.map((one) => one[part]);
    report(`saved note in the page, ${name}`, of('seen'), SAVED_NOTE_AIM);
    report(`saved note painted, ${name}`, of('painted'), SAVED_NOTE_AIM);
  }
  await dev.stop();
}

const folder = mkdtempSync(join(tmpdir(), 'dev-bench-'));
const content = join(folder, 'content');
cpSync(join(ROOT, 'content'), content, { recursive: true });
const browser = await chromium.launch({
  executablePath: prepareChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `node ${process.version}, ${availableParallelism()} processors, load ${load}; ${RUNS} runs each\n`,
  );
  console.log(
    `${'milliseconds'.padEnd(56)}${['median', 'p90', 'aim'].map((word) => word.padStart(8)).join('')}`,
  );
  // Bundling the program after a change of its sources is not part of the measurement, because authors do not
  // wait for it.
  await answered(content, PAGE);
  await reportFirstPages(content, browser);
  await reportSaves(content, browser);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
