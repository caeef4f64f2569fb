import { describe, expect, it } from 'vitest';
import { isInRange, rangeOfSeries } from '../search/query/record-filter.ts';
import { parseVersion, type Version } from './version.ts';

function version(text: string): Version {
  const parsed = parseVersion(text, undefined);
  if (parsed === undefined) throw new Error(`${text} is no version`);
  return parsed;
}

describe('a range of versions', () => {
  it.each([
    ['24.9.0', false],
    ['24.9', false],
    ['24.9.1', true],
    ['24.9.x', true],
    ['24.10.0-rc.1', true],
    ['25.2.0', true],
    ['25.2.1', false],
    ['24.8.x', false],
  ])('after 24.9.0 and up to 25.2.0: contains %s: %s', (text, expected) => {
    const range = { from: version('24.9.0'), to: version('25.2.0') };
    expect(isInRange(range, version(text))).toBe(expected);
  });

  it('has no overlap with the following range, and no gap', () => {
    const [first, second] = [{ to: version('24.9.0') }, { from: version('24.9.0') }];
    for (const text of ['24.8.x', '24.9.0-rc.1', '24.9.0', '24.9.0-1', '24.9.1']) {
      expect(isInRange(first, version(text))).toBe(!isInRange(second, version(text)));
    }
  });

  it.each([
    ['24.6.0', true],
    ['24.6.0-rc.1', true],
    ['24.5.x', false],
    ['25.2.x', true],
    ['25.2.7-1', true],
    ['25.3.0-rc.1', false],
  ])('of the series 24.6 to 25.2: contains %s: %s', (text, expected) => {
    expect(isInRange(rangeOfSeries(version('24.6'), version('25.2')), version(text))).toBe(expected);
  });

  it.each([
    ['24.9.x', '24.9.x', true],
    ['24.9.x', '24.9.3', true],
    ['24.9.x', '24.8.3', false],
    ['23.4R2', '23.4R2-S3', true],
    ['23.4R2', '23.4R3', false],
    ['24.9.0', '24.9', true],
    ['24.9.0', '24.9.1', false],
  ])('of %s alone: contains %s: %s', (series, text, expected) => {
    const range = rangeOfSeries(version(series), version(series));
    expect(isInRange(range, version(text))).toBe(expected);
  });

  it('is unlimited without an end', () => {
    expect(isInRange({}, version('1.0'))).toBe(true);
    expect(rangeOfSeries(undefined, undefined)).toEqual({});
  });
});
