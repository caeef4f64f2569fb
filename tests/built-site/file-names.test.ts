import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { serveSite, type TestHost } from '../test-host.ts';
import { publishedFiles, readPublished } from './published-files.ts';

/** Ordinary file names that need care in addresses. */
const NAMES = [
  'plain.pdf',
  'with space.pdf',
  'Übersicht.pdf',
  '概要.pdf',
  'fix #12.pdf',
  'a+b.pdf',
  'q&a.pdf',
  'one;two.pdf',
  '100%.pdf',
  '%41.pdf',
  "it's.pdf",
  'what?.pdf',
  'a=b,c.pdf',
  '[draft] (1).pdf',
  'a@b~c!.pdf',
  'no-ending',
];

const folder = mkdtempSync(join(tmpdir(), 'file-names-'));
let host: TestHost;

beforeAll(async () => {
  const stream = join(folder, 'content/app');
  mkdirSync(stream, { recursive: true });
  const links = NAMES.map((name) => `- See [the file](<${encodeURIComponent(name)}>)`);
  writeFileSync(join(stream, 'release.1.0.0.md'), `## Fixes\n\n${links.join('\n')}\n`);
  for (const name of NAMES) writeFileSync(join(stream, name), `contents of ${name}`);
  const words = ['--content', join(folder, 'content'), '--out', join(folder, 'dist')];
  const { code, errors } = await runCommand('build', ...words);
  expect([code, errors]).toEqual([0, '']);
  host = await serveSite(join(folder, 'dist'));
});

afterAll(async () => {
  await host.close();
});

describe('files with ordinary names', () => {
  it('have working links, with unchanged content', async () => {
    const page = `${host.origin}/release-notes/app/release.1.0.0/`;
    const $ = load(await (await fetch(page)).text());
    const addresses = $('main a[href*="/attachments/"]')
      .toArray()
      .map((link) => new URL($(link).attr('href') ?? '', page));
    const answers = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    expect(answers).toEqual(NAMES.map((name) => `contents of ${name}`));
  });

  it('are all served at the address of their path', async () => {
    const files = publishedFiles(join(folder, 'dist')).filter((file) => !file.endsWith('.html'));
    expect(files.length).toBeGreaterThan(NAMES.length);
    for (const file of files) {
      const path = file.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(`${host.origin}/release-notes/${path}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([file, response.status, bytes.equals(readPublished(file, join(folder, 'dist')))]).toEqual([
        file,
        200,
        true,
      ]);
    }
  });

  it('keep their names', () => {
    const stems = publishedFiles(join(folder, 'dist'))
      .filter((file) => file.startsWith('attachments/'))
      .map((file) => file.replace('attachments/', '').replace(/\.[0-9a-f]{8}(\.pdf)?$/, '$1'));
    expect(stems.sort()).toEqual([...NAMES].sort());
  });
});
