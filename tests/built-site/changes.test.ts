import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedFiles, publishedRoot } from './published-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'changes-'));
const [content, out] = [join(folder, 'content'), join(folder, 'dist')];
const note = join(content, 'app/2024/release.24.9.0.md');

beforeAll(() => {
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  build();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(): void {
  const words = ['src/generator/cli/launch.js', 'build', '--content', content, '--out', out];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Which files are others after a change: new, or with another time. */
function writtenAfter(change: () => void): readonly string[] {
  const before = new Map(publishedFiles(out).map((file) => [file, stampOf(file)]));
  change();
  build();
  return publishedFiles(out).filter((file) => before.get(file) !== stampOf(file));
}

function stampOf(file: string): string {
  const { ino, mtimeMs } = statSync(join(publishedRoot(out), file));
  return `${ino} ${mtimeMs}`;
}

const isIndex = (file: string): boolean => file.startsWith('assets/search/');

describe('a build after a change writes', () => {
  it('nothing when nothing has changed', () => {
    expect(writtenAfter(() => undefined)).toEqual([]);
  });

  it('the page of an edited note and its Markdown, the name of the build and the search index, and no other page', () => {
    const written = writtenAfter(() => appendFileSync(note, '\nOne more paragraph about turnips.\n'));
    expect(written.filter((file) => !isIndex(file))).toEqual([
      'app/2024/release.24.9.0.md',
      'app/2024/release.24.9.0/index.html',
      'search-index.json',
      'site.json',
    ]);
    expect(written.some(isIndex)).toBe(true);
  });

  it('all pages when what they share has changed', () => {
    const pages = publishedFiles(out).filter((file) => file.endsWith('.html'));
    // The newest of a stream stands in the menu of every page.
    writeFileSync(join(content, 'app/release.26.1.0.md'), '## Bug fixes\n\n- It runs. (AB-12)\n');
    expect(writtenAfter(() => undefined)).toEqual(expect.arrayContaining([...pages]));
  });
});
