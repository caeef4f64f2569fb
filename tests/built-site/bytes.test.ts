import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { fileBehind, gzipBytes, publishedFiles, readPublished } from './published-files.ts';

const KILOBYTE = 1000;

/** The page, its style sheet, and the scripts that run before any input: what a reader who only reads pays for. */
function bytesToRead(file: string): number {
  const html = readPublished(file);
  const $ = load(html.toString('utf8'));
  const needed = $('link[rel="stylesheet"], link[rel="modulepreload"], script[src]')
    .toArray()
    .map((element) => fileBehind($(element).attr('href') ?? $(element).attr('src') ?? ''));
  return needed.reduce((sum, path) => sum + gzipBytes(readPublished(path)), gzipBytes(html));
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
    const pages = publishedFiles().filter((file) => file.endsWith('.html'));
    const styles = new Set(pages.map((file) => stylesheetsOf(file).join(' ')));
    const heavierThan = (kilobytes: number): readonly string[] =>
      [...styles].filter((sheets) => sum(sheets.split(' ').map(bytesOf)) > kilobytes * KILOBYTE);
    // What answers a question of its address has more to show than text.
    expect(heavierThan(9).filter((sheets) => !/\/(?:upgrade|id)\./.test(sheets))).toEqual([]);
    expect(heavierThan(10)).toEqual([]);
    expect(styles.size).toBeGreaterThan(1);
  });

  it('style a release, which is what most readers come for, with one sheet', () => {
    expect(releases.filter((file) => stylesheetsOf(file).length !== 1)).toEqual([]);
  });

  it('boot with at most 4 KB, and bring the app at the first input for at most 80 KB', () => {
    const [page] = releases;
    const script = load(readPublished(page ?? '').toString('utf8'))('script[data-app]');
    const bytes = (attribute: string): number =>
      gzipBytes(readPublished(fileBehind(script.attr(attribute) ?? '')));
    expect(bytes('src')).toBeLessThanOrEqual(4 * KILOBYTE);
    expect(importsOf(fileBehind(script.attr('data-app') ?? ''))).toEqual([]);
    const first = ['data-app', 'data-site', 'data-app-sheet'].map(bytes);
    expect(sum(first)).toBeLessThanOrEqual(80 * KILOBYTE);
  });
});

function stylesheetsOf(page: string): readonly string[] {
  const links = readPublished(page)
    .toString('utf8')
    .matchAll(/<link rel="stylesheet" href="([^"]+)">/g);
  return [...links].map(([, address = '']) => fileBehind(address));
}

function bytesOf(file: string): number {
  return gzipBytes(readPublished(file));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

it('the upgrade view costs at most 20 KB beyond the app, and each year of entries at most 15 KB', () => {
  const size = (pattern: RegExp): number =>
    publishedFiles()
      .filter((file) => pattern.test(file))
      .reduce((sum, file) => sum + gzipBytes(readPublished(file)), 0);
  const [parts, styles] = [size(/upgrade-parts\..+\.js$/), size(/upgrade\.[\w-]+\.css$/)];
  expect([parts > 0, styles > 0]).toEqual([true, true]);
  expect(parts + styles + size(/app\/versions\.json$/)).toBeLessThanOrEqual(20 * KILOBYTE);
  const years = publishedFiles().filter((file) => /changes\/\w+\.\d{4}\./.test(file));
  expect(years.length).toBeGreaterThan(15);
  expect(years.filter((file) => gzipBytes(readPublished(file)) > 15 * KILOBYTE)).toEqual([]);
});

/** What a script brings along by itself, beyond its own file. */
function importsOf(script: string): readonly string[] {
  const text = readPublished(script).toString('utf8');
  return [...text.matchAll(/(?:^|[;}])import\s*(?:[\w$*{},\s]+?from\s*)?["'`]([^"'`]+)["'`]/g)].map(
    ([, name = '']) => name,
  );
}
