import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser } from './browser.ts';
import { wakeApp } from './reader.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dev-'));
const content = join(folder, 'content');

let browser: Browser;
let dev: ChildProcess;
let home: string;

function startDev(port: number): ChildProcess {
  return spawn(process.execPath, ['src/generator/cli/launch.js', 'dev', '--content', content], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
  });
}

/** The first text on a stream of the process that matches. */
function said(process: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
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

const writeNote = (text: string): void =>
  writeFileSync(
    join(content, 'app/release.1.0.0.md'),
    `---\ntitle: App 1.0.0\ndescription: First.\n---\n\n## Fixes\n\n- ${text}\n\n\`\`\`ts\nconst x = 1;\n\`\`\`\n\n![Racks](rack.svg)\n`,
  );

beforeAll(async () => {
  mkdirSync(join(content, 'app'), { recursive: true });
  writeNote('The first text.');
  writeFileSync(
    join(content, 'app/rack.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  );
  dev = startDev(0);
  [home, browser] = await Promise.all([
    said(dev, 'stdout', /http:\/\/localhost:\d+\/release-notes\//),
    openBrowser(),
  ]);
});
afterAll(async () => {
  const end = ended(dev);
  dev.kill('SIGTERM');
  await end;
  rmSync(folder, { recursive: true, force: true });
});

/** A page, and what its policy forbade since it was opened. */
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

describe('npm run dev in a browser', () => {
  it('reads, wakes, searches and reloads without asking for more than its policy gives', async () => {
    const { page, reports } = await openReported();
    await page.goto(`${home}app/release.1.0.0/`);
    await wakeApp(page);
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

  it('shows a saved note where the reader was, whether the app has come or not', async () => {
    const { page } = await openReported();
    const lines = Array.from({ length: 200 }, (_, number) => `- Change number ${number}.`).join('\n');
    writeNote(`The long text.\n\n## More\n\n${lines}`);
    await page.goto(`${home}app/release.1.0.0/`);
    await page.getByText('Change number 150.').waitFor();
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 1500));
    for (const text of ['The longer text.', 'The longest text.']) {
      writeNote(`${text}\n\n## More\n\n${lines}`);
      await page.getByText(text).waitFor();
      await expect.poll(place).toBe(1500);
      await wakeApp(page);
      await page.evaluate(() => scrollTo(0, 1500));
    }
  });

  it('lays the problems over the page in colours of their own, and takes them away again', async () => {
    const { page, reports } = await openReported();
    writeNote('A link that [leads nowhere](gone.md).');
    await page.goto(`${home}app/release.1.0.0/`);
    const panel = page.getByRole('alert').filter({ hasText: 'broken-link' });
    await panel.waitFor();
    expect(await panel.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(125, 21, 14)',
    );
    writeNote('The link is gone.');
    await panel.waitFor({ state: 'detached' });
    expect(reports).toEqual([]);
  });

  it('ends with 2 and words when its port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    const second = startDev(port);
    const words = said(second, 'stderr', /.*\n/);
    expect(await ended(second)).toBe(2);
    expect(await words).toBe(`Port ${port} is taken. Choose another: PORT=${port + 1}\n`);
    holder.close();
  });
});
