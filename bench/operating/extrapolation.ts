/** What a large site takes: straight lines through what a small one was measured to take, and the builds of one as large. */
import type { BuildMeasured, BuildsMeasured, TrafficMeasured } from './measurements.ts';
import { table } from './tables.ts';

/** The site of the paper. */
const PAPER = { releases: 40_000, readersPerDay: 1_000_000, busiest: 5 };

const SECONDS_PER_DAY = 86_400;
/** Of one answer of an object store, and how many are under way. */
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
    ['', 'figure', 'from'],
    [
      [
        'output',
        `${gigabytes(scale * weight.bytes)} GB, ${gigabytes(scale * weight.packedBytes)} GB with \`--compress\`; about ${files} files, ${thousands(scale * weight.packedFiles)} with \`--compress\``,
        `${each(weight.bytes)} KB, ${each(weight.packedBytes)} KB, ${filesEach(weight.files)} and ${filesEach(weight.packedFiles)} files for each release of the sample site`,
      ],
      [
        'readers',
        `${perSecond.toFixed(0)} a second on average, ${(busiest * perSecond).toFixed(0)} in the busiest second`,
        'a million a day; five times the average',
      ],
      [
        'requests, were all of them new',
        `${(perSecond * read.first.requests).toFixed(0)} a second, ${(busiest * perSecond * read.first.requests).toFixed(0)} in the busiest`,
        `${read.first.requests} for one release`,
      ],
      [
        'bytes, were all of them new',
        `${((readersPerDay * read.first.bytes) / 1e9).toFixed(0)} GB a day; ${gigabytes(readersPerDay * read.again.bytes)} GB were all of them back`,
        `${kilobytes(read.first.bytes, 1)} KB and ${kilobytes(read.again.bytes, 1)} KB`,
      ],
      [
        'of these to the bucket',
        'one a second for each page that is being read, answered with 304',
        'a network that keeps for one second',
      ],
      [
        'first deployment',
        `${files} requests to write, ${WRITE.sideBySide} side by side: some ${((scale * weight.files * WRITE.seconds) / WRITE.sideBySide / 60).toFixed(0)} minutes at ${WRITE.seconds * 1000} ms each`,
        '`deploy`',
      ],
      [
        'deployment of one note',
        'its page, its lists, listings of the search: tens of files, and the list of all of them (20 MB) twice',
        '`deploy`',
      ],
      buildRow('build from nothing', builds, 'cold'),
      buildRow('build after one edit', builds, 'edited'),
    ],
  );
}

/** Measured with as many releases, or the largest that was, taken as often as it goes into that. */
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
    `${(times * seconds).toFixed(0)} seconds, of ${(times * processorSeconds).toFixed(0)} of processors, and ${gigabytes(times * peakMegabytes * 1e6)} GB of memory`,
    times === 1 ? `measured with ${count} releases` : `${times} times what ${count} took`,
  ];
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}

function kilobytes(bytes: number, digits: number): string {
  return (bytes / 1e3).toFixed(digits);
}

/** To the next thousand. */
function thousands(count: number): string {
  return `${Math.round(count / 1000).toLocaleString('en-GB')},000`;
}
