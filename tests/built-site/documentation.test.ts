import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { documentationContent, withRelease } from '../../pack/documentation-content.ts';
import { runCommand } from '../run-command.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('the documentation site', () => {
  it('is built without problems, with the changelog as release notes and the pages as guides', () => {
    const out = join(inject('siteFolder'), 'documentation');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'pack/documentation.ts'), out],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect([status, stderr.match(/error|warn/)]).toEqual([0, null]);
    const site = join(out, 'release-notes-program/program');
    const page = load(readFileSync(join(site, '0.1.0/index.html'), 'utf8'));
    expect(page('h1').text()).toContain('0.1.0');
    expect(page('main li').length).toBeGreaterThan(20);
    for (const guide of ['operating', 'writing-notes', 'decisions/011-deployments'])
      expect(existsSync(join(site, guide, 'index.html'))).toBe(true);
  });

  it('generates the section of a version from the entries, with what a publisher has to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'changelog-'));
    mkdirSync(join(folder, 'program'));
    writeFileSync(join(folder, 'program/0.1.0.md'), '---\ndate: 2026-11-01\n---\n\nThe first.\n');
    const run = async (command: string, ...args: readonly string[]): Promise<string> => {
      const site = ['--content', folder, '--config', join(ROOT, 'docs/site.config.ts')];
      const { code, errors } = await runCommand(command, ...args, ...site);
      return `${code}${errors}`;
    };
    expect(await run('new', 'entry', 'program', 'breaking', 'Rename `origin` to `host`')).toBe('0');
    expect(await run('new', 'entry', 'program', 'fix', 'Exports keep their order')).toBe('0');
    expect(await run('cut', 'program', '1.1.0', '--date', '2026-12-01')).toBe('0');
    const changelog =
      '# Changelog\n\nText.\n\n## 1.1.0 - 2026-11-30\n\nOld.\n\n## 1.0.0 - 2026-11-01\n\nThe first.\n';
    expect(withRelease(changelog, '1.1.0', readFileSync(join(folder, 'program/1.1.0.md'), 'utf8'))).toBe(
      '# Changelog\n\nText.\n\n## 1.1.0 - 2026-12-01\n\n### Breaking changes\n\n- Rename `origin` to `host`\n\n### Bug fixes\n\n- Exports keep their order\n\n## 1.0.0 - 2026-11-01\n\nThe first.\n',
    );
  });

  it('turns each release of the changelog into a note, and removes links to sources', () => {
    const content = documentationContent(
      '# Changelog\n\n## 1.1.0 - 2026-12-01\n\n### Fixed\n\n- This\n\n## 1.0.0 - 2026-11-01\n\nThe first.\n',
      new Map([['a.md', 'See [a test](../tests/a.test.ts) and [b](b.md#c).']]),
    );
    expect([...content]).toEqual([
      ['program/1.1.0.md', '---\ndate: 2026-12-01\n---\n\n## Fixed\n\n- This\n'],
      ['program/1.0.0.md', '---\ndate: 2026-11-01\n---\n\nThe first.\n'],
      ['program/a.md', 'See a test and [b](b.md#c).'],
    ]);
    expect(() => documentationContent('## Unreleased\n', new Map())).toThrow('No version and day');
  });
});
