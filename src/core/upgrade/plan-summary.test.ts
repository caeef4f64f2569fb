import { describe, expect, it } from 'vitest';
import { sampleChanges, sampleStream, version } from '../../../tests/answer-samples.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { planUpgrade } from '../answers/upgrade.ts';
import { filterSummary, type PlanContext, planSummary, unreadSummary } from './plan-summary.ts';

const stream = sampleStream(`
  24.5.0 2024-05-14
  24.6.0 2024-06-18
  24.7.0 2024-07-16
  24.7.1 2024-08-02
  25.10.0 2025-10-14
`);
const ends = { from: version('24.6.0'), to: version('25.10.0') };
const unread = [{ version: version('24.7.0'), paragraphs: 3, url: '/notes/' }];

function summary(notes: string, context: Partial<PlanContext> = {}): string {
  const plan = planUpgrade(stream, ends, notes === '' ? [] : sampleChanges(stream.lineage, notes));
  return planSummary(english, plan, { stops: [], unread: [], ...context });
}

describe('the summary of an upgrade', () => {
  const span = '2 releases and 1 patch';

  it.each([
    ['24.7.0 breaking Port\n24.7.0 breaking Token\n24.7.1 fix Stalls', '3 changes. 2 changes need action.'],
    ['24.7.0 breaking Port\n24.7.1 fix Stalls', '2 changes. 1 change needs action.'],
    ['24.5.0 breaking Before\n24.7.1 fix Stalls', '1 change. No action is listed.'],
    ['24.6.0 fix Before', '0 changes. No action is listed.'],
  ])(
    'contains the numbers of releases, patches and changes, and of entries that need action',
    (notes, words) => {
      expect(summary(notes)).toBe(`${span}, ${words}`);
    },
  );

  it('counts actions separately if the notes do not say whether they apply', () => {
    const undated = sampleStream('24.5.0\n24.5.1\n24.6.0\n24.6.1\n24.6.2\n24.7.0');
    const between = { from: version('24.6.1'), to: version('24.7.0') };
    const of = (notes: string): string =>
      planSummary(english, planUpgrade(undated, between, sampleChanges(undated.lineage, notes)), {
        stops: [],
        unread: [],
      });
    expect(of('24.6.2 breaking Before\n24.7.0 breaking Port')).toBe(
      '1 release, 2 changes. 1 change needs action. 1 change may need action: the release notes do not say whether it applies.',
    );
    expect(of('24.6.2 breaking Before')).not.toContain('needs action');
  });

  it('does not say that no action is listed if older lines, which the plan does not ask about, list one', () => {
    const undated = sampleStream('24.4.0\n24.4.1\n24.5.0\n25.0.0\n25.1.0');
    const older = sampleChanges(undated.lineage, '24.4.1 breaking Before');
    const plan = planUpgrade(undated, { from: version('24.5.0'), to: version('25.1.0') }, older);
    expect(plan.required).toEqual([]);
    expect(planSummary(english, plan, { stops: [], unread: [] })).toContain('1 change may need action');
  });

  it('states what is lost and which releases are required stops', () => {
    const lines = sampleStream('24.6.0 2024-06-18\n24.6.1 2025-03-01\n24.7.0 2024-07-16');
    const fixes = sampleChanges(lines.lineage, '24.6.1 fix A-1\n24.6.1 fix A-2');
    const lost = planUpgrade(lines, { from: version('24.6.1'), to: version('24.7.0') }, fixes);
    expect(planSummary(english, lost, { stops: [], unread: [] })).toBe(
      '1 release, 0 changes. You lose 2 changes. No action is listed.',
    );
    expect(summary('24.7.0 feature Alpha', { stops: [version('24.7.0'), version('24.7.1')] })).toBe(
      `${span}, 1 change. You must install 24.7.0 and 24.7.1 on the way.`,
    );
  });

  it('does not count release candidates as releases, unless there is nothing else', () => {
    const lines = sampleStream(
      '24.6.0 2024-06-18\n24.7.0-rc.1 2024-07-01\n24.7.0 2024-07-16\n24.8.0-rc.1 2024-08-01',
    );
    const from = (text: string, to: string): string =>
      planSummary(english, planUpgrade(lines, { from: version(text), to: version(to) }, []), {
        stops: [],
        unread: [],
      });
    expect(from('24.6.0', '24.7.0')).toContain('1 release, 0 changes');
    expect(from('24.6.0', '24.8.0-rc.1')).toContain('1 release, 0 changes');
    expect(from('24.7.0', '24.8.0-rc.1')).toContain('1 release, 0 changes');
  });

  it('says with no action that not all text was read', () => {
    expect(summary('24.7.1 fix Stalls', { unread })).toBe(
      `${span}, 1 change. No action is listed, but not all text could be read as changes.`,
    );
    expect(unread.map((one) => unreadSummary(english, one))).toEqual([
      '3 paragraphs of 24.7.0 could not be read as changes.',
    ]);
  });

  it('says so if there is a guide', () => {
    const guides = [{ version: version('24.7.0'), guide: 'Move to 24.7', paragraphs: 0, url: '/notes/' }];
    expect(summary('24.7.1 fix Stalls', { unread: guides })).toContain('No action is listed, but');
    expect(guides.map((one) => unreadSummary(english, one))).toEqual([
      'Also read “Move to 24.7” for 24.7.0. It is not listed as changes.',
    ]);
  });
});

describe('the description of filters', () => {
  const none = { excludedKinds: new Set<never>(), area: '', id: '', text: '' };
  const notes = '24.7.0 feature Alpha\n24.7.0 fix Beta\n24.7.1 other Gamma';
  const { changes } = planUpgrade(stream, ends, sampleChanges(stream.lineage, notes));

  it('is empty without filters', () => {
    expect(filterSummary(english, { filters: none, shown: 3, changes })).toBe('');
  });

  it('states what is hidden and what is shown', () => {
    const filters = { ...none, excludedKinds: new Set(['fix', 'security'] as const) };
    expect(filterSummary(english, { filters, shown: 2, changes })).toBe('2 of 3 changes: without fixes.');
    const all = {
      excludedKinds: new Set(['other', 'fix', 'feature'] as const),
      area: 'Installation',
      id: 'BS-1',
      text: 'ipv6',
    };
    expect(filterSummary(english, { filters: all, shown: 0, changes })).toBe(
      '0 of 3 changes: without features, fixes, and other changes, in Installation, with “BS-1”, and with “ipv6”.',
    );
  });
});
