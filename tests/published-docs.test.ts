import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { files, version }: { readonly files: readonly string[]; readonly version: string } = JSON.parse(
  text('package.json'),
);

/** The Markdown files that publishers install. npm always packs the README. */
const PAGES = [
  'README.md',
  ...files.filter((path) => path.endsWith('.md') && !path.includes('*')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];

/** Links and images, without the examples in code. */
function linksOf(page: string): readonly string[] {
  const prose = text(page)
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(({ groups }) => groups?.target ?? '');
}

describe('the documentation in the package', () => {
  it('includes every page of docs/', () => {
    expect(files).toEqual(expect.arrayContaining(['docs/**/*.md', 'docs/images']));
  });

  it.each(PAGES)('links only to files of the package: %s', (page) => {
    const broken = linksOf(page)
      .filter((target) => !/^(?:https?:|mailto:|#)/.test(target))
      .map((target) => join(dirname(page), target.replace(/#.*$/, '')))
      .filter((path) => !existsSync(join(ROOT, path)) || !isPacked(path));
    expect(broken).toEqual([]);
  });

  it('names the package file of the current version', () => {
    const named = PAGES.flatMap((page) => text(page).match(/release-notes-\d+\.\d+\.\d+\.tgz/g) ?? []);
    expect(new Set(named)).toEqual(new Set([`release-notes-${version}.tgz`]));
  });

  it('names the source of each statement about the tools of vendors', () => {
    const page = text('docs/vendor-tools.md');
    const rows = page.split('\n').filter((line) => /^\| [a-z]/.test(line));
    const unsourced = rows.flatMap((row) =>
      row
        .split(' | ')
        .slice(2)
        .filter((cell) => !/^not documented|\]\[[a-z-]+\]/.test(cell)),
    );
    expect([rows.length > 10, unsourced]).toEqual([true, []]);
    for (const [, name = ''] of page.matchAll(/\]\[([a-z-]+)\]/g))
      expect(page).toContain(`\n[${name}]: http`);
  });

  it('begins with a README of at most 900 words', () => {
    expect(text('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
  });
});

function isPacked(path: string): boolean {
  return PAGES.includes(path) || path === 'LICENSE' || /^docs\/(?:images|decisions)(?:\/|$)/.test(path);
}
