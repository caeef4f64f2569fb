import { describe, expect, it } from 'vitest';
import { sampleChange } from '../../../tests/answer-samples.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { mergeSame } from '../answers/upgrade.ts';
import { groupChanges } from './groups.ts';
import { divideByProfile, isOutside, profileNames, profileSummary } from './profile.ts';

type Sample = NonNullable<Parameters<typeof sampleChange>[2]>;

const UNUSED = ['Editor', 'Windows', 'Solaris'];

const outside = (fields: Sample, fixLost = false): boolean =>
  isOutside({ change: sampleChange('25.1.0', 'One', fields), fixLost }, UNUSED);

describe('an entry', () => {
  it.each<[string, Sample, boolean]>([
    ['in an area that is not used', { area: 'Editor' }, true],
    ['in another area', { area: 'Search' }, false],
    ['without an area', {}, false],
    [
      'about platforms that are all unused',
      { facts: { affects: { platforms: ['Windows', 'Solaris'] } } },
      true,
    ],
    [
      'about a platform that is used, too',
      { facts: { affects: { platforms: ['Windows', 'Linux'] } } },
      false,
    ],
    [
      'about a feature that is not used',
      { area: 'Search', facts: { affects: { features: ['Editor'] } } },
      true,
    ],
    ['about no platform', { facts: { affects: { platforms: [] } } }, false],
  ])('%s: %j', (_, fields, expected) => {
    expect(outside(fields)).toBe(expected);
  });

  it.each<[string, Sample]>([
    ['security entries', { kind: 'security' }],
    ['withdrawn security entries', { kind: 'security', isWithdrawal: true }],
    ['breaking changes', { kind: 'breaking' }],
    ['tasks', { isTask: true }],
    ['known issues with a CVE', { kind: 'known-issue', ids: ['PA-1', 'CVE-2025-1000'] }],
  ])('is never outside the profile: %s', (_, fields) => {
    expect(outside({ area: 'Editor', ...fields })).toBe(false);
  });

  it('is never outside the profile if the upgrade loses its fix', () => {
    expect(outside({ area: 'Editor', kind: 'known-issue' })).toBe(true);
    expect(outside({ area: 'Editor', kind: 'known-issue' }, true)).toBe(false);
  });
});

describe('a profile', () => {
  const changes = mergeSame([
    sampleChange('25.1.0', 'Hops', { area: 'Search' }),
    sampleChange('25.1.0', 'Colours', { area: 'Editor' }),
    sampleChange('25.1.0', 'Keys', { area: 'Editor', kind: 'security' }),
    sampleChange('25.1.0', 'Ports', { facts: { affects: { platforms: ['Windows'] } } }),
  ]);
  const titles = (members: typeof changes): readonly string[] => members.map(({ change }) => change.title);

  it('collapses its entries in a last group, in every grouping', () => {
    for (const by of ['area', 'kind', 'version'] as const) {
      const groups = groupChanges(english, changes, { by, unused: UNUSED });
      const last = groups.at(-1);
      expect([last?.name, last?.isOutside, titles(last?.folded ?? [])]).toEqual([
        'Outside my profile',
        true,
        ['Colours', 'Ports'],
      ]);
      expect(
        groups
          .slice(0, -1)
          .flatMap(({ shown }) => titles(shown))
          .toSorted(),
      ).toEqual(['Hops', 'Keys']);
    }
  });

  it('offers what the entries name, and what it leaves out already', () => {
    expect(profileNames(changes, ['Cisco'])).toEqual(['Cisco', 'Editor', 'Search', 'Windows']);
  });

  it('without anything left out shows everything, and says nothing', () => {
    expect(divideByProfile(changes, [])).toEqual([changes, []]);
    expect(profileSummary(english, [])).toBe('');
    expect(profileSummary(english, UNUSED)).toBe(
      'My profile: everything except Editor, Windows, and Solaris.',
    );
  });
});
