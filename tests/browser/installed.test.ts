import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { printedAddress } from '../printed-address.ts';
import { openBrowser } from './browser.ts';
import { startApp } from './page-actions.ts';
import { openSearch, searchFor } from './search-dialog.ts';

/** The program as publishers install it: packed, and installed into an empty folder by npm with an empty cache. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMPILER = join(ROOT, 'node_modules/typescript/lib/tsc.js');
const folder = mkdtempSync(join(tmpdir(), 'installed-'));
const site = join(folder, 'acme-notes');

/** Other time zone and locale than usual. The package is only built once, so code that depends on either fails here. */
const OTHER_LOCALE = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' };

/** About 50 % above the measured values. */
const LIMITS = { packages: 20, bytes: 35_000_000 };

interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

function run(
  command: string,
  words: readonly string[],
  { cwd = site, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): CommandResult {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_cache: join(folder, 'cache'), ...env },
    shell: process.platform === 'win32',
  });
  return { code: status, output: stdout, errors: stderr };
}

const program = (...words: readonly string[]): CommandResult =>
  run(join(site, 'node_modules/.bin/release-notes'), words);

function editFile(path: string, change: (text: string) => string): void {
  writeFileSync(join(site, path), change(readFileSync(join(site, path), 'utf8')));
}

beforeAll(() => {
  mkdirSync(site);
  const packed = run('npm', ['pack', '--pack-destination', folder], { cwd: ROOT, env: OTHER_LOCALE });
  expect(packed.code, packed.errors).toBe(0);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  const installed = run('npm', ['install', '--no-audit', '--no-fund', tarball]);
  expect(installed.code, installed.errors).toBe(0);
});

describe('the installed program', () => {
  it('has few packages, no install scripts, and needs little disk space', () => {
    const { packages }: { packages: Readonly<Record<string, { readonly hasInstallScript?: true }>> } =
      JSON.parse(readFileSync(join(site, 'node_modules/.package-lock.json'), 'utf8'));
    expect(Object.keys(packages).length).toBeLessThanOrEqual(LIMITS.packages);
    expect(Object.keys(packages).filter((name) => /(?:vite|esbuild|typescript)$/.test(name))).toEqual([]);
    expect(Object.values(packages).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
    const bytes = readdirSync(join(site, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(LIMITS.bytes);
  });

  it('contains the licences of the bundled packages', () => {
    const licences = readFileSync(join(site, 'node_modules/release-notes/program/licences.txt'), 'utf8');
    expect(licences).toMatch(/\nreact-dom [\d.]+, MIT\n\nMIT License\n/);
    expect(licences).toMatch(/\nzod [\d.]+, MIT\n/);
  });

  it('creates a site that is checked and built without warnings, and overwrites no files', () => {
    expect(program('init')).toMatchObject({ code: 0, errors: '' });
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(site, 'package.json'), 'utf8'),
    );
    expect(scripts).toMatchObject({
      start: 'release-notes start',
      deploy: 'release-notes deploy',
      'deploy:check': 'release-notes deploy-check',
      'deploy:files': 'release-notes deploy-files',
    });
    expect(readFileSync(join(site, 'site.config.ts'), 'utf8')).toContain("title: 'Acme notes release notes'");
    const checked = program('check');
    expect([checked.code, checked.errors]).toEqual([0, '']);
    expect(checked.output).toMatch(/^1 releases?, no problems/);
    expect(program('build')).toMatchObject({ code: 0, errors: '' });
    const years = readdirSync(join(site, 'content/app'));
    expect(existsSync(join(site, `dist/release-notes/app/${years[0]}/release.1.0.0/index.html`))).toBe(true);

    editFile('.gitignore', () => 'mine\n');
    const again = program('init');
    expect(again.output).toMatch(/\.gitignore +exists, not changed/);
    expect(readFileSync(join(site, '.gitignore'), 'utf8')).toBe('mine\n');
  });

  it('stores its cache next to the packages of the publisher, and nowhere else', () => {
    const cached = readdirSync(join(site, 'node_modules/.cache/release-notes'));
    expect(cached.filter((name) => name.startsWith('content-'))).toHaveLength(1);
    expect(readdirSync(join(site, 'node_modules/release-notes')).sort()).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'bin',
      'docs',
      'package.json',
      'program',
    ]);
  });

  it('has types for the settings', () => {
    writeFileSync(
      join(site, 'wrong.ts'),
      "import { defineSite } from 'release-notes';\ndefineSite({ title: 't', brand: { title: 'b', url: '/' }, colorMode: { default: 'blue' } });\n",
    );
    const words = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--types',
      '',
      'site.config.ts',
      'wrong.ts',
    ];
    const { output } = run(process.execPath, [COMPILER, '--ignoreConfig', ...words]);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^wrong\.ts\(2,\d+\): error TS2322: Type '"blue"' is not assignable/),
    ]);
  });

  it.each([
    [['bild'], 2, "Unknown command 'bild'. Did you mean build?\n"],
    [
      ['build', '--config', 'gone.ts'],
      2,
      'The settings file gone.ts does not exist. Choose another with --config, or create a site: release-notes init\n',
    ],
  ])('prints one line if the call is invalid: %j', (words, code, errors) => {
    expect(program(...words)).toMatchObject({ code, errors, output: '' });
  });
});

describe('the site of an installed program', () => {
  let start: ChildProcess | undefined;
  let home: string;

  beforeAll(async () => {
    program('init');
    mkdirSync(join(site, 'components'));
    writeFileSync(
      join(site, 'components/Limits.tsx'),
      "import { useId } from 'react';\nexport default ({ most }: { most: string }) => <p id={useId()}>Up to {most} devices</p>;\n",
    );
    writeFileSync(
      join(site, 'content/app/release.1.1.0.mdx'),
      '---\ntitle: App 1.1.0\n---\n\n## Bug fixes\n\n- Rows fold again (DEMO-4)\n\n```ts\nconst most = 5;\n```\n\n<Limits most="5" />\n',
    );
    // The program is packed with another base path.
    editFile('site.config.ts', (text) =>
      text
        .replace("'/release-notes/'", "'/docs/new/'")
        .replace('streams: [', "components: { Limits: './components/Limits.tsx' },\n  streams: ["),
    );
    const served = spawn(join(site, 'node_modules/.bin/release-notes'), ['start', '--port', '0'], {
      cwd: site,
    });
    start = served;
    home = await printedAddress(served);
  });
  afterAll(() => start?.kill());

  it('can be read and searched under the configured base path, with components of the publisher', async () => {
    expect(home).toMatch(/^http:\/\/localhost:\d+\/docs\/new\/$/);
    const page = await newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) errors.push(answer.url());
    });
    await page.goto(`${home}app/release.1.1.0/`);
    expect(await page.getByText('Up to 5 devices').isVisible()).toBe(true);
    expect(await page.locator('pre [class*="tok"], pre span[class]').count()).toBeGreaterThan(0);
    await startApp(page);
    await openSearch(page, `${home}app/release.1.1.0/`);
    const rows = await searchFor(page, 'parentheses become issues');
    expect(await rows.first().textContent()).toContain('1.0.0');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/new\/app\/\d{4}\/release\.1\.0\.0\//);
    expect(errors).toEqual([]);
  });
});

it('runs the development server without a bundler: the open page shows a saved note and a saved style sheet', async () => {
  program('init');
  const styles = (css: string): void => writeFileSync(join(site, 'styles.css'), css);
  styles('h1 { letter-spacing: 3px }');
  editFile('site.config.ts', (text) =>
    text.replace('streams: [', "theme: { styles: './styles.css' },\n  streams: ["),
  );
  const dev = spawn(join(site, 'node_modules/.bin/release-notes'), ['dev', '--port', '0'], { cwd: site });
  const page = await newPage();
  try {
    const home = await printedAddress(dev);
    writeFileSync(join(site, 'content/app/release.1.2.0.md'), '## Bug fixes\n\n- As it was (DEMO-5)\n');
    await page.goto(`${home}app/release.1.2.0/`);
    await page.getByText('As it was').first().waitFor();
    writeFileSync(join(site, 'content/app/release.1.2.0.md'), '## Bug fixes\n\n- As it is now (DEMO-5)\n');
    await page.getByText('As it is now').first().waitFor();
    const spaced = (space: string): Promise<unknown> =>
      page.waitForFunction((wanted) => {
        const title = document.querySelector('h1');
        return title && getComputedStyle(title).letterSpacing === wanted;
      }, space);
    await spaced('3px');
    styles('@import "elsewhere.css";');
    await page.getByText('@import is not supported').first().waitFor();
    styles('h1 { letter-spacing: 5px }');
    await spaced('5px');
    expect(await page.getByText('@import is not supported').count()).toBe(0);
  } finally {
    dev.kill();
  }
});

async function newPage(): Promise<Page> {
  const page = await (await openBrowser()).newPage();
  page.setDefaultTimeout(120_000);
  onTestFinished(() => page.close());
  return page;
}
