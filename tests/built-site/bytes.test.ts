import { posix } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { gzipBytes, parsePublished, publishedFiles, readPublished, sourceFileOf } from './published-files.ts';

/**
 * Limits are about a tenth above the measured values, so that a small feature does not force other code to
 * become cryptic.
 */
const KILOBYTE = 1000;

/** Memoized, because several tests read and compress all pages. */
function once<Result>(ask: (file: string) => Result): (file: string) => Result {
  const answers = new Map<string, Result>();
  return (file) => {
    const known = answers.get(file) ?? ask(file);
    answers.set(file, known);
    return known;
  };
}

/** Compressed, as a host sends it. */
const bytesOf = once((file) => gzipBytes(readPublished(file)));

interface Needed {
  /** Resources that block the first paint: style sheets in the head, and scripts that are not deferred. */
  readonly blocking: readonly string[];
  /** The style sheets and scripts that load before any input. */
  readonly toRead: readonly string[];
  readonly laterStylesheets: readonly string[];
}

const neededBy = once((page): Needed => {
  const $ = parsePublished(page);
  $('noscript').remove();
  return {
    blocking: $(
      'head link[rel="stylesheet"], script[src]:not([type="module"]), script[blocking]:not([data-construct])',
    )
      .toArray()
      .map((element) => $.html(element)),
    toRead: filesOf($, 'link[rel="stylesheet"], link[rel="modulepreload"], script[src]'),
    laterStylesheets: filesOf($, 'body > link[rel="stylesheet"]'),
  };
});

function filesOf($: CheerioAPI, selector: string): readonly string[] {
  return $(selector)
    .toArray()
    .map((element) => sourceFileOf($(element).attr('href') ?? $(element).attr('src') ?? ''));
}

/** What a reader who only reads downloads: the page, its style sheet, and the scripts before any input. */
function bytesToRead(page: string): number {
  return sum([page, ...neededBy(page).toRead].map(bytesOf));
}

const INLINE_STYLES = /<style>.*?<\/style>/gs;

const stylesOf = (page: string): string =>
  readPublished(page).toString('utf8').match(INLINE_STYLES)?.join('') ?? '';

/** The bytes that inline styles add to a page. */
const bytesOfStyles = once((page) => {
  const html = readPublished(page).toString('utf8');
  return bytesOf(page) - gzipBytes(html.replace(INLINE_STYLES, ''));
});

describe('the bytes of the sample site', () => {
  const releases = publishedFiles().filter((file) =>
    /release\.[\w.]+\/index\.html$|^base\/.+\/index\.html$/.test(file),
  );

  it('are at most 26 KB for reading any release page', () => {
    const heavy = releases.filter((file) => bytesToRead(file) > 26 * KILOBYTE);
    expect(heavy).toEqual([]);
    expect(releases.length).toBeGreaterThan(200);
  });

  it('to paint a page are one file: at most 14 KB for the median release, and 19 KB for the newest', () => {
    expect(releases.filter((file) => neededBy(file).blocking.length > 0)).toEqual([]);
    expect(median(releases.map(bytesOf))).toBeLessThanOrEqual(14 * KILOBYTE);
    expect(releases.filter((file) => bytesOf(file) > 19 * KILOBYTE)).toEqual([]);
  });

  it('of the inline styles of a release are at most 5.6 KB in the median, for each navigation', () => {
    expect(median(releases.map(bytesOfStyles))).toBeLessThanOrEqual(5.6 * KILOBYTE);
  });

  it('of inline styles are at most 8.4 KB on every page, and of the deferred style sheet 3.5 KB', () => {
    const pages = publishedFiles().filter((file) => file.endsWith('.html'));
    expect(pages.filter((file) => bytesOfStyles(file) > 8.4 * KILOBYTE)).toEqual([]);
    const later = new Set(pages.map((file) => neededBy(file).laterStylesheets.join()));
    expect([...later].map(bytesOf).filter((bytes) => bytes > 3.5 * KILOBYTE)).toEqual([]);
    expect(later.size).toBe(1);
  });

  it('include the styles of required tasks', () => {
    const pages = publishedFiles().filter((file) => file.endsWith('.html'));
    const asking = pages.filter((file) =>
      /<\w+ class="(?:[^"]* )?action[ "]/.test(readPublished(file).toString('utf8')),
    );
    expect(asking.length).toBeGreaterThan(10);
    expect(asking.filter((file) => !stylesOf(file).includes('.action__list'))).toEqual([]);
  });

  it('of the app are at most 95 KB on the first input', () => {
    const [page] = releases;
    const script = parsePublished(page ?? '')('script[data-app]');
    const bytes = (attribute: string): number => bytesOf(sourceFileOf(script.attr(attribute) ?? ''));
    expect(importsOf(sourceFileOf(script.attr('data-app') ?? ''))).toEqual([]);
    const first = ['data-app', 'data-site'].map(bytes);
    expect(sum(first)).toBeLessThanOrEqual(95 * KILOBYTE);
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

it('the upgrade page needs at most 48 KB in addition to the app, and at most 12 KB per year of entries', () => {
  const size = (pattern: RegExp): number =>
    sum(
      publishedFiles()
        .filter((file) => pattern.test(file))
        .map(bytesOf),
    );
  const styles = bytesOfStyles('upgrade/index.html') - bytesOfStyles('404.html');
  const script = publishedFiles().find((file) => /^assets\/UpgradeView\..+\.js$/.test(file)) ?? '';
  const shared = importsOf(script).filter((name) => !name.startsWith('./app.'));
  expect([shared.length > 0, styles > 0]).toEqual([true, true]);
  const parts = sum([script, ...shared.map((name) => posix.join('assets', name))].map(bytesOf));
  const messages = size(/^assets\/messages\/upgrade\./);
  expect(messages).toBeGreaterThan(0);
  expect(parts + styles + messages + size(/app\/versions\.json$/)).toBeLessThanOrEqual(48 * KILOBYTE);
  const years = publishedFiles().filter((file) => /changes\/\w+\.\d{4}\./.test(file));
  expect(years.length).toBeGreaterThan(15);
  const withTexts = years.map((file) => size(new RegExp(`${file.split('.', 2).join('\\.')}(?:-texts)?\\.`)));
  expect(withTexts.filter((bytes) => bytes > 12 * KILOBYTE)).toEqual([]);
});

it('the page that checks versions needs at most 48 KB in addition to the app, with the issues of all years', () => {
  const script = publishedFiles().find((file) => /^assets\/CheckView\..+\.js$/.test(file)) ?? '';
  const shared = importsOf(script).filter((name) => !name.startsWith('./app.'));
  const files = publishedFiles().filter((file) =>
    /^assets\/messages\/check\.|^app\/versions\.json$|changes\/app\.(?:\d{4}-known|cves)\./.test(file),
  );
  expect([shared.length > 0, files.length > 3]).toEqual([true, true]);
  const parts = [script, ...shared.map((name) => posix.join('assets', name)), ...files];
  expect(sum(parts.map(bytesOf))).toBeLessThanOrEqual(48 * KILOBYTE);
});

/** The static imports of a script. */
function importsOf(script: string): readonly string[] {
  const text = readPublished(script).toString('utf8');
  return [...text.matchAll(/(?:^|[;}])\s*import\s*(?:[\w$*{},\s]+?from\s*)?["'`]([^"'`]+)["'`]/g)].map(
    ([, name = '']) => name,
  );
}
