import { describe, expect, it } from 'vitest';
import { PARALLEL_LINES, sampleChanges, sampleStream, version } from '../../../tests/answer-samples.ts';
import { planInSteps, planUpgrade, type UpgradePlan } from './upgrade.ts';

const EXAMPLE = `
  24.6.1 fix A-1
  24.12.1 fix A-1
  25.1.1 known-issue A-2
  24.12.2 fix A-2
  24.6.2 security CVE-1
  25.1.2 security CVE-1
`;

/** The groups of an upgrade, one line each: `lost: A-1`. */
function plan(table: string, notes: string, from: string, to: string): readonly string[] {
  const stream = sampleStream(table);
  const ends = { from: version(from), to: version(to) };
  const found = planUpgrade(stream, ends, sampleChanges(stream.lineage, notes));
  const groups = [
    'lost',
    'required',
    'withdrawn',
    'changes',
    'unclear',
    'open',
    'resolved',
    'hidden',
  ] as const;
  return groups.flatMap((group) => {
    const titles = found[group].map(({ change }) => change.title);
    return titles.length === 0 ? [] : [`${group}: ${titles.join(', ')}${noteOf(found, group)}`];
  });
}

function noteOf({ open }: UpgradePlan, group: string): string {
  return group === 'open' && open.some(({ fixLost }) => fixLost) ? ' (fixed today)' : '';
}

describe('an upgrade between release lines that are patched in parallel', () => {
  it.each([
    ['24.6.1', '24.12.0', ['lost: A-1']],
    ['24.6.1', '24.12.1', []],
    ['24.6.2', '25.1.1', ['lost: CVE-1', 'open: A-2']],
    ['24.12.2', '25.1.2', ['lost: A-2', 'required: CVE-1', 'open: A-2 (fixed today)']],
    ['25.1.2', '24.12.2', ['lost: CVE-1', 'changes: A-2', 'resolved: A-2']],
  ])('from %s to %s', (from, to, groups) => {
    expect(plan(PARALLEL_LINES, EXAMPLE, from, to)).toEqual(groups);
  });
});

describe('an upgrade within a line', () => {
  const line = '1.0.0 2025-01-01\n1.0.1 2025-02-01\n1.0.2 2025-03-01\n1.0.3 2025-04-01';

  it('counts an issue that was introduced and fixed on the way, and says that neither end is affected', () => {
    expect(plan(line, '1.0.1 known-issue A-1\n1.0.2 fix A-1', '1.0.0', '1.0.3')).toEqual([
      'changes: A-1',
      'hidden: A-1',
    ]);
  });

  it('states which issues of the start are fixed on the way, and which are open at the end', () => {
    const notes = '1.0.0 known-issue A-1\n1.0.0 known-issue A-2\n1.0.2 fix A-1';
    expect(plan(line, notes, '1.0.0', '1.0.3')).toEqual(['changes: A-1', 'open: A-2', 'resolved: A-1']);
  });

  it('lists an issue that came back after its fix', () => {
    const notes = '1.0.0 known-issue A-1\n1.0.1 fix A-1\n1.0.2 known-issue A-1';
    expect(plan(line, notes, '1.0.1', '1.0.3')).toEqual(['lost: A-1', 'open: A-1 (fixed today)']);
  });

  it('requires no task that a later release withdraws', () => {
    const notes = '1.0.1 task Clear the cache\n1.0.2 withdraws Clear the cache';
    expect(plan(line, notes, '1.0.0', '1.0.1')).toEqual(['required: Clear the cache']);
    expect(plan(line, notes, '1.0.0', '1.0.2')).toEqual([
      'withdrawn: Clear the cache',
      'changes: Clear the cache',
    ]);
  });

  it('still requires a task if a later release withdraws an id that the task shares with a fix', () => {
    const notes =
      '1.0.1 task A-1 Rebuild the index\n1.0.1 fix A-1 The index is complete\n1.0.2 withdraws A-1 The new index';
    expect(plan(line, notes, '1.0.0', '1.0.2')).toContain('required: A-1 Rebuild the index');
    expect(plan(line, notes, '1.0.0', '1.0.2').join()).not.toContain('withdrawn');
    const titled = notes.replace('The new index', 'Rebuild the index');
    expect(plan(line, titled, '1.0.0', '1.0.2')).toContain('withdrawn: A-1 Rebuild the index');
  });

  it('is mirrored by the downgrade: new changes are lost', () => {
    const notes = '1.0.1 feature Alpha\n1.0.2 fix A-1\n1.0.2 breaking Beta';
    expect(plan(line, notes, '1.0.3', '1.0.0')).toEqual(['lost: A-1, Alpha']);
  });
});

describe('an upgrade without dates', () => {
  const undated = '1.0.0\n1.0.1\n1.1.0\n1.1.1';

  it('does not claim that a line contains the patches of another line', () => {
    expect(plan(undated, '1.0.1 fix A-1\n1.1.1 fix A-2', '1.0.0', '1.1.1')).toEqual([
      'changes: A-2',
      'unclear: A-1',
    ]);
    expect(plan(undated, '1.0.1 fix A-1', '1.0.1', '1.1.0')).toEqual(['unclear: A-1']);
  });

  it('requires a task that may apply', () => {
    expect(plan(undated, '1.0.1 task Clear the cache', '1.0.0', '1.1.0')).toEqual([
      'required: Clear the cache',
    ]);
  });
});

describe('a fix that was withdrawn and made again', () => {
  it('is not the additional fix that follows it', () => {
    const stream = sampleStream(`
      1.0.0 2024-04-09
      1.1.0 2024-04-10
      1.1.1 2024-04-11
      1.2.0 2024-04-12
      1.2.1 2024-04-13
    `);
    const changes = sampleChanges(
      stream.lineage,
      `
      1.1.0 fix A-3
      1.1.1 withdraws A-3
      1.2.0 fix A-3
      1.2.1 fix A-3 Second fix
    `,
    );
    const { lost } = planUpgrade(stream, { from: version('1.2.1'), to: version('1.0.0') }, changes);
    const second = lost.find(({ change }) => change.title === 'A-3 Second fix');
    expect(second?.nearest?.text).toBe('1.2.1');
  });
});

describe('the plan of a large upgrade', () => {
  it('can be interrupted after each change, with the same result', () => {
    const stream = sampleStream(PARALLEL_LINES);
    const changes = sampleChanges(stream.lineage, EXAMPLE);
    const upgrade = { from: version('24.6.2'), to: version('25.1.1') };
    const steps = planInSteps(stream, upgrade, changes);
    let [count, step] = [0, steps.next()];
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBeGreaterThanOrEqual(changes.length);
    expect(step.value).toEqual(planUpgrade(stream, upgrade, changes));
  });
});
