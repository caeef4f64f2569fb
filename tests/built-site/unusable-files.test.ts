import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LAUNCH = join(ROOT, 'src/cli/launch.js');
/** The launcher’s own imports are all JavaScript. */
const BEFORE_BUNDLING = ['src/generator/bundle', 'src/cli'];

/** Root may read everything, so the program runs as an account without permissions. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Mounts use their own namespace, which ends with the process. Not every machine allows namespaces. */
const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

let folder: string;
let note: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'obstacles-'));
  chmodSync(folder, 0o755);
  note = join(folder, 'content/app/release.1.0.0.md');
  mkdirSync(join(folder, 'content/app'), { recursive: true });
  writeFileSync(
    note,
    '---\ndate: 2025-01-02\ndescription: It runs.\n---\n\n## Fixes\n\n- It runs. (AB-12)\n\n![A rack](rack.svg)\n',
  );
  writeFileSync(
    join(folder, 'content/app/rack.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  );
});
afterEach(() => {
  chmodSync(join(folder, 'content/app'), 0o755);
});

const out = (): string => join(folder, 'dist');
const words = (command: string): readonly string[] => [
  LAUNCH,
  command,
  '--content',
  join(folder, 'content'),
  ...(command === 'build' ? ['--out', out()] : []),
];

interface CommandResult {
  readonly code: number | null;
  readonly errors: string;
}

function run(command: string, options: object = {}): CommandResult {
  const { status, stderr } = spawnSync(process.execPath, words(command), {
    cwd: ROOT,
    encoding: 'utf8',
    ...options,
  });
  return { code: status, errors: stderr };
}

/** Exits with code 2 and one line of output. */
function expectObstacle({ code, errors }: CommandResult, ...parts: readonly string[]): void {
  expect(errors.trim().split('\n')).toHaveLength(1);
  for (const part of parts) expect(errors).toContain(part);
  expect(code).toBe(2);
}

describe('an unusable file, folder or setting is reported in one line:', () => {
  it.each([
    ['the note', 'release.1.0.0.md'],
    ['the image', 'rack.svg'],
  ])('%s that cannot be read', (_, name) => {
    run('check');
    chmodSync(join(folder, 'content/app', name), 0);
    expectObstacle(
      run('check', NOBODY),
      `Cannot read content/app/${name}: permission denied. Change the permissions`,
    );
  });

  it('a folder that cannot be read', () => {
    chmodSync(join(folder, 'content/app'), 0);
    expectObstacle(run('check', NOBODY), 'Cannot read content/app: permission denied.');
  });

  it('a file name that is not UTF-8', () => {
    const name = Buffer.concat([Buffer.from(join(folder, 'content/app/')), Buffer.from([0xff])]);
    writeFileSync(name, '');
    expectObstacle(run('build'), 'The file name content/app/ÿ is not valid UTF-8. Rename the file.');
    unlinkSync(name);
  });

  it('a folder that cannot be written', () => {
    chmodSync(folder, 0o555);
    const built = run('build', NOBODY);
    chmodSync(folder, 0o755);
    expect(built.code).toBe(2);
    expect(built.errors).toContain('permission denied. Change the permissions');
  });

  it('another account, if the bundle of the program is missing and cannot be written', () => {
    const copy = join(folder, 'program');
    const launch = join(copy, 'src/cli/launch.js');
    const modules = join(copy, 'node_modules');
    for (const path of [...BEFORE_BUNDLING, 'src/core', 'node_modules']) {
      mkdirSync(join(copy, path), { recursive: true });
    }
    for (const path of BEFORE_BUNDLING) {
      for (const name of readdirSync(join(ROOT, path)).filter((one) => one.endsWith('.js'))) {
        copyFileSync(join(ROOT, path, name), join(copy, path, name));
      }
    }
    // The content of the bundle does not matter, because writing it fails.
    writeFileSync(
      join(launch, '../bundle-program.js'),
      "export const bundleProgram = async () => ({ outputFiles: [{ path: 'main.mjs', contents: '' }] });",
    );
    writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(copy, 'package-lock.json'), '{}');
    chmodSync(modules, 0o555);
    const { status, stderr } = spawnSync(process.execPath, [launch, 'help'], {
      encoding: 'utf8',
      ...NOBODY,
    });
    chmodSync(modules, 0o755);
    expectObstacle({ code: status, errors: stderr }, 'Cannot prepare the program in', 'permission denied');
  });
});

describe.skipIf(!mayMount)('an unusable disk', () => {
  /** Runs the program in a namespace with the mounts. */
  function runMounted(mount: string, command: string): CommandResult {
    const quoted = [process.execPath, ...words(command)].map((word) => `'${word}'`).join(' ');
    const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-ec', `${mount}; exec ${quoted}`], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return { code: status, errors: stderr };
  }

  it('is full, and the previous site stays unchanged', () => {
    mkdirSync(out());
    const ending = runMounted(`mount -t tmpfs -o size=48k tmpfs '${out()}'`, 'build');
    expectObstacle(ending, 'the disk is full. Free some space, then run the command again.');
    expect(readdirSync(out())).toEqual([]);
  });

  it('has a read-only node_modules: the site is built without a cache', () => {
    run('check');
    const modules = join(ROOT, 'node_modules');
    const mount = `mount --bind '${modules}' '${modules}'; mount -o remount,bind,ro '${modules}'`;
    expect(runMounted(mount, 'build')).toMatchObject({ code: 0 });
    expect(existsSync(join(out(), 'release-notes/index.html'))).toBe(true);
    expect(runMounted(mount, 'check')).toEqual({ code: 0, errors: '' });
  });
});
