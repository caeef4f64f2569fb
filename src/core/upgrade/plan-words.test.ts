import { describe, expect, it } from 'vitest';
import { dated, sampleChange } from '../../../tests/upgrade-samples.ts';
import type { Change } from './change.ts';
import { planUpgrade } from './plan.ts';
import { filtersInWords, planInWords, unlistedInWords } from './plan-words.ts';
import type { DatedVersion } from './reach.ts';

const [may, june, july, patch, october] = [
  dated('24.5.0', '2024-05-14'),
  dated('24.6.0', '2024-06-18'),
  dated('24.7.0', '2024-07-16'),
  dated('24.7.1', '2024-08-02'),
  dated('25.10.0', '2025-10-14'),
];

function said(changes: readonly Change[], versions: readonly DatedVersion[] = [october, patch, july, june]) {
  return planInWords(planUpgrade({ from: june, to: october }, versions, changes), 0);
}

describe('the words for an upgrade', () => {
  const breaking = sampleChange(july, 'Port', { kind: 'breaking' });
  const other = sampleChange(july, 'Token', { kind: 'breaking' });
  const fix = sampleChange(patch, 'Stalls', { kind: 'fix' });
  const old = sampleChange(may, 'Known before', { kind: 'known-issue' });
  const issue = sampleChange(july, 'Known', { kind: 'known-issue' });

  it.each([
    [[breaking, other, fix], '2 releases and 1 patch, 3 changes. 2 of them need you.'],
    [[breaking, fix], '2 releases and 1 patch, 2 changes. 1 of them needs you.'],
    [[old, fix], '2 releases and 1 patch, 1 change. It does not need you.'],
    [[issue, fix], '2 releases and 1 patch, 2 changes. None of them needs you.'],
    [[breaking], '2 releases and 1 patch, 1 change. It needs you.'],
    [[fix], '2 releases and 1 patch, 1 change. It does not need you.'],
    [[], '2 releases and 1 patch, 0 changes. Nothing needs you.'],
  ])('count releases, patches and changes, and who has to act', (changes, words) => {
    expect(said(changes)).toBe(words);
  });

  it('leave out what there is none of, and name the stops', () => {
    expect(said([fix], [patch, june])).toBe('1 patch, 1 change. It does not need you.');
    expect(said([fix], [july])).toBe('1 release, 1 change. It does not need you.');
    const plan = planUpgrade({ from: june, to: october }, [october, july], [breaking, other]);
    expect(planInWords(plan, 1)).toBe(
      '2 releases, 2 changes. 2 of them need you, and 1 release is a stop on the way.',
    );
    expect(planInWords(plan, 2)).toContain(', and 2 releases are stops on the way.');
  });

  it('name the ends that are not listed', () => {
    expect(unlistedInWords(['25.11.0'])).toBe(
      'No notes are listed for 25.11.0. Its place among the versions is taken from its number.',
    );
    expect(unlistedInWords(['24.6.9', '99.0.0'])).toBe(
      'No notes are listed for 24.6.9 and 99.0.0. Their places among the versions are taken from their numbers.',
    );
  });

  it('say so when no release lies between two versions that the notes do not name', () => {
    expect(said([], [])).toBe('No release is listed between these two versions.');
  });
});

describe('the words for filters', () => {
  const none = { without: new Set<never>(), area: '', id: '', text: '' };

  it('are none where nothing is filtered', () => {
    expect(filtersInWords(none, 13, 13)).toBe('');
  });

  it('say what is left out, and what is left', () => {
    expect(filtersInWords({ ...none, without: new Set(['fix']) }, 9, 13)).toBe(
      '9 of 13 changes: without fixes.',
    );
    const all = {
      without: new Set(['other', 'fix', 'feature'] as const),
      area: 'Installation',
      id: 'BS-1',
      text: 'ipv6',
    };
    expect(filtersInWords(all, 0, 1)).toBe(
      '0 of 1 change: without features, fixes, other changes; in Installation; with “BS-1”; with “ipv6”.',
    );
  });
});
