import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepsOfPage } from '../commands-of-page.ts';
import { printedAddress } from '../printed-address.ts';
import { writeFileIn } from '../write-file-in.ts';

/**
 * The commands of README.md, run from a fresh clone and from an empty folder. They install all packages three
 * times, so they are not a part of `npm test`: `npm version` runs them before it makes a version.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'first-steps-'));
const clone = join(folder, 'release-notes');
const site = join(folder, 'acme-notes');
const steps = stepsOfPage(readFileSync(join(ROOT, 'README.md'), 'utf8'));
const commands = steps.flatMap((step) => (step.type === 'command' ? [step.command] : []));

/** Uses packages that npm has already downloaded on this machine. */
const ENVIRONMENT = { ...process.env, npm_config_prefer_offline: 'true' };

function run(command: string, cwd: string): { readonly output: string; readonly errors: string } {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    encoding: 'utf8',
    shell: true,
    env: ENVIRONMENT,
  });
  expect({ command, status, stderr: status === 0 ? '' : stdout + stderr }).toEqual({
    command,
    status: 0,
    stderr: '',
  });
  return { output: stdout, errors: stderr };
}

/** Clones this folder, including uncommitted changes. */
function makeClone(): void {
  const { output } = run('git ls-files --cached --others --exclude-standard', ROOT);
  for (const path of output.split('\n').filter((line) => line !== '' && existsSync(join(ROOT, line)))) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    cpSync(join(ROOT, path), join(clone, path));
  }
  run('git init --quiet && git add --all', clone);
  run('git -c user.name=Test -c user.email=test@example.com commit --quiet --message=All', clone);
}

/** Runs a command until it prints its address, and returns the response to a request of that address. */
async function readPage(command: string, cwd: string, path = ''): Promise<string> {
  const child = spawn(command, { cwd, shell: true, detached: true, env: { ...ENVIRONMENT, PORT: '0' } });
  try {
    const response = await fetch(`${await printedAddress(child)}${path}`);
    expect([command, response.status]).toEqual([command, 200]);
    return await response.text();
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid);
  }
}

beforeAll(makeClone);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the README', () => {
  it('leads from a clone without node_modules to a package, and from an empty folder to a published page', async () => {
    const [tryIt = '', pack = '', ...own] = commands;
    expect(pack).toMatch(/^npm pack /);
    run(pack, clone);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tgz'))).toHaveLength(1);
    mkdirSync(site);
    for (const step of steps.slice(
      steps.findIndex((one) => one.type === 'command' && one.command === own[0]),
    )) {
      if (step.type === 'file') {
        writeFileIn(site, step.path, step.text);
      } else if (step.command.endsWith(' dev')) {
        expect(await readPage(`${step.command} --port 0`, site)).toContain('1.0.0');
      } else run(step.command, site);
    }
    const published = join(folder, 'public/release-notes/app/2025/release.25.11.0/index.html');
    expect(readFileSync(published, 'utf8')).toContain('PA-3290');
    expect(await readPage(tryIt, clone, 'app/release.25.9.0/')).toContain('25.9.0');
  });

  it('names four commands from an empty folder to a page, and one to try it', () => {
    expect(commands[0]).toBe('npm ci && npm start');
    expect(commands.slice(1, 5).map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
      'npm pack --pack-destination',
      expect.stringMatching(/^npm install \.\.\/release-notes-/),
      'npx release-notes init',
      'npx release-notes dev',
    ]);
  });
});

describe('the package', () => {
  it('installs from a git address', () => {
    const place = join(folder, 'from-git');
    mkdirSync(place);
    run(`npm install --no-audit --no-fund "git+${pathToFileURL(clone).href}"`, place);
    expect(run('npx release-notes --version', place).output).toBe(
      run('npx release-notes --version', site).output,
    );
  });

  it('is replaced by another version that is next to it, with the command of docs/updating.md', () => {
    const [install = '', version = ''] = stepsOfPage(
      readFileSync(join(ROOT, 'docs/updating.md'), 'utf8'),
    ).flatMap((step) => (step.type === 'command' ? [step.command] : []));
    const [current = ''] = /\d+\.\d+\.\d+/.exec(install) ?? [];
    const next = join(folder, 'next');
    cpSync(join(site, 'node_modules/release-notes'), next, { recursive: true });
    const manifest = join(next, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${current}"`, '"99.0.0"'));
    run('npm pack --ignore-scripts --pack-destination ..', next);
    run(install.replace(current, '99.0.0'), site);
    expect(run(version, site).output).toBe('99.0.0\n');
    run(install, site);
    expect(run(version, site).output).toBe(`${current}\n`);
  });
});
