import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isComplete } from '#generator/emit/written-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LAUNCH = join(ROOT, 'src/cli/launch.js');

/** Enough notes that every step takes a while. */
const NOTES = 150;

/** Shared by all tests, because the cache depends on the path of the output. */
const folder = mkdtempSync(join(tmpdir(), 'stopping-'));
const content = join(folder, 'content');
const out = join(folder, 'dist');
const built = `${folder}-built`;
beforeAll(() => {
  mkdirSync(join(content, 'app'), { recursive: true });
  writeNotes(1);
  const { status } = spawnSync(process.execPath, [LAUNCH, ...words('build')], { cwd: ROOT });
  expect(status).toBe(0);
  cpSync(folder, built, { recursive: true, preserveTimestamps: true });
});
beforeEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(built, folder, { recursive: true, preserveTimestamps: true });
});

function writeNotes(count: number): void {
  for (let index = 1; index <= count; index += 1) {
    writeFileSync(join(content, `app/release.1.${index}.0.md`), `## Fixes\n\n- It runs. (AB-${index})\n`);
  }
}

function words(command: string): readonly string[] {
  // The progress of each step.
  const talk = command === 'dev' ? [] : ['--verbose'];
  return [command, ...talk, '--content', content, '--out', out];
}

interface CommandResult {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a command, and sends a signal when `when` returns true for its output and folder. */
function stop(
  command: string,
  signal: NodeJS.Signals,
  when: (output: string) => boolean,
): Promise<CommandResult> {
  const child: ChildProcess = spawn(process.execPath, [LAUNCH, ...words(command)], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0' },
  });
  let output = '';
  let sent = false;
  const look = (): void => {
    if (sent || child.exitCode !== null || !when(output)) return;
    sent = true;
    child.kill(signal);
  };
  const timer = setInterval(look, 1);
  const gather = (data: Buffer): void => {
    output += data.toString();
    look();
  };
  child.stdout?.on('data', gather);
  child.stderr?.on('data', gather);
  return new Promise((resolve) => {
    child.on('close', (code, by) => {
      clearInterval(timer);
      // If the program has not loaded yet, the system ends it, with the exit code that shells use for the
      // signal.
      resolve({ code: by === null ? code : 128 + constants.signals[by], output });
    });
  });
}

function fingerprintOf(site: string): string {
  return createHash('sha256')
    .update(readFileSync(join(site, '.release-notes.sha256')))
    .digest('hex');
}

const isWriting = (): boolean => readdirSync(folder).some((name) => name.startsWith('.dist-'));

describe('a build that receives a stop signal', () => {
  it.each([
    ['before it has started', 'SIGINT', 130, () => true],
    ['while it bundles', 'SIGTERM', 143, (output: string) => output.includes('Reading content')],
    ['while it renders', 'SIGINT', 130, isWriting],
    ['while it writes', 'SIGTERM', 143, (output: string) => output.includes('Rendering pages')],
  ] as const)(
    '%s ends with its exit code, and leaves the previous site unchanged',
    async (_, signal, expected, when) => {
      const before = fingerprintOf(out);
      writeNotes(NOTES);
      const { code, output } = await stop('build', signal, when);
      if (code === 0) {
        // On a busy machine, the new site may be in place before the signal is sent.
        expect(output).toMatch(new RegExp(`${NOTES} releases.*\\n\\d+ pages, no problems`, 's'));
        expect(fingerprintOf(out)).not.toBe(before);
      } else {
        expect(code).toBe(expected);
        if (output !== '') expect(output).toContain(`Stopped. ${out} was not changed.`);
        expect(fingerprintOf(out)).toBe(before);
      }
      expect(await isComplete(out)).toBe(true);
      expect(readdirSync(folder).sort()).toEqual(['content', 'dist']);
    },
  );
});

describe('a server that receives a stop signal', () => {
  it.each([
    ['start', 'SIGTERM', 143],
    ['start', 'SIGINT', 130],
    ['dev', 'SIGINT', 130],
  ] as const)('%s by %s ends with %i', async (command, signal, expected) => {
    const { code } = await stop(command, signal, (output) => output.includes('http://'));
    expect(code).toBe(expected);
  });
});

describe('the server of a built site', () => {
  it('builds again if a file of the site is missing or has been changed', async () => {
    const page = join(out, 'release-notes/app/index.html');
    const good = readFileSync(page);
    const isServing = (output: string): boolean => output.includes('http://');
    const untouched = await stop('start', 'SIGTERM', isServing);
    expect(untouched.output).not.toContain('Writing files');
    writeFileSync(page, 'changed by hand');
    expect((await stop('start', 'SIGTERM', isServing)).output).toContain('Writing files');
    expect(readFileSync(page)).toEqual(good);
    rmSync(page);
    expect((await stop('start', 'SIGTERM', isServing)).output).toContain('Writing files');
    expect(readFileSync(page)).toEqual(good);
  });
});
