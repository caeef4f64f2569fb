import { describe, expect, it } from 'vitest';
import { sampleChange } from '../../../tests/answer-samples.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import type { Change } from '../answers/change.ts';
import { mergeSame } from '../answers/upgrade.ts';
import { countByArea, countById, countByKind, type Filters, filterChanges } from './filters.ts';
import { type Grouping, groupChanges, NO_AREA } from './groups.ts';

const older = '24.9.0';
const newer = '25.1.0';
const changes = mergeSame([
  sampleChange(older, 'Hops', { area: 'Path analysis', ids: ['PA-329'] }),
  sampleChange(newer, 'Retry', { area: 'Collection', kind: 'fix', ids: ['CO-1'] }),
  sampleChange(newer, 'Drops', {
    area: 'Path analysis',
    kind: 'fix',
    summary: 'Names the rule. See PA-3290.',
  }),
  sampleChange(newer, 'Colours', { kind: 'enhancement' }),
]);

function outline(grouping: Grouping): readonly string[] {
  const names = (members: readonly { change: Change }[]): string =>
    members.map(({ change }) => change.title).join(', ');
  return groupChanges(english, changes, { by: grouping }).map(
    ({ name, shown, folded }) => `${name}: ${names(shown)} | ${names(folded)}`,
  );
}

describe('groups of changes', () => {
  it('are areas by name, changes without an area last, with fixes collapsed', () => {
    expect(outline('area')).toEqual([
      'Collection:  | Retry',
      'Path analysis: Hops | Drops',
      'Other changes: Colours | ',
    ]);
  });

  it('are kinds in order of urgency, nothing collapsed', () => {
    expect(outline('kind')).toEqual([
      'Features: Hops | ',
      'Enhancements: Colours | ',
      'Fixes: Drops, Retry | ',
    ]);
  });

  it('are versions, newest first, with fixes collapsed', () => {
    expect(outline('version')).toEqual(['25.1.0: Colours | Drops, Retry', '24.9.0: Hops | ']);
  });
});

const all: Filters = { excludedKinds: new Set(), area: '', id: '', text: '' };

function titles(filters: Partial<Filters>): readonly string[] {
  return filterChanges(changes, { ...all, ...filters }).map(({ change }) => change.title);
}

describe('filters of changes', () => {
  it('can exclude kinds, select an area, and require every word', () => {
    expect(titles({ excludedKinds: new Set(['fix']) })).toEqual(['Hops', 'Colours']);
    expect(titles({ area: 'Path analysis' })).toEqual(['Hops', 'Drops']);
    expect(titles({ area: NO_AREA })).toEqual(['Colours']);
    expect(titles({ text: 'names RULE' })).toEqual(['Drops']);
    expect(titles({ text: 'names nothing' })).toEqual([]);
  });

  it('match complete ids and versions: PA-329 is not PA-3290, and 25.1 is not a part of 125.1', () => {
    expect(titles({ text: 'pa-329' })).toEqual(['Hops']);
    expect(titles({ text: 'PA-3290' })).toEqual(['Drops']);
    expect(titles({ text: '5.1.0' })).toEqual([]);
    expect(titles({ id: 'pa-329' })).toEqual(['Hops']);
    expect(titles({ id: 'PA-32' })).toEqual([]);
  });

  it('show for each kind and area how many changes it would select together with the other filters', () => {
    expect(countByKind(changes, { ...all, area: 'Path analysis', excludedKinds: new Set(['fix']) })).toEqual({
      feature: 1,
      fix: 1,
      enhancement: 0,
    });
    expect([...countById(changes, { ...all, id: 'PA-329' })]).toEqual([
      ['CO-1', 1],
      ['PA-329', 1],
    ]);
    expect([...countById(changes, { ...all, area: 'Path analysis' })]).toEqual([['PA-329', 1]]);
    expect([
      ...countByArea(changes, { ...all, excludedKinds: new Set(['fix']), area: 'Collection' }),
    ]).toEqual([
      ['Collection', 0],
      ['Path analysis', 1],
      [NO_AREA, 1],
    ]);
  });
});
