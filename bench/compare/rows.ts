import { type Comparison, type Measure, median, type Seen } from './measures.ts';

export interface Row {
  readonly measure: Measure;
  readonly label: string;
  readonly unit: 's' | 'MB' | 'KB' | 'ms' | '';
  readonly digits: number;
  /** Default: less is better. */
  readonly more?: true;
  /** Differences below this are none. */
  readonly grain: number;
  /** Why another is ahead where one is. */
  readonly whyBehind: string;
}

export interface RowGroup {
  readonly title: string;
  readonly rows: readonly Row[];
}

const CHECKED =
  'a build here also checks every link, anchor and image, cuts notes into entries, and writes the search, the upgrade data, feeds, JSON and Markdown twins';
const TWINS = 'beside each page stand its Markdown, JSON, feeds and the entries that an upgrade is made of';
const FIRST_FRAME =
  'the first paint shows the article at once, and its frame counts where no empty one came before it; after the first paint nothing is blocked (`npm run bench:reading`)';
const ONE_FILE =
  'the page holds its styles, its policy and the means to read without script; plain pages have none of that';

/** In the order of a visit. */
export const ROW_GROUPS: readonly RowGroup[] = [
  {
    title: 'Build from nothing',
    rows: [
      { measure: 'coldSeconds', label: 'time', unit: 's', digits: 1, grain: 0.1, whyBehind: CHECKED },
      {
        measure: 'coldProcessorSeconds',
        label: 'processor time',
        unit: 's',
        digits: 1,
        grain: 0.1,
        whyBehind: CHECKED,
      },
      {
        measure: 'coldMegabytes',
        label: 'memory at most',
        unit: 'MB',
        digits: 0,
        grain: 10,
        whyBehind: CHECKED,
      },
      { measure: 'megabytesOut', label: 'written', unit: 'MB', digits: 1, grain: 0.1, whyBehind: TWINS },
    ],
  },
  {
    title: 'Build after one edit',
    rows: [
      { measure: 'warmSeconds', label: 'time', unit: 's', digits: 1, grain: 0.1, whyBehind: CHECKED },
      {
        measure: 'warmProcessorSeconds',
        label: 'processor time',
        unit: 's',
        digits: 1,
        grain: 0.1,
        whyBehind: CHECKED,
      },
      {
        measure: 'warmMegabytes',
        label: 'memory at most',
        unit: 'MB',
        digits: 0,
        grain: 10,
        whyBehind: CHECKED,
      },
    ],
  },
  {
    title: 'A release read for the first time on a slow phone',
    rows: [
      {
        measure: 'readKilobytes',
        label: 'over the wire',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind: ONE_FILE,
      },
      { measure: 'readRequests', label: 'requests', unit: '', digits: 0, grain: 1, whyBehind: ONE_FILE },
      { measure: 'firstPaint', label: 'first paint', unit: 'ms', digits: 0, grain: 20, whyBehind: ONE_FILE },
      {
        measure: 'largestPaint',
        label: 'largest paint',
        unit: 'ms',
        digits: 0,
        grain: 20,
        whyBehind: ONE_FILE,
      },
      { measure: 'blocked', label: 'blocked', unit: 'ms', digits: 0, grain: 1, whyBehind: FIRST_FRAME },
      { measure: 'shift', label: 'layout shift', unit: '', digits: 3, grain: 0.001, whyBehind: ONE_FILE },
      {
        measure: 'nodes',
        label: 'elements',
        unit: '',
        digits: 0,
        grain: 1,
        whyBehind: 'entries have their kind, their anchor and their references as elements',
      },
      {
        measure: 'kilobytesAfterInput',
        label: 'the first input brings',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind:
          'the app comes with the first input, and the releases before and after; others have theirs in the page, or have none',
      },
    ],
  },
  {
    title: 'On to the next release, after 300 ms over its link',
    rows: [
      {
        measure: 'stepSlow',
        label: 'slow phone',
        unit: 'ms',
        digits: 0,
        grain: 10,
        whyBehind:
          'the app puts the page into the one that is there, which costs a slow processor more than a page without script',
      },
      {
        measure: 'step',
        label: 'this machine',
        unit: 'ms',
        digits: 0,
        grain: 3,
        whyBehind:
          'the app parses the page, puts it into the one that is there and lays out both columns anew',
      },
      {
        measure: 'stepKilobytes',
        label: 'over the wire',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind:
          'a page is one file with its styles, so a step brings those again; the releases around the next are fetched ahead',
      },
    ],
  },
  {
    title: 'Search on a slow phone',
    rows: [
      {
        measure: 'firstHit',
        label: 'from the click to a first hit',
        unit: 'ms',
        digits: 0,
        grain: 20,
        whyBehind: 'the script, the index and the words that are typed come one after the other',
      },
      {
        measure: 'firstHitKilobytes',
        label: 'over the wire for it',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind: 'the script, the index and the words that are typed come one after the other',
      },
      {
        measure: 'key',
        label: 'a letter more',
        unit: 'ms',
        digits: 0,
        grain: 10,
        whyBehind: 'words come in shards as they are typed; others have sent all of them before',
      },
      {
        measure: 'keyKilobytes',
        label: 'over the wire for it',
        unit: 'KB',
        digits: 1,
        grain: 0.1,
        whyBehind: 'words come in shards as they are typed; others have sent all of them before',
      },
      {
        measure: 'meanReciprocalRank',
        label: 'mean reciprocal rank of the first 8 rows',
        unit: '',
        digits: 3,
        more: true,
        grain: 0.005,
        whyBehind: 'another finds more of these words, or has them in a better order',
      },
    ],
  },
];

/** Of a comparison's peers in their order: the middle of the runs; nothing where there is no number. */
export function typical(seen: Seen | undefined): number | undefined {
  if (seen === undefined || 'failed' in seen || seen.length === 0) return undefined;
  const value = median(seen);
  return Number.isNaN(value) ? undefined : value;
}

export interface Placed {
  readonly row: Row;
  readonly values: readonly (number | undefined)[];
  readonly best: number | undefined;
  /** The first peer, this program, is at the best or as good. */
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
