import { describe, expect, it } from 'vitest';
import { type Lifecycle, lifecyclePhases, lifecycleState } from './lifecycle.ts';

const both: Lifecycle = { endOfMaintenance: '2025-09-30', endOfSupport: '2026-03-31' };
const support: Lifecycle = { endOfSupport: '2026-03-31' };
const early: Lifecycle = { generalAvailability: '2025-12-01', endOfSupport: '2027-12-31' };

function stateOn(lifecycle: Lifecycle, day: string, exact = true) {
  return lifecycleState(lifecycle, { day, exact });
}

describe('the support status of a version', () => {
  it.each([
    ['2025-07-01', { tone: 'plain', phase: 'maintained' }],
    ['2025-07-02', { tone: 'caution', phase: 'maintenance-ends', daysLeft: 90 }],
    ['2025-09-30', { tone: 'caution', phase: 'maintenance-ends', daysLeft: 0 }],
    ['2025-10-01', { tone: 'caution', phase: 'security-fixes' }],
    ['2026-03-31', { tone: 'caution', phase: 'security-fixes' }],
    ['2026-04-01', { tone: 'act', phase: 'out-of-support' }],
  ])('is on %s %j', (day, state) => {
    expect(stateOn(both, day)).toEqual(state);
  });

  it('is that of its support if no maintenance is stated', () => {
    expect(stateOn(support, '2025-10-01')).toEqual({ tone: 'plain', phase: 'supported' });
    expect(stateOn(support, '2026-03-01')).toEqual({ tone: 'caution', phase: 'support-ends', daysLeft: 30 });
  });

  it('begins on the day of general availability', () => {
    expect(stateOn(early, '2025-11-21')?.phase).toBe('early-access');
    expect(stateOn(early, '2025-12-01')?.phase).toBe('supported');
  });

  it('counts no days if the day is unknown, and still states what has ended', () => {
    expect(stateOn(both, '2025-09-29', false)?.phase).toBe('maintained');
    expect(stateOn(both, '2026-04-01', false)?.phase).toBe('out-of-support');
  });

  it('is undefined if nothing is stated', () => {
    expect(stateOn({}, '2025-01-01')).toBeUndefined();
  });

  it.each([both, support, early, { ...early, ...both }, { endOfMaintenance: '2025-09-30' }])(
    'always has a text on the page: %j',
    (lifecycle) => {
      const known = lifecyclePhases(lifecycle).map(([phase]) => phase);
      for (const year of [2025, 2026, 2027, 2028]) {
        for (const day of [`${year}-01-01`, `${year}-03-15`, `${year}-09-15`, `${year}-11-15`]) {
          expect(known).toContain(stateOn(lifecycle, day)?.phase);
        }
      }
    },
  );
});
