import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('the diagram of the architecture', () => {
  const text = readFileSync(fileURLToPath(new URL('../docs/architecture.md', import.meta.url)), 'utf8');
  const named = [...text.matchAll(/(?:src|tests)\/[\w./-]+\.tsx?/g)].map(([path]) => path);

  it('names files that exist', () => {
    expect(named.length).toBeGreaterThan(40);
    const root = fileURLToPath(new URL('../', import.meta.url));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names a file for each step', () => {
    const steps = text.split('\n').filter((line) => /^ *[│├└]/.test(line));
    expect(
      steps.filter((line) => !/src\/[\w./-]+\.tsx?$|^ {2}└─ a link: its page is fetched, its/.test(line)),
    ).toEqual([]);
  });
});
