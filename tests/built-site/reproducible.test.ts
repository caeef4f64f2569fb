import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { publishedFiles, readPublished } from './published-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'release-notes-again-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('building the same input twice', () => {
  it('gives the same files with the same bytes, in another zone and locale too', () => {
    const again = join(folder, 'site');
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build', '--', '--out', again], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(publishedFiles(again)).toEqual(publishedFiles());
    const different = publishedFiles().filter(
      (file) => !readPublished(file).equals(readPublished(file, again)),
    );
    expect(different).toEqual([]);
  });
});
