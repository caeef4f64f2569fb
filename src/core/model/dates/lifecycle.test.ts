import { describe, expect, it } from 'vitest';
import { type Lifecycle, lifecycleState } from './lifecycle.ts';

const both: Lifecycle = { endOfMaintenance: '2025-09-30', endOfSupport: '2026-03-31' };
const support: Lifecycle = { endOfSupport: '2026-03-31' };

function stateOn(lifecycle: Lifecycle, day: string, exact = true): readonly (string | undefined)[] {
  const state = lifecycleState(lifecycle, { day, exact });
  return [state?.tone, state?.label, state?.sentence];
}

describe('the state of a version in its life cycle', () => {
  it.each([
    ['2025-01-15', ['plain', 'Maintained', 'Maintained until 30 September 2025']],
    ['2025-07-02', ['caution', '90 days left', 'Maintenance ends in 90 days, on 30 September 2025']],
    ['2025-09-29', ['caution', '1 day left', 'Maintenance ends in 1 day, on 30 September 2025']],
    ['2025-09-30', ['caution', '0 days left', 'Maintenance ends today, on 30 September 2025']],
    ['2025-10-01', ['caution', 'Security fixes only', 'Security fixes only until 31 March 2026']],
    ['2026-03-31', ['caution', 'Security fixes only', 'Security fixes only until 31 March 2026']],
    ['2026-04-01', ['act', 'Out of support', 'Out of support since 31 March 2026']],
  ])('is on %s %j', (day, state) => {
    expect(stateOn(both, day)).toEqual(state);
  });

  it('is that of its support where no maintenance is told', () => {
    expect(stateOn(support, '2025-10-01')).toEqual(['plain', 'Supported', 'Supported until 31 March 2026']);
    expect(stateOn(support, '2026-03-01')[2]).toBe('Support ends in 30 days, on 31 March 2026');
  });

  it('begins with the day from which everybody may have it', () => {
    const early = { generalAvailability: '2025-12-01', endOfSupport: '2027-12-31' };
    expect(stateOn(early, '2025-11-21')).toEqual([
      'plain',
      'Early access',
      'Generally available from 1 December 2025',
    ]);
    expect(stateOn(early, '2025-12-01')[1]).toBe('Supported');
  });

  it('counts no days where the day is not known, and still says what is over', () => {
    expect(stateOn(both, '2025-09-29', false)[2]).toBe('Maintained until 30 September 2025');
    expect(stateOn(both, '2026-04-01', false)[2]).toBe('Out of support since 31 March 2026');
  });

  it('is none where nothing is told', () => {
    expect(lifecycleState({}, { day: '2025-01-01', exact: true })).toBeUndefined();
  });
});
