import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  formatVersion,
  isPatch,
  isPrerelease,
  parseVersion,
  seriesOf,
  type Version,
} from './version.ts';

const suffixes = fc.oneof(
  fc.constant(''),
  fc.constantFrom('b2', 'a1', 'rc1', '-beta.1', '-rc.10', '-3r2', '-14r2', '+rke2r2', '-alpha+build.7', 'p1'),
);
const numbers = fc.array(fc.nat({ max: 999_999_999 }), { minLength: 1, maxLength: 5 });
const versions: fc.Arbitrary<Version> = fc.oneof(
  fc.record({ numbers, wildcard: fc.constant(false), suffix: suffixes }),
  fc.record({ numbers, wildcard: fc.constant(true), suffix: fc.constant('') }),
);

function version(text: string): Version {
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new Error(`${text} is no version`);
  return parsed;
}

function sorted(...texts: readonly string[]): readonly string[] {
  return texts.map(version).toSorted(compareVersions).map(formatVersion);
}

describe('parsing a version', () => {
  it.each([
    ['21.1.7', [21, 1, 7], false, ''],
    ['22.10.x', [22, 10], true, ''],
    ['16.2.0', [16, 2, 0], false, ''],
    ['1.0.0b2', [1, 0, 0], false, 'b2'],
    ['2.4.0-beta.1', [2, 4, 0], false, '-beta.1'],
    ['v4.2.9', [4, 2, 9], false, ''],
    ['6.2.5-3r2', [6, 2, 5], false, '-3r2'],
    ['v1.33.13+rke2r2', [1, 33, 13], false, '+rke2r2'],
    ['7', [7], false, ''],
  ] as const)('reads %s', (text, expectedNumbers, wildcard, suffix) => {
    expect(parseVersion(text)).toEqual({ numbers: expectedNumbers, wildcard, suffix });
  });

  it.each([
    '',
    'x',
    '24.',
    '.9',
    '24..9',
    '24.9.x.1',
    '24.9.x-rc1',
    'release',
    '24,9',
    '24.9.0 beta',
    '-1.0',
    '9999999999.0',
  ])('finds none in "%s"', (text) => {
    expect(parseVersion(text)).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseVersion(text);
        expect(parsed === undefined || parsed.numbers.length > 0).toBe(true);
      }),
    );
  });
});

describe('writing a version', () => {
  it('gives back what was read, without the v', () => {
    fc.assert(
      fc.property(versions, (value) => {
        expect(parseVersion(formatVersion(value))).toEqual(value);
      }),
    );
    expect(formatVersion(version('v4.2.9'))).toBe('4.2.9');
  });
});

describe('comparing versions', () => {
  it('counts numbers as numbers', () => {
    expect(sorted('3.0.10', '3.0.2', '3.0.1', '10.0.0', '9.12.0')).toEqual([
      '3.0.1',
      '3.0.2',
      '3.0.10',
      '9.12.0',
      '10.0.0',
    ]);
  });

  it('puts the patches page of a series after its release and all its patches, before the next series', () => {
    expect(sorted('24.10.0', '24.9.x', '24.9.0', '24.9.12')).toEqual([
      '24.9.0',
      '24.9.12',
      '24.9.x',
      '24.10.0',
    ]);
  });

  it('puts prereleases before and revisions after their release', () => {
    expect(sorted('1.0.0', '1.0.0-rc.10', '1.0.0b2', '1.0.0-rc.9', '1.0.0a1')).toEqual([
      '1.0.0a1',
      '1.0.0b2',
      '1.0.0-rc.9',
      '1.0.0-rc.10',
      '1.0.0',
    ]);
    expect(sorted('6.2.5-14r2', '6.2.6', '6.2.5', '6.2.5-3r2')).toEqual([
      '6.2.5',
      '6.2.5-3r2',
      '6.2.5-14r2',
      '6.2.6',
    ]);
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(versions, versions, versions, (one, two, three) => {
        expect(Math.sign(compareVersions(one, two))).toBe(-Math.sign(compareVersions(two, one)));
        expect(compareVersions(one, two) === 0).toBe(formatVersion(one) === formatVersion(two));
        if (compareVersions(one, two) <= 0 && compareVersions(two, three) <= 0) {
          expect(compareVersions(one, three)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('a series', () => {
  it('is shared by a release, its patches and its patches page', () => {
    expect(['24.9.0', '24.9.3', '24.9.x', 'v24.9'].map((text) => seriesOf(version(text)))).toEqual([
      '24.9',
      '24.9',
      '24.9',
      '24.9',
    ]);
  });

  it('begins with its release; what follows are patches', () => {
    expect(['24.9.x', '21.1.3', '4.0.0.1'].map((text) => isPatch(version(text)))).toEqual([true, true, true]);
    expect(['24.9.0', '24.9', '4.0.1-rc.1'].map((text) => isPatch(version(text)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is tried out in prereleases', () => {
    expect(['1.0.0b2', '2.4.0-beta.1'].map((text) => isPrerelease(version(text)))).toEqual([true, true]);
    expect(['1.0.0', '6.2.5-3r2', '24.9.x'].map((text) => isPrerelease(version(text)))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
