import { describe, expect, it } from 'vitest';
import { importsOf, pathOf, reachableFrom, sourceFiles } from './imports.ts';

describe('the bundles of the site', () => {
  const files = sourceFiles();
  const bootFiles = files.filter((file) => file.startsWith('site/boot/'));

  it('contain no React code that runs before any input', () => {
    expect(bootFiles).toContain('site/boot/boot.ts');
    expect([...reachableFrom(bootFiles)].filter((path) => /^react|\.tsx$/.test(path))).toEqual([]);
  });

  it('contain no components of articles', () => {
    const loaded = reachableFrom(['site/app/app.tsx', 'site/search/worker/worker.ts', ...bootFiles]);
    expect(loaded).toContain('site/layouts/Page.tsx');
    expect([...loaded].filter((path) => path.startsWith('site/article/'))).toEqual([]);
  });

  it('do not import the boot script from the app, except for the names of actions', () => {
    // Pages of an offline bundle run both as one script.
    const parts = files.filter((file) => /^site\/(?!boot\/|offline\/offline\.ts)/.test(file));
    const lines = parts.flatMap((file) => importsOf(file));
    const opened = lines.filter((line) => /^site\/boot\//.test(pathOf(line)));
    expect([...new Set(opened.map(pathOf))]).toEqual(['site/boot/action.ts']);
    expect(opened.filter(({ typeOnly }) => !typeOnly)).toEqual([]);
    expect(opened.filter(({ file }) => file.startsWith('site/reading/'))).toEqual([]);
  });
});
