import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { beforeEach, describe, expect, it } from 'vitest';

/** Mounts use their own namespace, which ends with the process. Not every machine allows namespaces. */
const allowed = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/** Bundled, because a process that loads TypeScript takes ten times as long to start. */
const bundles = mkdtempSync(join(tmpdir(), 'emitter-'));
const EMITTER = join(bundles, 'emit.mjs');
buildSync({
  entryPoints: [fileURLToPath(new URL('./emit.ts', import.meta.url))],
  outfile: EMITTER,
  bundle: true,
  platform: 'node',
  format: 'esm',
});

let parent: string;
let target: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'disks-'));
  target = join(parent, 'dist');
  mkdirSync(target);
});

/** Builds two sites in succession, with a foreign file added between, and prints the final files. */
const TWO_BUILDS = `
  const { createEmitter } = await import(${JSON.stringify(EMITTER)});
  const fs = await import('node:fs');
  const [target, bytes] = [process.argv[1], Number(process.argv[2] ?? 1)];
  const build = async (files) => {
    let emitter;
    try {
      emitter = await createEmitter(target);
      for (const path of files) await emitter.write({ path, contents: 'x'.repeat(bytes), origin: path });
      await emitter.commit();
    } catch (error) {
      await emitter?.discard();
      console.log(error.message);
    }
  };
  await build(['a/index.html', 'b/c/index.html', 'd', 'assets/one.css']);
  fs.writeFileSync(target + '/mine.txt', 'mine');
  await build(['a/index.html', 'b', 'd/index.html', 'assets/two.css']);
  const below = (folder) => fs.readdirSync(folder, { recursive: true }).filter((path) => !fs.statSync(folder + '/' + path).isDirectory()).sort();
  console.log(below(target).join(' '), '|', fs.readdirSync(target + '/..').join(' '));
`;

function buildTwice(mount: string, ...words: readonly string[]): string {
  const node = [process.execPath, '--input-type=module', '-e', TWO_BUILDS, target, ...words];
  const quoted = node.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const { stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-ec', `${mount}; ${quoted}`], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  return stdout + stderr;
}

const BUILT = '.release-notes.sha256 a/index.html assets/two.css b d/index.html mine.txt | dist\n';

describe.skipIf(!allowed)('an output folder that cannot be renamed', () => {
  it('is filled file by file if another disk is mounted there', () => {
    expect(buildTwice(`mount -t tmpfs tmpfs ${target}`)).toBe(BUILT);
  });

  it('is filled file by file if a folder of the same disk is mounted there, as containers do', () => {
    expect(buildTwice(`mkdir ${parent}/real; mount --bind ${parent}/real ${target}`)).toBe(
      BUILT.replace('dist', 'dist real'),
    );
  });

  it('is filled file by file if the parent folder is read-only', () => {
    const mount = `mount --bind ${parent} ${parent}; mount --bind ${target} ${target}; mount -o remount,bind,ro ${parent}`;
    expect(buildTwice(mount)).toBe(BUILT);
  });

  it('is reported if it is read-only itself', () => {
    const mount = `mount --bind ${target} ${target}; mount -o remount,bind,ro ${target}`;
    expect(buildTwice(mount)).toContain('the disk is read-only');
  });

  it('is reported if the disk is full, and the new files are removed', () => {
    const printed = buildTwice(`mount -t tmpfs -o size=64k tmpfs ${target}`, '30000');
    expect(printed).toContain('the disk is full. Free some space, then run the command again.');
    expect(printed).toContain('\nmine.txt | dist\n');
  });
});
