/** What a large site would take, from what a small one takes: straight lines through one point each, and nobody has run it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The site of the paper. */
export const PAPER = { releases: 40_000, readersPerDay: 1_000_000, busiest: 5 };

/** Of a built folder, for each release. */
export interface Weight {
  readonly files: number;
  readonly bytes: number;
  /** With the compressed files beside them. */
  readonly packedFiles: number;
  readonly packedBytes: number;
}

/** Requests and bytes of one reader of one release. */
export interface Reading {
  readonly requests: number;
  readonly bytes: number;
  /** Of one who was there before. */
  readonly bytesAgain: number;
}

const SECONDS_PER_DAY = 86_400;
/** Of one answer of an object store, and how many are under way. */
const WRITE = { seconds: 0.05, sideBySide: 16 };

export function weigh(root: string): Weight {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const plain = files.filter((file) => !/\.(?:br|gz)$/.test(file));
  const releases = plain.filter(isReleasePage).length;
  const bytesOf = (some: readonly string[]): number =>
    some.reduce((sum, file) => sum + statSync(file).size, 0);
  return {
    files: plain.length / releases,
    bytes: bytesOf(plain) / releases,
    packedFiles: files.length / releases,
    packedBytes: bytesOf(files) / releases,
  };
}

function isReleasePage(file: string): boolean {
  return file.endsWith('index.html') && readFileSync(file, 'utf8').includes('"kind":"release"');
}

/** Rows of the table in docs/operating.md. */
export function describePaper(weight: Weight, reading: Reading): readonly string[] {
  const { releases, readersPerDay, busiest } = PAPER;
  const perSecond = readersPerDay / SECONDS_PER_DAY;
  const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);
  const kilobytes = (bytes: number): string => (bytes / 1e3).toFixed(0);
  const files = thousands(releases * weight.files);
  const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row('', 'figure', 'from'),
    row('---', '---', '---').replaceAll(' ', ''),
    row(
      'output',
      `${gigabytes(releases * weight.bytes)} GB, ${gigabytes(releases * weight.packedBytes)} GB with \`--compress\`; about ${files} files, ${thousands(releases * weight.packedFiles)} with \`--compress\``,
      `${kilobytes(weight.bytes)} KB, ${kilobytes(weight.packedBytes)} KB, ${weight.files.toFixed(0)} and ${weight.packedFiles.toFixed(0)} files for each release of the sample site`,
    ),
    row(
      'readers',
      `${perSecond.toFixed(0)} a second on average, ${(busiest * perSecond).toFixed(0)} in the busiest second`,
      `a million a day; five times the average`,
    ),
    row(
      'requests, were all of them new',
      `${(perSecond * reading.requests).toFixed(0)} a second, ${(busiest * perSecond * reading.requests).toFixed(0)} in the busiest`,
      `${reading.requests} for one release`,
    ),
    row(
      'bytes, were all of them new',
      `${((readersPerDay * reading.bytes) / 1e9).toFixed(0)} GB a day; ${gigabytes(readersPerDay * reading.bytesAgain)} GB were all of them back`,
      `${(reading.bytes / 1e3).toFixed(1)} KB and ${(reading.bytesAgain / 1e3).toFixed(1)} KB`,
    ),
    row(
      'first deployment',
      `${files} requests to write, ${WRITE.sideBySide} side by side: some ${((releases * weight.files * WRITE.seconds) / WRITE.sideBySide / 60).toFixed(0)} minutes at ${WRITE.seconds * 1000} ms each`,
      '`deploy`',
    ),
  ];
}

/** To the next thousand. */
function thousands(count: number): string {
  return `${Math.round(count / 1000)},000`;
}
