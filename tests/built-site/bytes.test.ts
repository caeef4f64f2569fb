import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCorpus } from '../../bench/corpus.ts';
import { fileBehind, gzipBytes, publishedFiles, readPublished } from './published-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KILOBYTE = 1000;

/** The page, its style sheet, and the scripts that run before any input: what a reader who only reads pays for. */
function bytesToRead(file: string, folder?: string): number {
  const html = readPublished(file, folder);
  const $ = load(html.toString('utf8'));
  const needed = $('link[rel="stylesheet"], link[rel="modulepreload"], script[src]')
    .toArray()
    .map((element) => fileBehind($(element).attr('href') ?? $(element).attr('src') ?? ''));
  return needed.reduce((sum, path) => sum + gzipBytes(readPublished(path, folder)), gzipBytes(html));
}

describe('the bytes of the sample site', () => {
  const releases = publishedFiles().filter((file) =>
    /release\.[\w.]+\/index\.html$|^base\/.+\/index\.html$/.test(file),
  );

  it('read any release page for at most 25 KB', () => {
    const heavy = releases.filter((file) => bytesToRead(file) > 25 * KILOBYTE);
    expect(heavy).toEqual([]);
    expect(releases.length).toBeGreaterThan(200);
  });

  it('style every page with at most 9 KB', () => {
    const styles = publishedFiles().filter((file) => file.endsWith('.css'));
    expect(styles).toHaveLength(1);
    expect(
      styles.map((file) => gzipBytes(readPublished(file))).filter((bytes) => bytes > 9 * KILOBYTE),
    ).toEqual([]);
  });
});

describe('a page among ten times as many releases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-notes-bytes-'));
  const page = 'app/2025/release.25.30.0/index.html';

  function buildCorpus(name: string): string {
    const out = join(folder, `${name}-site`);
    const { status, stderr } = spawnSync(
      'npm',
      ['run', '--silent', 'build', '--', '--content', join(folder, name), '--out', out],
      { cwd: ROOT, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return out;
  }

  beforeAll(async () => {
    await writeCorpus(join(folder, 'few'), { years: [2024, 2025], releasesPerYear: 60, length: 0.5 });
    const years = Array.from({ length: 10 }, (_, index) => 2016 + index);
    await writeCorpus(join(folder, 'many'), { years, releasesPerYear: 120, length: 0.5 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('weighs the same, but for the years beside it', () => {
    const [few, many] = [buildCorpus('few'), buildCorpus('many')];
    const pagesIn = (site: string): number =>
      publishedFiles(site).filter((file) => file.endsWith('.html')).length;
    expect(pagesIn(many)).toBeGreaterThan(9 * pagesIn(few));
    const growth = bytesToRead(page, many) - bytesToRead(page, few);
    expect(Math.abs(growth)).toBeLessThan(300);
  });
});
