import { describe, expect, it } from 'vitest';
import { sampleEntries, sampleStream } from '../../../../tests/answer-samples.ts';
import { groupBy } from '../../model/group-by.ts';
import type { StatedEntry } from './name-fixes.ts';
import { findPerhapsSame } from './perhaps-same.ts';
import { findLaterUpdates, groupByWords } from './similar-titles.ts';

/** Two lines with this number of patches. All patches state the same issue, with different words in each line. */
function patches(count: number): { readonly releases: string; readonly entries: readonly StatedEntry[] } {
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  const rows = ['1.0', '1.1'].flatMap((line) =>
    numbers.map((patch) => `${line}.${patch} other #7 Words of ${line}`),
  );
  const releases = ['1.0', '1.1'].flatMap((line) => [0, ...numbers].map((patch) => `${line}.${patch}`));
  return { releases: releases.join('\n'), entries: sampleEntries(rows.join('\n')) };
}

/** The number of reads of entry ids during the comparison. */
function readsFor(count: number): number {
  const { releases, entries } = patches(count);
  let reads = 0;
  const counted = entries.map(({ about, ...entry }) => ({
    ...entry,
    get about() {
      reads += 1;
      return about;
    },
  }));
  const { lineage } = sampleStream(releases);
  findPerhapsSame(
    lineage,
    groupBy(counted, () => ['#7']),
    groupByWords(counted),
  );
  return reads;
}

describe('entries that may state the same change', () => {
  it('are entries of other lines', () => {
    const { releases, entries } = patches(3);
    const { lineage } = sampleStream(releases);
    const found = findPerhapsSame(
      lineage,
      groupBy(entries, () => ['#7']),
      groupByWords(entries),
    );
    const versions = entries.map((entry) => (found.get(entry) ?? []).map(({ at }) => at.text).join(' '));
    expect(new Set(versions.slice(0, 3))).toEqual(new Set(['1.1.1 1.1.2 1.1.3']));
    expect(new Set(versions.slice(3))).toEqual(new Set(['1.0.1 1.0.2 1.0.3']));
  });

  it('are found in time proportional to the number of entries', () => {
    expect(readsFor(400)).toBeLessThanOrEqual(4 * readsFor(100));
  });
});

/** The number of comparisons if each release of ten lines updates one component to a later version. */
function comparedFor(patches: number): number {
  const versions = Array.from(
    { length: 10 * patches },
    (_, place) => `1.${place % 10}.${Math.floor(place / 10)}`,
  );
  const entries = sampleEntries(
    versions.map((at, place) => `${at} other Bump etcd to 3.5.${place}`).join('\n'),
  );
  const { lineage } = sampleStream(versions.join('\n'));
  let compared = 0;
  const contains: typeof lineage.contains = (later, earlier) => {
    compared += 1;
    return lineage.contains(later, earlier);
  };
  findLaterUpdates({ ...lineage, contains }, groupByWords(entries));
  return compared;
}

describe('later updates of a component', () => {
  it('are found in time proportional to the number of entries', () => {
    expect(comparedFor(80)).toBeLessThanOrEqual(9 * comparedFor(10));
  });
});
