import { appendFileSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { writeFileIn } from '../write-file-in.ts';
import { publishedFiles, publishedRoot } from './published-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'changes-'));
const [content, out] = [join(folder, 'content'), join(folder, 'dist')];
const note = join(content, 'app/2024/release.24.9.0.md');

beforeAll(async () => {
  // Enough newer releases that no feed contains the edited note.
  for (let number = 1; number <= 60; number += 1)
    writeNote(`app/2025/release.25.${number}.0.md`, '2025-02-10');
  for (let number = 1; number <= 9; number += 1) {
    writeNote(`app/2024/release.24.${number}.0.md`, `2024-0${number}-10`);
    writeNote(`base/${number}.0.0.md`, '2023-04-10');
  }
  await build();
});

function writeNote(path: string, date: string): void {
  writeFileIn(content, path, `---\ndate: ${date}\n---\n\n## Bug fixes\n\n- The collector of ${path} runs\n`);
}

async function build(): Promise<void> {
  const { code, errors } = await runCommand('build', '--content', content, '--out', out);
  if (code !== 0) throw new Error(errors);
}

/** The files that a change affects: new files, and files with a new modification time. */
async function writtenAfter(change: () => void): Promise<readonly string[]> {
  const before = new Map(publishedFiles(out).map((file) => [file, stampOf(file)]));
  change();
  await build();
  return publishedFiles(out).filter((file) => before.get(file) !== stampOf(file));
}

function stampOf(file: string): string {
  const { ino, mtimeMs } = statSync(join(publishedRoot(out), file));
  return `${ino} ${mtimeMs}`;
}

const isIndex = (file: string): boolean => file.startsWith('assets/search/');

describe('a build after a change writes', () => {
  it('nothing if nothing has changed', async () => {
    expect(await writtenAfter(() => undefined)).toEqual([]);
  });

  it('the page and Markdown copy of an edited note, the build id and the search index, and no other page', async () => {
    // An example is not a change of the product, so it is in no list and no data file.
    const written = await writtenAfter(() => appendFileSync(note, '\n```\nset turnips\n```\n'));
    expect(written.filter((file) => !isIndex(file))).toEqual([
      'app/2024/release.24.9.0.md',
      'app/2024/release.24.9.0/index.html',
      'search-index.json',
      'site.json',
    ]);
    expect(written.some(isIndex)).toBe(true);
  });

  it('all pages if shared content has changed', async () => {
    const pages = publishedFiles(out).filter((file) => file.endsWith('.html'));
    // The newest release of a stream is in the menu of every page.
    writeFileSync(join(content, 'app/release.26.1.0.md'), '## Bug fixes\n\n- It runs. (AB-12)\n');
    expect(await writtenAfter(() => undefined)).toEqual(expect.arrayContaining([...pages]));
  });
});
