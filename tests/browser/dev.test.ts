import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { violations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { startApp } from './page-actions.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dev-'));
const content = join(folder, 'content');

let browser: Browser;
let dev: ChildProcess;
let home: string;

/** The files that the editor was asked to open, one per line. */
const opened = join(folder, 'opened.txt');

function startDev(port: number): ChildProcess {
  const words = ['dev', '--content', content, '--config', join(folder, 'site.config.mjs')];
  return spawn(process.execPath, ['src/cli/launch.js', ...words], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), LAUNCH_EDITOR: join(folder, 'code') },
  });
}

/** The first output of the process that matches. */
function waitForOutput(process: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    process[stream]?.on('data', (piece: Buffer) => {
      text += piece.toString();
      const [match] = pattern.exec(text) ?? [];
      if (match !== undefined) resolve(match);
    });
  });
}

function ended(process: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => process.once('exit', resolve));
}

/** Relative to the folder of the site. */
const save = (path: string, text: string): void => writeFileSync(join(folder, path), text);

const saveSettings = (accent: string): void =>
  save(
    'site.config.mjs',
    `export default {
  title: 'Notes',
  brand: { title: 'Brand', url: '/' },
  theme: { accent: '${accent}', styles: './look.css' },
  components: { Limits: './Limits.tsx' },
};
`,
  );

const writeNote = (text: string): void =>
  writeFileSync(
    join(content, 'app/release.1.0.0.md'),
    `---\ntitle: App 1.0.0\ndescription: First.\n---\n\n## Fixes\n\n- ${text}\n\n\`\`\`ts\nconst x = 1;\n\`\`\`\n\n![Racks](rack.svg)\n`,
  );

beforeAll(async () => {
  mkdirSync(join(content, 'app'), { recursive: true });
  saveSettings('#00677a');
  save('look.css', 'h1 { letter-spacing: 1px; }');
  save('Limits.tsx', 'export default () => <p>Up to 5 devices</p>;');
  save('code', `#!/bin/sh\necho "$@" >> ${opened}\n`);
  chmodSync(join(folder, 'code'), 0o755);
  writeNote('The first text.');
  save(
    'content/app/release.2.0.0.mdx',
    "---\ntitle: App 2.0.0\n---\n\nimport Part from './_part.mdx'\n\n<Part/>\n\n<Limits/>\n\n[A link](release.1.0.0.md)\n",
  );
  save('content/app/_part.mdx', 'The first part.');
  save(
    'content/app/rack.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  );
  dev = startDev(0);
  [home, browser] = await Promise.all([
    waitForOutput(dev, 'stdout', /http:\/\/localhost:\d+\/release-notes\//),
    openBrowser(),
  ]);
});
afterAll(async () => {
  const end = ended(dev);
  dev.kill('SIGTERM');
  await end;
});

/** A page and its policy violations. */
async function openReported(): Promise<{ page: Page; reports: string[] }> {
  const context = await browser.newContext();
  context.setDefaultTimeout(120_000);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const reports: string[] = [];
  await page.exposeFunction('report', (report: string) => reports.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { report(text: string): void }).report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return { page, reports };
}

/** Waits until the server shows a text that was written to the note. */
async function served(text: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${home}app/release.1.0.0/`)).text()).toContain(text);
}

/**
 * Opens the page of the note when it shows a text. A page that was opened earlier would be reloaded, and what a test does meanwhile would be
 * lost with it.
 */
async function openServed(page: Page, text: string): Promise<void> {
  await served(text);
  await page.goto(`${home}app/release.1.0.0/`);
}

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: /error|warning|cannot be loaded/ });
}

describe('npm run dev in a browser', () => {
  it('loads pages, starts the app, searches and reloads without a violation of its policy', async () => {
    const { page, reports } = await openReported();
    await page.goto(`${home}app/release.1.0.0/`);
    await startApp(page);
    expect(
      await page.locator('img[alt="Racks"]').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(40);
    writeNote('The second text.');
    await page.getByText('The second text.').waitFor();
    await page.goto(`${home}search/?q=second`);
    await page
      .getByRole('link', { name: /1\.0\.0/ })
      .first()
      .waitFor();
    expect(reports).toEqual([]);
  });

  it('shows a saved note at the same scroll position, with and without the app', async () => {
    const { page } = await openReported();
    const lines = Array.from({ length: 200 }, (_, number) => `- Change number ${number}.`).join('\n');
    writeNote(`The long text.\n\n## More\n\n${lines}`);
    await openServed(page, 'The long text.');
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 1500));
    for (const text of ['The longer text.', 'The longest text.']) {
      writeNote(`${text}\n\n## More\n\n${lines}`);
      await page.getByText(text).waitFor();
      await expect.poll(place).toBe(1500);
      await startApp(page);
      await page.evaluate(() => scrollTo(0, 1500));
    }
  });

  it('shows problems over the page and announces them, without taking focus or space', async () => {
    const { page, reports } = await openReported();
    writeNote('The text before.');
    await openServed(page, 'The text before.');
    writeNote('A link that [leads nowhere](gone.md).');
    const panel = panelOf(page);
    await panel.waitFor();
    // A file that is read while it is written is empty for a moment, which is another error.
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('1 error');
    expect(await panel.innerText()).toContain('broken-link  The link target gone.md does not exist.');
    const place = await panel.evaluate((element) => {
      const { position, backgroundColor } = getComputedStyle(element);
      const { bottom, width } = element.getBoundingClientRect();
      return [position, backgroundColor, bottom === innerHeight, width === document.body.clientWidth];
    });
    expect(place).toEqual(['fixed', 'rgb(125, 21, 14)', true, true]);
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    expect((await violations(page)).filter((one) => one.includes('problems'))).toEqual([]);
    writeNote('The link is gone.');
    await panel.waitFor({ state: 'detached' });
    expect(reports).toEqual([]);
  });

  it('leaves room below the page for the problems, and does not print them', async () => {
    const { page } = await openReported();
    writeNote('A link that [leads nowhere](gone.md).');
    await page.goto(`${home}app/release.1.0.0/`);
    const panel = panelOf(page);
    await panel.waitFor();
    const room = (): Promise<number> =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Number.NaN;
        return (document.querySelector('#problems')?.getBoundingClientRect().top ?? Number.NaN) - bottom;
      });
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    // Browsers scroll focused elements to a position above the problems.
    const [padding, height] = await page.evaluate(() => [
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd),
      innerHeight,
    ]);
    expect(padding).toBeCloseTo((height ?? 0) * 0.4);
    await page.emulateMedia({ media: 'print' });
    expect(await panel.isVisible()).toBe(false);
  });

  it('reloads a page that the browser restores from its memory, and only then', async () => {
    const { page } = await openReported();
    writeNote('Left open.');
    await openServed(page, 'Left open.');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    writeNote('Written meanwhile.');
    await served('Written meanwhile.');
    expect(await page.getByText('Left open.').isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByText('Written meanwhile.').waitFor();
  });

  it('opens the editor at the line of a problem, only for its own pages', async () => {
    const { page } = await openReported();
    writeNote('A link that [leads nowhere](gone.md).');
    await page.goto(`${home}app/release.1.0.0/`);
    const link = panelOf(page).getByRole('link', { name: 'content/app/release.1.0.0.md:8:15' });
    const address = new URL((await link.getAttribute('href')) ?? '', home).href;
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    await link.focus();
    await page.keyboard.press('Enter');
    const file = join(content, 'app/release.1.0.0.md');
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe(`-r -g ${file}:8:15\n`);
    expect(new URL(page.url()).pathname).toBe('/release-notes/app/release.1.0.0/');
  });

  it('shows closed problems again when they have changed', async () => {
    const { page } = await openReported();
    writeNote('A link that [leads nowhere](gone.md).');
    await page.goto(`${home}app/release.1.0.0/`);
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    writeNote('A link that [leads nowhere](gone.md). More text.');
    await page.getByText('More text.').waitFor();
    await panel.waitFor({ state: 'hidden' });
    writeNote('A link that [leads nowhere at all](nowhere.md).');
    await panel.getByText('The link target nowhere.md does not exist').waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'hidden' });
    writeNote('The link is gone.');
    await panel.waitFor({ state: 'detached' });
  });

  it('shows saved settings, style sheets, components, partials and images', async () => {
    const { page } = await openReported();
    await page.goto(`${home}app/release.2.0.0/`);
    const show = (text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
    await show('The first part.');
    await show('Up to 5 devices');
    save('content/app/_part.mdx', 'The second part.');
    await show('The second part.');
    save('Limits.tsx', 'export default () => <p>Up to 9 devices</p>;');
    await show('Up to 9 devices');
    const spacing = () => page.locator('h1').evaluate((element) => getComputedStyle(element).letterSpacing);
    await expect.poll(spacing).toBe('1px');
    save('look.css', 'h1 { letter-spacing: 3px; }');
    await expect.poll(spacing).toBe('3px');
    const colour = () =>
      page.getByRole('link', { name: 'A link', exact: true }).evaluate((one) => getComputedStyle(one).color);
    const before = await colour();
    saveSettings('#8a1c5c');
    await expect.poll(colour).not.toBe(before);
    save('look.css', 'h1 { letter-spacing: 3px');
    await panelOf(page).getByText('look.css').waitFor();
    save('look.css', 'h1 { letter-spacing: 4px; }');
    await expect.poll(spacing).toBe('4px');
    // The page can reload once more, which cancels a navigation.
    await expect.poll(async () => (await page.goto(`${home}app/release.1.0.0/`))?.ok()).toBe(true);
    save(
      'content/app/rack.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/></svg>',
    );
    await expect
      .poll(() => page.locator('img[alt="Racks"]').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(60);
  });

  it('exits with code 2 and a message when its port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    const second = startDev(port);
    const words = waitForOutput(second, 'stderr', /.*\n/);
    expect(await ended(second)).toBe(2);
    expect(await words).toBe(`Port ${port} is already in use. Choose another port: PORT=${port + 1}\n`);
    holder.close();
  });
});
