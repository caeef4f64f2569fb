import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSource } from '../build-site.ts';
import { runCommand } from '../run-command.ts';
import { TWO_LANGUAGES } from '../site-samples/two-languages.ts';
import { writeFileIn } from '../write-file-in.ts';
import { message } from './message.ts';
import { appStarted } from './page-actions.ts';
import { type OpenSite, openSite, testedSite } from './site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A folder name with characters that addresses must encode. */
const folder = mkdtempSync(join(tmpdir(), 'our notes '));
const unpacked = join(folder, 'unpacked');

const NOTES: Readonly<Record<string, string>> = {
  'app/release.1.0.0.md':
    '---\ntitle: App 1.0.0\ndate: 2025-01-10\n---\n\n## Known issues\n\n- Rows fold. (PA-1)\n',
  'app/release.1.1.0.md':
    '---\ntitle: App 1.1.0\ndate: 2025-02-10\n---\n\n## Action required\n\n- **Breaking change:** Open port 8443 (before you upgrade)\n\n## Fixes\n\n- Rows no longer fold. (PA-1)\n\n![A rack](rack.svg)\n',
  'app/release.1.2.0.md':
    '---\ntitle: App 1.2.0\ndate: 2025-03-10\n---\n\n## New features\n\n### Lanterns light the way {#lanterns}\n\nSee [the port](release.1.1.0.md#fixes) and [Other](../nqe/release.1.0.0.md).\n\n<details>\n<summary>Which lanterns</summary>\n\nAll of them.\n\n</details>\n',
  'app/release.2.0.0.md':
    '---\ntitle: App 2.0.0\ndate: 2025-04-10\n---\n\n## Fixes\n\n- Not in the bundle. (PA-9)\n',
  'app/rack.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>',
  'nqe/release.1.0.0.md': '---\ntitle: NQE 1.0.0\ndate: 2025-01-10\n---\n\n## Fixes\n\n- It counts. (NQ-1)\n',
};

const bundleWords = (out: string, words: readonly string[]): readonly string[] => [
  ...['--stream', 'app', ...words],
  ...['--out', join(folder, out)],
];

async function bundle(out: string, words: readonly string[]): Promise<void> {
  const { code, output, errors } = await runCommand('bundle', ...bundleWords(out, words));
  if (code !== 0) throw new Error(`${output}${errors}`);
}

/** The options for a bundle of the notes above. */
const wordsOfNotes = (): readonly string[] => [
  ...writeSource(join(folder, 'source'), { content: NOTES }),
  ...['--from', '1.0.0', '--to', '1.2.0'],
];

/** Unpacks a bundle, and returns the names of its files. */
function unpack(name: string): readonly string[] {
  const files = Object.entries(unzipSync(readFileSync(join(folder, name))));
  for (const [path, bytes] of files) writeFileIn(unpacked, path, bytes);
  return files.map(([path]) => path);
}

const site = await testedSite();
beforeAll(async () => {
  await bundle('one.zip', wordsOfNotes());
  unpack('one.zip');
});

const address = (path: string, name = 'release-notes-app-1.0.0-1.2.0'): string =>
  new URL(path, pathToFileURL(join(unpacked, `${name}/`))).href;

/** A page of the bundle in its own context, and its console messages. */
async function open(path: string, javaScriptEnabled = true): Promise<{ page: Page; console: string[] }> {
  const page = await site.newPage({ cold: true, javaScriptEnabled });
  const messages = await openIn(page, address(path));
  if (javaScriptEnabled) await appStarted(page);
  return { page, console: messages };
}

/** Opens an address. Returns the list to which all console messages of the page are added. */
async function openIn(page: Page, url: string): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  await page.goto(url);
  return messages;
}

describe('an offline bundle', () => {
  it('can be read from page to page without scripts', async () => {
    const { page } = await open('index.html', false);
    await page.locator('main a[href*="release.1.2.0"]').first().click();
    await page.waitForURL(address('app/release.1.2.0/index.html'));
    expect(await page.locator('h1').innerText()).toContain('1.2.0');
    const face = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontWeight);
    expect(face).toBe('700');
    await page.getByRole('link', { name: 'the port' }).click();
    await page.waitForURL(address('app/release.1.1.0/index.html#fixes'));
    const drawn = await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(drawn).toBe(20);
  });

  it('contains no other streams and versions, and links to the published site for them', async () => {
    const { page } = await open('app/release.1.2.0/index.html', false);
    const other = page.getByRole('link', { name: 'Other' });
    expect(await other.getAttribute('href')).toBe(
      'https://docs.example.com/release-notes/nqe/release.1.0.0/',
    );
    expect(await page.locator('a[href*="release.2.0.0"]').count()).toBe(0);
  });

  it('can be searched, and a hit is opened by keyboard', async () => {
    const { page, console: messages } = await open('app/release.1.0.0/index.html');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lanterns');
    await page.locator('.sheet [role="option"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/release\.1\.2\.0\/index\.html.*#lanterns$/);
    await appStarted(page);
    expect(messages).toEqual([]);
  });

  it('shows an upgrade from the form, and stores the choices in the address', async () => {
    const { page, console: messages } = await open('upgrade/index.html?stream=app&from=1.0.0&to=1.2.0');
    await page.getByText('Open port 8443').waitFor();
    const entry = page.getByRole('link', { name: /Lanterns light the way/ });
    expect(await entry.first().getAttribute('href')).toBe(address('app/release.1.2.0/index.html#lanterns'));
    const byVersion = page.getByRole('button', {
      name: message('upgrade.grouping', { by: 'version' }),
      exact: true,
    });
    await byVersion.click();
    await page.waitForURL(/by=version/);
    await page.reload();
    await appStarted(page);
    await byVersion.waitFor();
    expect(await byVersion.getAttribute('aria-pressed')).toBe('true');
    expect(messages).toEqual([]);
  });

  it('looks up issues, and reports if no release in it mentions one', async () => {
    const { page, console: messages } = await open('id/index.html?q=PA-1');
    await page.getByText('Rows no longer fold.').waitFor();
    await page.goto(address('id/index.html?q=PA-9'));
    await page
      .getByText(message('answer.not-mentioned', { id: '' }).slice(0, 20))
      .first()
      .waitFor();
    await page.getByText(message('meta.part', { releases: 'App 1.0.0 to 1.2.0' })).waitFor();
    expect(messages).toEqual([]);
  });

  it('restores expanded parts when the reader comes back to a page', async () => {
    const { page, console } = await open('app/release.1.2.0/index.html');
    await page.getByText('Which lanterns').click();
    await page.getByText('All of them.').waitFor();
    await page.getByRole('link', { name: 'the port' }).click();
    await page.waitForURL(address('app/release.1.1.0/index.html#fixes'));
    await page.goBack();
    await page.getByText('All of them.').waitFor();
    expect(console).toEqual([]);
  });

  it('contains the badge for a product in the same network, whose links stay in the bundle', () => {
    const names = unpack('one.zip').map((path) => path.replace(/^[^/]+\//, ''));
    expect(names.filter((path) => /badge|whats-new/.test(path))).toEqual([
      'app/whats-new/1.0.0.json',
      'app/whats-new/1.1.0.json',
      'app/whats-new/1.2.0.json',
      expect.stringMatching(/^assets\/badge\.[\w-]{8}\.js$/),
      'badge.json',
    ]);
    const news = readFileSync(new URL(address('app/whats-new/1.0.0.json')), 'utf8');
    expect(news).toContain('"url":"../../app/release.1.2.0/#lanterns"');
    expect(news).not.toContain('docs.example.com');
    const { script } = JSON.parse(readFileSync(new URL(address('badge.json')), 'utf8'));
    expect(names).toContain(script);
  });

  it('is deterministic', () => {
    const words = ['src/cli/launch.js', 'bundle', ...bundleWords('two.zip', wordsOfNotes())];
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const [one, two] = ['one.zip', 'two.zip'].map((name) => readFileSync(join(folder, name)));
    expect(two?.equals(one ?? Buffer.of())).toBe(true);
  });
});

describe.each(['on a disk', 'on a web server'])('an offline bundle %s', (where) => {
  let served: OpenSite;
  beforeAll(async () => {
    served = await openSite({ folder: unpacked });
  });
  afterAll(() => served.close());

  async function openThere(path: string): Promise<{ page: Page; console: string[] }> {
    const page = await served.newPage({ cold: true });
    const url = where === 'on a disk' ? address(path) : `/release-notes-app-1.0.0-1.2.0/${path}`;
    return { page, console: await openIn(page, url) };
  }

  it('keeps the plan of the work, with its ticks', async () => {
    const { page, console: messages } = await openThere('upgrade/index.html?stream=app&from=1.0.0&to=1.2.0');
    await page.getByRole('button', { name: message('upgrade.plan-work') }).click();
    const task = page.locator('.runbook').getByRole('checkbox').first();
    await task.check();
    await page.reload();
    await appStarted(page);
    await task.waitFor();
    expect(await task.isChecked()).toBe(true);
    expect(messages).toEqual([]);
  });

  it('keeps the chosen color mode from page to page', async () => {
    const { page, console: messages } = await openThere('index.html');
    await page.locator('[data-action="color-mode"]').first().click();
    await page.locator('a[href$="app/index.html"]').first().click();
    await page.waitForURL('**/app/index.html');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(messages).toEqual([]);
  });
});

describe('an offline bundle of a site in two languages', () => {
  it('contains the chosen language alone, with its texts, its search and its upgrades', async () => {
    const words = writeSource(join(folder, 'languages'), TWO_LANGUAGES);
    await bundle('de.zip', [...words, '--language', 'de']);
    const name = 'release-notes-app-de';
    const files = unpack('de.zip');
    expect(files).toContain(`${name}/app/release.25.2.0/index.html`);
    expect(files.filter((path) => path.includes('/de/') || path.includes('/ar/'))).toEqual([]);
    const page = await site.newPage({ cold: true });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(address('app/release.25.2.0/index.html', name));
    await appStarted(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontWeight)).toBe('700');
    const english = page.locator('.languages a', { hasText: 'English' });
    expect(await english.getAttribute('href')).toBe(
      'https://docs.example.com/release-notes/app/release.25.2.0/',
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Portnummern');
    await page.locator('.sheet [role="option"]', { hasText: 'werden gefunden' }).waitFor();
    await page.goto(address('upgrade/index.html?stream=app&from=25.0.0&to=25.2.0', name));
    await page.getByText('Zeitplaner anhalten').first().waitFor();
    expect(said).toEqual([]);
  });

  it('contains the default language alone unless another is chosen', async () => {
    const words = writeSource(join(folder, 'languages'), TWO_LANGUAGES);
    await bundle('default.zip', words);
    const files = unpack('default.zip');
    expect(files).toContain('release-notes-app/app/release.25.2.0/index.html');
    expect(files.filter((path) => path.includes('/de/'))).toEqual([]);
  });
});
