import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadConfig } from '#generator/config/load-config.ts';
import { isUpToDate } from '#generator/up-to-date.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { writeFileIn } from './write-file-in.ts';

const NOTE = `---
title: App 2.0.0
date: 2026-12-01
publish: '2026-12-01T09:00+01:00'
tags: [Zanzibar]
---

## Features

- Zanzibar is shown: ![Zanzibar](./zanzibar.svg) (ZAN-777)
`;
const BEFORE = Date.parse('2026-12-01T07:59:59Z');
const AFTER = Date.parse('2026-12-01T08:00:00Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scheduled-'));
  write(
    'site.config.mjs',
    `export default {
      title: 'Notes', brand: { title: 'Docs', url: '/' }, streams: [{ id: 'app', label: 'App' }],
      locales: { en: {}, de: {} },
    };`,
  );
  write(
    'content/app/release.1.0.0.md',
    '---\ntitle: App 1.0.0\ndate: 2026-01-01\n---\n\n## Features\n\n- Rows fold\n',
  );
  // A file that no note shows is not published.
  write('content/app/zanzibar.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
});

const write = (path: string, text: string): string => writeFileIn(folder, path, text);

function writeScheduled(): void {
  write('content/app/release.2.0.0.md', NOTE);
  write(
    'content/de/app/release.2.0.0.md',
    NOTE.replace('is shown', 'wird gezeigt').replace(/publish.*\n/, ''),
  );
}

function run(command: string, time: number, ...options: readonly string[]): Promise<CommandResult> {
  const files = ['--content', join(folder, 'content'), '--config', join(folder, 'site.config.mjs')];
  return runCommand({ time }, command, ...files, ...options);
}

/** Builds into a folder and returns its files with their bytes. */
async function build(time: number, ...options: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const out = join(folder, 'dist');
  const { code, errors } = await run('build', time, '--out', out, ...options);
  expect(code, errors).toBe(0);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((path) => statSync(join(out, path)).isFile())
      .toSorted()
      .map((path) => [path, readFileSync(join(out, path), 'latin1')]),
  );
}

const PAGE = 'release-notes/app/release.2.0.0/index.html';

it('a release is held back until its time: the site is the same as without its files', async () => {
  const without = await build(BEFORE, '--no-cache');
  writeScheduled();
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(await build(BEFORE, '--no-cache')).toEqual(without);
});

it('a release is published at its time, also by a build that reuses cached results', async () => {
  writeScheduled();
  expect((await build(BEFORE)).has(PAGE)).toBe(false);
  const reused = await build(AFTER);
  expect(reused.get(PAGE)).toContain('Zanzibar is shown');
  expect(reused.get(PAGE)).not.toContain('Preview: this release');
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(await build(AFTER, '--no-cache')).toEqual(reused);
});

it('a site is outdated from the time of a scheduled release, and after an edit in any language', async () => {
  writeScheduled();
  await build(BEFORE);
  const config = await loadConfig(join(folder, 'site.config.mjs'));
  const isCurrent = (now: number): Promise<boolean> =>
    isUpToDate({ contentDir: join(folder, 'content'), outDir: join(folder, 'dist'), config, now });
  expect([await isCurrent(BEFORE), await isCurrent(AFTER)]).toEqual([true, false]);
  await build(AFTER);
  expect([await isCurrent(BEFORE), await isCurrent(AFTER)]).toEqual([false, true]);
  write('content/de/app/release.1.0.0.md', '## Neu\n\n- Zeilen klappen zu\n');
  expect(await isCurrent(AFTER)).toBe(false);
});

it('a link to a release that is held back is plain text', async () => {
  writeScheduled();
  write(
    'content/app/release.1.1.0.md',
    '---\ntitle: App 1.1.0\ndate: 2026-02-01\n---\n\n## Features\n\n- Prepares [the next one](release.2.0.0.md), on [its page](/release-notes/app/release.2.0.0/)\n',
  );
  const files = await build(BEFORE, '--no-cache');
  for (const [path, text] of files) {
    expect(text, path).not.toContain('release.2.0.0');
    expect(text.toLowerCase(), path).not.toContain('zan-777');
  }
  expect((await build(AFTER)).get('release-notes/app/release.1.1.0/index.html')).toMatch(
    /href="?\/release-notes\/app\/release\.2\.0\.0\//,
  );
});

it('the build lists what is scheduled, and a preview contains it with a notice', async () => {
  writeScheduled();
  const { output } = await run('build', BEFORE, '--out', join(folder, 'dist'));
  expect(output).toContain(
    'content/app/release.2.0.0.md: scheduled, not published before 2026-12-01T09:00+01:00',
  );
  const page = (await build(BEFORE, '--include-scheduled')).get(PAGE);
  expect(page).toContain(
    'Preview: this release will be published on <bdi dir="ltr">2026-12-01 09:00 +01:00</bdi>.',
  );
  expect(page).toContain('noindex');
  // The notice does not stay in the cache.
  expect((await build(AFTER, '--include-scheduled')).get(PAGE)).not.toContain('Preview: this release');
});

it('check reports mistakes in a scheduled release, and records its address only after it is published', async () => {
  writeScheduled();
  write(
    'content/app/release.3.0.0.md',
    NOTE.replaceAll('2.0.0', '3.0.0').replace('(ZAN-777)', '[gone](#gone)'),
  );
  expect((await run('check', BEFORE)).errors).toContain('broken-anchor');
  rmSync(join(folder, 'content/app/release.3.0.0.md'));
  await run('check', BEFORE, '--accept');
  expect(readFileSync(join(folder, 'content/permalinks.json'), 'utf8')).not.toContain('release.2.0.0');
  await run('check', AFTER, '--accept');
  expect(readFileSync(join(folder, 'content/permalinks.json'), 'utf8')).toContain('release.2.0.0');
});

it('a time without a time zone is an error, and a future date without a time a warning', async () => {
  write('content/app/release.2.0.0.md', NOTE.replace('+01:00', ''));
  const { code, errors } = await run('build', BEFORE, '--out', join(folder, 'dist'));
  expect(code).toBe(1);
  expect(errors).toContain('Invalid value for publish: expected a date and a time with its time zone');
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  write('content/app/release.2.0.0.md', NOTE.replace(/publish.*\n/, '').replace('2026-12-01', '2026-12-24'));
  expect((await run('check', BEFORE)).errors).toMatch(
    /warning {2}future-date {2}The date 2026-12-24 is in the future/,
  );
});
