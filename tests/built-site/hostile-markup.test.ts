import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'cheerio';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { RULES } from '#generator/config/rule-levels.ts';
import { buildSite } from '../build-site.ts';
import { ATTACKS } from '../markup/attacks.ts';
import { faultsIn } from '../markup/published-html.ts';
import { runCommand } from '../run-command.ts';
import { publishedFiles, readPublished } from './published-files.ts';

/** Problems do not stop this build, so that everything that attacks can produce is published. */
const rules = Object.fromEntries(RULES.map((rule) => [rule, 'warn'] as const));

const site = await buildSite({ content: ATTACKS, config: { streams: [{ id: 'app', label: 'App' }], rules } });

function filesOf(folder: string): ReadonlyMap<string, Uint8Array> {
  return new Map(publishedFiles(folder).map((file) => [file, readPublished(file, folder)]));
}

/** On the local disk, absolute addresses refer to the root of the disk. */
function rootAddresses(path: string, page: Uint8Array): readonly string[] {
  const $ = load(new TextDecoder().decode(page));
  return $('[href^="/"], [src^="/"], [action^="/"]')
    .get()
    .map((element) => `${path}: ${$.html(element)}`);
}

describe('text that looks like markup', () => {
  it('stays text in the pages, the feeds and the JSON', () => {
    expect(faultsIn(filesOf(site))).toEqual([]);
  });

  it('stays text in the files of an offline bundle', async () => {
    const out = join(dirname(site), 'site.zip');
    const words = ['--stream', 'app', '--content', join(dirname(site), 'content'), '--out', out];
    const config = ['--config', join(dirname(site), 'site.config.mjs')];
    const { code, output, errors } = await runCommand('bundle', ...words, ...config);
    expect(code, `${output}${errors}`).toBe(0);
    const files = Object.entries(unzipSync(readFileSync(out))).map(
      ([path, bytes]) => [path.replace(/^[^/]*\//, ''), bytes] as const,
    );
    expect(faultsIn(new Map(files))).toEqual([]);
    const pages = files.filter(([path]) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(Object.keys(ATTACKS).length);
    expect(pages.flatMap(([path, bytes]) => rootAddresses(path, bytes))).toEqual([]);
  });
});
