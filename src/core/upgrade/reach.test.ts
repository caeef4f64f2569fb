import { describe, expect, it } from 'vitest';
import { dated } from '../../../tests/upgrade-samples.ts';
import { holds, isNew } from './reach.ts';

describe('what a version holds', () => {
  const patch = dated('4.3.12', '2021-03-12');

  it.each([
    ['4.5.5', '2021-02-10', false],
    ['4.5.6', '2021-04-02', true],
    ['5.1.0', '2021-03-12', true],
    ['4.3.13', '2021-05-01', true],
    ['4.3.11', '2021-01-20', false],
    ['4.2.9', '2021-12-24', false],
  ])('a patch of 4.3 from 12 March 2021 is in %s of %s: %s', (text, date, expected) => {
    expect(holds(dated(text, date), patch)).toBe(expected);
  });

  it('goes by number alone where one of the two has no day', () => {
    expect(holds(dated('4.5.5'), patch)).toBe(true);
    expect(holds(dated('4.5.5', '2021-02-10'), dated('4.3.12'))).toBe(true);
    expect(holds(dated('4.3.11'), patch)).toBe(false);
  });

  it('goes by number alone within a line, in which a day is more likely wrong than the number', () => {
    expect(holds(dated('4.3.13', '2021-03-01'), patch)).toBe(true);
  });

  it('gives a month alone the benefit of the doubt', () => {
    expect(holds(dated('4.5.5', '2021-03'), patch)).toBe(true);
    expect(holds(dated('4.5.5', '2021-02'), patch)).toBe(false);
  });

  it('is the version itself', () => {
    expect(holds(patch, patch)).toBe(true);
  });
});

describe('what is new to who moves from 24.6.0 to 25.10.0', () => {
  const upgrade = { from: dated('24.6.0', '2024-06-18'), to: dated('25.10.0', '2025-10-14') };

  it.each([
    ['24.6.0', '2024-06-18', false],
    ['24.6.1', '2024-07-02', true],
    ['24.6.9', '2025-11-02', false],
    ['25.10.0', '2025-10-14', true],
    ['25.10.1', '2025-10-21', false],
    ['25.10.0-rc.1', '2025-10-01', true],
    ['25.9.7', '2025-12-01', false],
    ['24.5.9', '2024-06-01', false],
  ])('%s of %s: %s', (text, date, expected) => {
    expect(isNew(upgrade, dated(text, date))).toBe(expected);
  });

  it('is also a patch of an older line that came out after it was installed: the later version holds it', () => {
    expect(isNew(upgrade, dated('24.5.9', '2024-09-01'))).toBe(true);
  });
});
