import { replaceGenerated } from '../generated-block.ts';
import type { Comparison, Measure } from './measures.ts';
import { placeRow, ROW_GROUPS } from './rows.ts';
import { describeBehind, tableLine } from './table.ts';

/** What the README shows of a comparison; the whole is a link away. */
const SHOWN: Readonly<Partial<Record<Measure, string>>> = {
  readKilobytes: 'read one release, slow phone: over the wire',
  largestPaint: 'largest paint',
  blocked: 'blocked',
  stepSlow: 'on to the next release',
  firstHit: 'search: click to first hit',
  firstHitKilobytes: 'search: over the wire for it',
  meanReciprocalRank: 'search: mean reciprocal rank',
  coldSeconds: 'build from nothing',
  coldMegabytes: 'its memory',
  warmSeconds: 'build after one edit',
};

/** The README with the tables of these comparisons in place of those that it had. */
export function withComparisons(readme: string, comparisons: readonly Comparison[]): string {
  return replaceGenerated(readme, 'npm run bench', comparisons.map(renderSection).join('\n\n'));
}

function renderSection(comparison: Comparison): string {
  const { notes, peers } = comparison;
  const placed = ROW_GROUPS.flatMap(({ rows }) => rows).map((row) => placeRow(row, comparison));
  const lines = Object.entries(SHOWN).flatMap(([measure, label]) => {
    const one = placed.find(({ row }) => row.measure === measure);
    return one === undefined ? [] : [tableLine({ ...one, row: { ...one.row, label } }, comparison)];
  });
  const count = notes.count.toLocaleString('en-GB');
  return [
    `| ${count} releases | ${peers.map(({ title }) => title).join(' | ')} |\n|---|${peers.map(() => '---:|').join('')}\n${lines.join('\n')}`,
    `${describeBehind(comparison).split('\n')[0]?.replace(/:$/, '')}: [all rows, the reasons, and the machine](bench/results/${notes.count}.md).`,
  ].join('\n\n');
}
