import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('the page about the architecture', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const text = readFileSync(fileURLToPath(new URL('../docs/architecture.md', import.meta.url)), 'utf8');
  const named = [...text.matchAll(/(?:src|tests)\/[\w./-]+\.tsx?/g)].map(([path]) => path);

  it('names files that exist', () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names all folders of each program', () => {
    const [, block = ''] = text.slice(text.indexOf('\n## Folders\n')).split('```');
    const programs = block.split(/^src\//m).slice(1);
    expect(programs.length).toBe(
      readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length,
    );
    for (const program of programs) {
      const [name = '', ...folders] = [...program.matchAll(/([\w-]+)\//g)].map(([, folder = '']) => folder);
      const existing = readdirSync(join(root, 'src', name), { withFileTypes: true });
      expect([name, ...folders.toSorted()]).toEqual([
        name,
        ...existing.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted(),
      ]);
    }
  });

  it('names a file for each step', () => {
    const steps = text.split('\n').filter((line) => /^ *[│├└]/.test(line));
    expect(
      steps.filter((line) => !/src\/[\w./-]+\.tsx?$|^ {2}└─ a link: its page is fetched, its/.test(line)),
    ).toEqual([]);
  });
});
