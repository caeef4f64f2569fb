import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageStep, stepsOfPage } from '../commands-of-page.ts';
import { printedAddress } from '../printed-address.ts';

/** The commands of docs/start.md. tests/browser/installed.test.ts always tests the installed program. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The reader starts in the folder with the package file. */
const start = mkdtempSync(join(tmpdir(), 'start-page-'));
afterAll(() => rmSync(start, { recursive: true, force: true }));

function run(command: string, cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    encoding: 'utf8',
    shell: true,
    env: { ...process.env, npm_config_prefer_offline: 'true' },
  });
  expect({ command, status, stderr: status === 0 ? '' : stdout + stderr }).toEqual({
    command,
    status: 0,
    stderr: '',
  });
}

describe('the page for new users', () => {
  const page = readFileSync(join(ROOT, 'docs/start.md'), 'utf8');
  let home = start;

  async function follow(step: PageStep): Promise<void> {
    if (step.type === 'file') writeFileSync(join(home, step.path), step.text);
    else if (step.command === 'cd acme-notes') home = join(start, 'acme-notes');
    else if (step.command.endsWith(' dev')) await readPageFrom(step.command);
    // `npx` starts the program in this folder, which takes as long as most commands.
    else run(step.command.replace(/^npx /, 'node_modules/.bin/'), home);
  }

  /** Starts a command that runs until it is stopped, and reads a page from it. */
  async function readPageFrom(command: string): Promise<void> {
    const served = spawn(
      join(home, 'node_modules/.bin/release-notes'),
      [...command.split(' ').slice(2), '--port', '0'],
      {
        cwd: home,
      },
    );
    try {
      const answer = await fetch(`${await printedAddress(served)}app/`);
      expect([answer.status, (await answer.text()).includes('1.0.0')]).toEqual([200, true]);
    } finally {
      served.kill();
    }
  }

  beforeAll(async () => {
    run(`npm pack --pack-destination ${start}`, ROOT);
    for (const step of stepsOfPage(page)) await follow(step);
  });

  it('leads to a site with the new note and the imported notes', () => {
    const published = (path: string): string =>
      readFileSync(join(start, 'public/release-notes', path, 'index.html'), 'utf8');
    const years = readdirSync(join(home, 'content/app'));
    const cut = years.find((year) => existsSync(join(home, 'content/app', year, 'release.1.1.0.md')));
    expect(published(`app/${cut}/release.1.1.0`)).toContain('Exports keep the order of the table');
    expect(published('app/2025/release.0.9.0')).toContain('Tables are exported');
    expect(existsSync(join(home, 'import-app.md'))).toBe(true);
  });

  it('has a command for each step', () => {
    const commands = stepsOfPage(page).flatMap((step) => (step.type === 'command' ? [step.command] : []));
    const named = commands.flatMap((command) => /^npx release-notes (\w+)/.exec(command)?.[1] ?? []);
    expect([...new Set(named)]).toEqual(['init', 'dev', 'new', 'cut', 'check', 'import', 'build', 'deploy']);
  });
});
