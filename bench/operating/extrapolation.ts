/**
 * Estimates the cost of a large site: linear extrapolation from a small site, and measured builds of a large
 * one.
 */
import type { BuildMeasured, BuildsMeasured, TrafficMeasured } from './measurements.ts';
import { table } from './tables.ts';

/** The site in the estimate. */
const PAPER = { releases: 40_000, readersPerDay: 1_000_000, busiest: 5 };

const SECONDS_PER_DAY = 86_400;
/** The latency of an object store, and the number of concurrent requests. */
const WRITE = { seconds: 0.05, sideBySide: 16 };

export function paperTable({ journeys, weight }: TrafficMeasured, { builds }: BuildsMeasured): string {
  const [read] = journeys;
  if (read === undefined) throw new Error('No journey was measured');
  const { releases, readersPerDay, busiest } = PAPER;
  const perSecond = readersPerDay / SECONDS_PER_DAY;
  const scale = releases / weight.releases;
  const files = thousands(scale * weight.files);
  const each = (bytes: number): string => kilobytes(bytes / weight.releases, 0);
  const filesEach = (count: number): string => (count / weight.releases).toFixed(0);
  return table(
    ['40,000 releases, a million readers a day', 'estimate', 'based on'],
    [
      [
        'output',
        `${gigabytes(scale * weight.bytes)} GB, ${gigabytes(scale * weight.packedBytes)} GB with \`--compress\`; about ${files} files, ${thousands(scale * weight.packedFiles)} with \`--compress\``,
        `${each(weight.bytes)} KB, ${each(weight.packedBytes)} KB, ${filesEach(weight.files)} and ${filesEach(weight.packedFiles)} files per release of the sample site`,
      ],
      [
        'readers',
        `${perSecond.toFixed(0)} a second on average, ${(busiest * perSecond).toFixed(0)} in the busiest second`,
        'peak: five times the average',
      ],
      [
        'requests, if all are first visits',
        `${(perSecond * read.first.requests).toFixed(0)} a second, ${(busiest * perSecond * read.first.requests).toFixed(0)} in the busiest second`,
        `${read.first.requests} per visit`,
      ],
      [
        'bytes, if all are first visits',
        `${((readersPerDay * read.first.bytes) / 1e9).toFixed(0)} GB a day; ${gigabytes(readersPerDay * read.again.bytes)} GB if all are repeated visits`,
        `${kilobytes(read.first.bytes, 1)} KB and ${kilobytes(read.again.bytes, 1)} KB`,
      ],
      [
        'requests to the bucket',
        'one per second for each page that is read, with a 304 response',
        'a CDN that caches for one second',
      ],
      [
        'first deployment',
        `${files} write requests, ${WRITE.sideBySide} in parallel: about ${((scale * weight.files * WRITE.seconds) / WRITE.sideBySide / 60).toFixed(0)} minutes at ${WRITE.seconds * 1000} ms each`,
        '`deploy`',
      ],
      [
        'deployment of one note',
        'its page, its lists and parts of the search index: tens of files, and twice the list of all files (20 MB)',
        '`deploy`',
      ],
      buildRow('full build', builds, 'cold'),
      buildRow('build after one edit', builds, 'edited'),
    ],
  );
}

/** Uses the measured build with the same number of releases, otherwise scales the largest one. */
function buildRow(name: string, builds: readonly BuildMeasured[], kind: string): readonly string[] {
  const largest = builds
    .filter((build) => build.kind === kind)
    .toSorted((left, right) => right.releases - left.releases)[0];
  if (largest === undefined) throw new Error(`No ${kind} build was measured`);
  const { releases, seconds, processorSeconds, peakMegabytes } = largest;
  const times = PAPER.releases / releases;
  const count = releases.toLocaleString('en-GB');
  return [
    name,
    `${(times * seconds).toFixed(0)} seconds, ${(times * processorSeconds).toFixed(0)} CPU seconds, ${gigabytes(times * peakMegabytes * 1e6)} GB of memory`,
    times === 1 ? `measured with ${count} releases` : `${times} times what ${count} took`,
  ];
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}

function kilobytes(bytes: number, digits: number): string {
  return (bytes / 1e3).toFixed(digits);
}

/** Rounds to thousands. */
function thousands(count: number): string {
  return `${Math.round(count / 1000).toLocaleString('en-GB')},000`;
}
