import { replaceGenerated } from '../generated-block.ts';
import type { Comparison, Measure } from './measures.ts';
import { placeRow, ROW_GROUPS, typical } from './rows.ts';
import { countBehind, describeRuns, tableHead, tableLine } from './table.ts';

/** The measurements that the README shows, with labels that say what a reader waits for. */
const SHOWN: Readonly<Partial<Record<Measure, string>>> = {
  readKilobytes: 'Download for the first view of a release',
  kilobytesAfterInput: 'Download at the first interaction',
  firstHitKilobytes: 'Download from opening the search to the first result',
  coldSeconds: 'Full build without a cache',
};

/** The README with four rows of the smallest comparison. */
export function withComparisons(readme: string, comparisons: readonly Comparison[]): string {
  const [smallest] = comparisons;
  return replaceGenerated(readme, 'npm run bench', smallest === undefined ? '' : renderRows(smallest));
}

function renderRows(comparison: Comparison): string {
  const placed = ROW_GROUPS.flatMap(({ rows }) => rows).map((row) => placeRow(row, comparison));
  const lines = Object.entries(SHOWN).flatMap(([measure, label]) => {
    const one = placed.find(({ row }) => row.measure === measure);
    return one === undefined ? [] : [tableLine({ ...one, row: { ...one.row, label } }, comparison)];
  });
  const count = comparison.notes.count.toLocaleString('en-GB');
  return [
    [tableHead(`${count} releases`, comparison), ...lines].join('\n'),
    ...describeInteraction(comparison),
    `${describeRuns(comparison)} ${countBehind(comparison)} [All measurements, reasons and the method](docs/comparison.md).`,
  ].join('\n\n');
}

/** A reader who scrolls has interacted, so both downloads count for them. The next release is loaded when its link is seen. */
function describeInteraction({ peers: [own] }: Comparison): readonly string[] {
  const view = typical(own?.seen.readKilobytes);
  const interaction = typical(own?.seen.kilobytesAfterInput);
  if (view === undefined || interaction === undefined) return [];
  return [
    `The first interaction (scrolling, a key, a click, a touch or moving the pointer) loads the app: ${interaction.toFixed(1)} KB. A reader who scrolls has downloaded ${(view + interaction).toFixed(1)} KB in total, and downloads the next release when its link comes into view.`,
  ];
}
