import type { BuildsMeasured, TrafficMeasured } from './measurements.ts';

const THOUSAND = 1000;

/** Formats a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

export function trafficTable({ journeys }: TrafficMeasured): string {
  return table(
    [
      'a thousand readers each …',
      'requests on the first visit',
      'MB',
      'requests on the next visit',
      'of these 304',
      'MB',
    ],
    journeys.map(({ name, first, again }) => [
      name,
      first.requests * THOUSAND,
      megabytes(first.bytes),
      again.requests * THOUSAND,
      again.unchanged * THOUSAND,
      megabytes(again.bytes),
    ]),
  );
}

/** Per thousand readers. */
function megabytes(bytes: number): string {
  return ((bytes * THOUSAND) / 1e6).toFixed(1);
}

const KINDS: Readonly<Record<string, string>> = {
  cold: 'full build, `--no-cache`',
  first: 'full build, empty cache',
  edited: 'after adding a paragraph',
  entry: 'after adding an entry, which lists show',
  same: 'without changes',
};

export function buildTable({ machine, builds }: BuildsMeasured): string {
  const shown = builds.filter(({ kind }) => kind in KINDS);
  const made = table(
    ['releases', 'build', 'seconds', 'CPU seconds', 'peak MB', 'output MB', 'files', 'cache MB'],
    shown.map(({ releases, kind, ...one }) => [
      releases.toLocaleString('en-GB'),
      KINDS[kind] ?? kind,
      one.seconds.toFixed(2),
      one.processorSeconds.toFixed(2),
      one.peakMegabytes.toFixed(0),
      one.megabytesOut.toFixed(1),
      one.files.toLocaleString('en-GB'),
      one.megabytesKept.toFixed(1),
    ]),
  );
  return `${made}\n\n${machine}`;
}
