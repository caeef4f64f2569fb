import { type ComparedPeer, type Comparison, type Measure, median, type Seen } from './measures.ts';

export interface Row {
  readonly measure: Measure;
  readonly label: string;
  readonly unit: 's' | 'MB' | 'KB' | 'ms' | '';
  readonly digits: number;
  /** Whether larger values are better. */
  readonly more?: true;
  /** Smaller differences count as equal. */
  readonly grain: number;
  /** The explanation for a row where another program is better. */
  readonly whyBehind: string;
}

export interface RowGroup {
  readonly title: string;
  readonly rows: readonly Row[];
}

const CHECKED =
  'this build also checks every link, anchor and image, splits notes into entries, and writes the search index, the upgrade data, feeds, JSON and Markdown copies';
const COPIES = 'each page also has a Markdown copy, JSON, feed items and the data for upgrades';
const FIRST_FRAME =
  'the first paint already shows the article, so the work for that frame counts; nothing blocks after the first paint (`npm run bench:reading`)';
const ONE_FILE =
  'the page contains its styles, its Content-Security-Policy and what it needs to work without JavaScript';

export const ROW_GROUPS: readonly RowGroup[] = [
  {
    title: 'Full build without a cache',
    rows: [
      { measure: 'coldSeconds', label: 'time', unit: 's', digits: 1, grain: 0.1, whyBehind: CHECKED },
      {
        measure: 'coldProcessorSeconds',
        label: 'CPU time',
        unit: 's',
        digits: 1,
        grain: 0.1,
        whyBehind: CHECKED,
      },
      {
        measure: 'coldMegabytes',
        label: 'peak memory',
        unit: 'MB',
        digits: 0,
        grain: 10,
        whyBehind: CHECKED,
      },
      { measure: 'megabytesOut', label: 'output size', unit: 'MB', digits: 1, grain: 0.1, whyBehind: COPIES },
    ],
  },
  {
    title: 'Build after one edit',
    rows: [
      { measure: 'warmSeconds', label: 'time', unit: 's', digits: 1, grain: 0.1, whyBehind: CHECKED },
      {
        measure: 'warmProcessorSeconds',
        label: 'CPU time',
        unit: 's',
        digits: 1,
        grain: 0.1,
        whyBehind: CHECKED,
      },
      {
        measure: 'warmMegabytes',
        label: 'peak memory',
        unit: 'MB',
        digits: 0,
        grain: 10,
        whyBehind: CHECKED,
      },
    ],
  },
  {
    title: 'First visit to a release on a slow phone',
    rows: [
      {
        measure: 'readKilobytes',
        label: 'download',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind: ONE_FILE,
      },
      { measure: 'readRequests', label: 'requests', unit: '', digits: 0, grain: 1, whyBehind: ONE_FILE },
      {
        measure: 'firstPaint',
        label: 'first contentful paint',
        unit: 'ms',
        digits: 0,
        grain: 20,
        whyBehind: ONE_FILE,
      },
      {
        measure: 'largestPaint',
        label: 'largest contentful paint',
        unit: 'ms',
        digits: 0,
        grain: 20,
        whyBehind: ONE_FILE,
      },
      {
        measure: 'blocked',
        label: 'total blocking time',
        unit: 'ms',
        digits: 0,
        grain: 1,
        whyBehind: FIRST_FRAME,
      },
      {
        measure: 'shift',
        label: 'cumulative layout shift',
        unit: '',
        digits: 3,
        grain: 0.001,
        whyBehind: ONE_FILE,
      },
      {
        measure: 'nodes',
        label: 'DOM elements',
        unit: '',
        digits: 0,
        grain: 1,
        whyBehind: 'the kind, the anchor and the references of each entry are elements',
      },
      {
        measure: 'kilobytesAfterInput',
        label: 'download at the first interaction',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind:
          'the app loads at the first interaction; other programs load their scripts with the page or have none',
      },
    ],
  },
  {
    title: 'Next release, after hovering over its link for 300 ms',
    rows: [
      {
        measure: 'stepSlow',
        label: 'slow phone',
        unit: 'ms',
        digits: 0,
        grain: 10,
        whyBehind:
          'the app replaces the content of the current page, which takes a slow processor longer than a page without scripts',
      },
      {
        measure: 'step',
        label: 'this machine',
        unit: 'ms',
        digits: 0,
        grain: 3,
        whyBehind:
          'the app parses the next page, inserts it into the current one and lays out both columns again',
      },
      {
        measure: 'stepKilobytes',
        label: 'download',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind: 'each page is one file that contains its styles, so they are downloaded again',
      },
    ],
  },
  {
    title: 'Search on a slow phone',
    rows: [
      {
        measure: 'firstHit',
        label: 'from the click to the first result',
        unit: 'ms',
        digits: 0,
        grain: 20,
        whyBehind: 'the script, the index and the data for the query load one after the other',
      },
      {
        measure: 'firstHitKilobytes',
        label: 'download to the first result',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind: 'the script, the index and the data for the query load one after the other',
      },
      {
        measure: 'key',
        label: 'each further letter',
        unit: 'ms',
        digits: 0,
        grain: 10,
        whyBehind: 'the index loads in parts while the reader types; other programs load all of it before',
      },
      {
        measure: 'keyKilobytes',
        label: 'download for each further letter',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind: 'the index loads in parts while the reader types; other programs load all of it before',
      },
      {
        measure: 'meanReciprocalRank',
        label: 'mean reciprocal rank of the first 8 results',
        unit: '',
        digits: 3,
        more: true,
        grain: 0.005,
        whyBehind: 'another program finds more of the expected releases or ranks them better',
      },
    ],
  },
];

/** The median of the runs, or `undefined` without measurements. */
export function typical(seen: Seen | undefined): number | undefined {
  if (seen === undefined || 'failed' in seen || seen.length === 0) return undefined;
  const value = median(seen);
  return Number.isNaN(value) ? undefined : value;
}

export interface Placed {
  readonly row: Row;
  readonly values: readonly (number | undefined)[];
  readonly best: number | undefined;
  /** Whether the first peer, this program, is at least as good as all others. */
  readonly ahead: boolean;
}

export function placeRow(row: Row, { peers }: Comparison): Placed {
  const values = peers.map(({ seen }) => typical(seen[row.measure]));
  const known = values.filter((value) => value !== undefined);
  const best = known.length === 0 ? undefined : row.more ? Math.max(...known) : Math.min(...known);
  const [own] = values;
  const ahead = best === undefined || (own !== undefined && (row.more ? best - own : own - best) < row.grain);
  return { row, values, best, ahead };
}

export function formatValue({ unit, digits }: Row, value: number): string {
  const shown = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '' ? shown : `${shown} ${unit}`;
}

/** The text for a missing value: the time limit of a build that was stopped, otherwise a dash. */
export function missingValue({ measure }: Row, peer: ComparedPeer | undefined): string {
  const seen = peer?.seen[measure];
  const minutes = seen !== undefined && 'failed' in seen ? seen.afterMinutes : undefined;
  return minutes !== undefined && measure === 'coldSeconds' ? `> ${minutes} min` : '–';
}
