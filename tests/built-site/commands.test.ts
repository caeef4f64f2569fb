import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const [content, out] = [join(folder, 'content'), join(folder, 'dist')];
beforeEach(() => {
  rmSync(content, { recursive: true, force: true });
  mkdirSync(join(content, 'app'), { recursive: true });
  writeFileSync(
    join(content, 'app/release.1.0.0.md'),
    '---\ntitle: App 1.0.0\n---\n\n## Fixes\n\n- It runs. (AB-12)\n',
  );
});

describe('the commands', () => {
  it('publish the notes of any folder, with one stream per folder', async () => {
    const { code, output, errors } = await runCommand('build', '--content', content, '--out', out);
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(existsSync(join(out, 'release-notes/app/release.1.0.0/index.html'))).toBe(true);
    expect(output).toMatch(/\d+ pages, no problems, [\d.]+ [KM]B in/);
  });

  it('exit with code 1 for mistakes in notes, and keep the previous site', async () => {
    await runCommand('build', '--content', content, '--out', out);
    const before = readFileSync(join(out, 'release-notes/index.html'), 'utf8');
    writeFileSync(join(content, 'app/release.1.1.0.md'), '---\ntitel: App 1.1.0\n---\n\n[Absent](#gone)\n');
    const { code, errors } = await runCommand('build', '--content', content, '--out', out);
    expect(code).toBe(1);
    expect(errors).toContain('content/app/release.1.1.0.md:2');
    expect(errors).toContain('front-matter-unknown-key');
    expect(readFileSync(join(out, 'release-notes/index.html'), 'utf8')).toBe(before);
  });

  it('continue without an error if nothing reads their output', async () => {
    const child = spawn(process.execPath, ['src/cli/launch.js', 'check', '--content', content], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    expect(errors).toMatch(/^.+ missing-date .+\n$/);
  });

  it('report a missing earlier site, and restore one that was lost when a build was killed', async () => {
    const fresh = join(folder, 'fresh');
    writeFileSync(join(content, 'app/release.1.1.0.md'), '---\ntitel: App 1.1.0\n---\n');
    const first = await runCommand('build', '--content', content, '--out', fresh);
    expect(first.errors).toContain(`Nothing was written: 1 error. ${fresh} does not exist yet.`);
    // Simulates a build that was stopped between its two renames. No process has this id.
    mkdirSync(join(folder, '.fresh-4194399-1-previous/release-notes'), { recursive: true });
    const second = await runCommand('build', '--content', content, '--out', fresh);
    expect(second.errors).toContain(`Nothing was written: 1 error. ${fresh} was not changed.`);
    expect(existsSync(join(fresh, 'release-notes'))).toBe(true);
  });

  it('exit with code 2 and a message if a file cannot be written', async () => {
    for (let index = 0; index < 60; index += 1) writeFileSync(join(content, `app/${index}.txt`), `${index}`);
    // With its hash, the file name is longer than file systems allow.
    const long = `${'x'.repeat(250)}.txt`;
    writeFileSync(join(content, 'app', long), 'long');
    const links = Array.from({ length: 60 }, (_, index) => `- [x](${index}.txt)`).join('\n');
    writeFileSync(join(content, 'app/release.1.1.0.md'), `## Fixes\n\n- [x](${long})\n${links}\n`);
    const { code, errors } = await runCommand('build', '--content', content, '--out', join(folder, 'long'));
    expect(code).toBe(2);
    expect(errors).toContain('the file name is too long. Choose a shorter one.');
    expect(readdirSync(folder).filter((name) => name.includes('long'))).toEqual([]);
  });

  it('stop when a published anchor is gone, until that is accepted', async () => {
    const record = join(content, 'permalinks.json');
    const note = join(content, 'app/release.1.0.0.md');
    expect((await runCommand('check', '--content', content, '--accept')).output).toContain(
      `${record}: 1 page, 0 redirects`,
    );
    writeFileSync(note, readFileSync(note, 'utf8').replace('AB-12', 'AB-13'));
    // The addresses of new entries have not been published yet.
    writeFileSync(join(content, 'app/release.1.1.0.md'), '## Fixes\n\n- It walks. (AB-14)\n');
    expect((await runCommand('check', '--content', content)).output).toContain(
      '1 page not in permalinks.json yet',
    );
    const lost = await runCommand('build', '--content', content, '--out', out);
    expect(lost.code).toBe(1);
    expect(lost.errors).toMatch(/release\.1\.0\.0\.md.*lost-permalink.*"ab-12".*redirect it to #ab-13\n/);
    const before = readFileSync(record, 'utf8');
    writeFileSync(note, `${readFileSync(note, 'utf8')}\n[Absent](#gone)\n`);
    expect((await runCommand('check', '--content', content, '--accept')).code).toBe(1);
    expect(readFileSync(record, 'utf8')).toBe(before);
    writeFileSync(note, readFileSync(note, 'utf8').replace('\n[Absent](#gone)\n', ''));
    const accepted = await runCommand('build', '--content', content, '--out', out, '--accept');
    expect(accepted.output).toContain('app/release.1.0.0#ab-12 now redirects to #ab-13\n');
    expect(readFileSync(join(out, 'release-notes/app/release.1.0.0/index.html'), 'utf8')).toContain(
      'id="ab-12"',
    );
    expect((await runCommand('check', '--content', content)).code).toBe(0);
  });

  it('keep the revisions of VEX documents, and increase them with the next change', async () => {
    const own = mkdtempSync(join(folder, 'revisions-'));
    const note = join(own, 'content/app/1.0.0.md');
    mkdirSync(dirname(note), { recursive: true });
    const vex = "{ name: 'Acme', namespace: 'https://acme.com', contact: 'security@acme.com' }";
    writeFileSync(join(own, 'site.config.mjs'), `export default { title: 'A', exports: { vex: ${vex} } };`);
    writeFileSync(note, '---\ndate: 2025-01-10\n---\n\n## Known issues\n\n- Keys leak. (CVE-2025-1000)\n');
    const site = ['--config', join(own, 'site.config.mjs'), '--content', join(own, 'content')];
    const build = async (...words: readonly string[]) => {
      expect(await runCommand('build', ...site, '--out', join(own, 'dist'), ...words)).toMatchObject({
        code: 0,
      });
      const read = (file: string) => readFileSync(join(own, 'dist/release-notes', file), 'utf8');
      const [path = ''] = read('csaf/index.txt').split('\n');
      const { tracking } = JSON.parse(read(`csaf/${path}`)).document;
      return { ...JSON.parse(read('openvex/CVE-2025-1000.json')), tracking };
    };
    expect(await build()).toMatchObject({ version: 1, timestamp: '2025-01-10T00:00:00Z' });
    const recorded = await build('--accept');
    const today = new Date().toISOString().slice(0, 10);
    expect(recorded).toMatchObject({
      version: 1,
      timestamp: `${today}T00:00:00Z`,
      tracking: { version: '1' },
    });
    writeFileSync(note, `${readFileSync(note, 'utf8')}\n  *Workaround:* Close the port.\n`);
    expect(await build()).toMatchObject({
      version: 2,
      timestamp: recorded.timestamp,
      tracking: { version: '2' },
    });
    expect(await build('--accept')).toEqual(await build());
  });

  it('write files that every account can read, including the bundle of the program', async () => {
    await runCommand('build', '--content', content, '--out', out);
    const cache = join(ROOT, 'node_modules/.cache/release-notes');
    const bundles = readdirSync(cache).map((name) => join(cache, name));
    const [newest = ''] = bundles.toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
    const modes = [out, newest].map((path) => statSync(path).mode & 0o777);
    const mode = 0o777 & ~process.umask();
    expect(modes).toEqual([mode, mode]);
  });

  it('check content without writing anything', async () => {
    const before = readdirSync(folder, { recursive: true });
    expect((await runCommand('check', '--content', content)).code).toBe(0);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it('end their process with exit code 2 and one line for invalid usage', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/launch.js', 'bild'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Unknown command 'bild'.*\n$/);
  });

  it('do not overwrite a folder with other content', async () => {
    const work = join(folder, 'work');
    cpSync(content, work, { recursive: true });
    const { code, errors } = await runCommand('build', '--content', content, '--out', work);
    expect(code).toBe(2);
    expect(errors).toContain('contains files that release-notes did not write');
    expect(existsSync(join(work, 'app/release.1.0.0.md'))).toBe(true);
  });
});
