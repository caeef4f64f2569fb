import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  formatVersion,
  isOfSeries,
  isPatch,
  isPrerelease,
  parseVersion,
  seriesOf,
  type Version,
  type VersionRules,
} from './version.ts';

/** Includes unpaired surrogates. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

const gap = fc.constantFrom('', '', '', '-', '.', '_', '~', '+', ' ');
const word = fc.constantFrom(
  ...[
    'a',
    'b',
    'rc',
    'cr',
    'm',
    'M',
    'dev',
    'SNAPSHOT',
    'pre',
    'post',
    'p',
    'h',
    'S',
    'r',
    'R',
    'D',
    'X',
    'x',
    'F',
  ],
  ...['Final', 'GA', 'lts', 'build', 'take', 'jhf', 'EFT', 'rke', 'evo', 'may', 'x.x', '(7)'],
);
const number = fc.oneof(
  fc.nat({ max: 30 }),
  fc.constantFrom('0', '00', '007', '2021', '99999999999999999999'),
);

/** Versions as a vendor could write them, and text that is almost a version. */
const vendorText = fc
  .tuple(
    fc.constantFrom('', '', '', 'v', 'R', '1!', 'Release '),
    number,
    fc.array(fc.tuple(fc.constantFrom('.', '.', '.', '-'), number), { maxLength: 3 }),
    fc.array(fc.tuple(gap, fc.oneof(word, number)), { maxLength: 4 }),
  )
  .map(
    ([prefix, first, numbers, rest]) => `${prefix}${first}${numbers.flat().join('')}${rest.flat().join('')}`,
  );

const rules: fc.Arbitrary<VersionRules> = fc.constantFrom({}, { calver: true }, { candidateLetter: 'r' });

const versions = fc
  .tuple(vendorText, rules)
  .map(([text, own]) => parseVersion(text, own))
  .filter((parsed) => parsed !== undefined);

function version(text: string, own?: VersionRules): Version {
  const parsed = parseVersion(text, own);
  if (parsed === undefined) throw new Error(`${text} is no version`);
  return parsed;
}

function sorted(...texts: readonly string[]): readonly string[] {
  return texts
    .map((text) => version(text))
    .toSorted(compareVersions)
    .map(formatVersion);
}

describe('a parsed version', () => {
  it.each([
    ['21.1.7', [21, 1, 7], false, []],
    ['22.10.x', [22, 10], true, []],
    ['1.0.0b2', [1, 0, 0], false, [expect.any(Number), 2]],
    ['6.2.5-3r2', [6, 2, 5], false, [3, 'r', 2]],
    ['v1.33.13+rke2r2', [1, 33, 13], false, ['rke', 2, 'r', 2]],
    ['15.2(7)E3', [15, 2, 7], false, ['e', 3]],
    ['R81.20', [81, 20], false, []],
    ['7', [7], false, []],
  ] as const)('is read from %s', (text, numbers, wildcard, suffix) => {
    expect(parseVersion(text, undefined)).toMatchObject({ numbers, wildcard, suffix });
  });

  it.each([
    '',
    'x',
    '24.',
    '.9',
    '24..9',
    '24.9.x.1',
    'release',
    'latest',
    '24,9',
    '-1.0',
    '3 fixes',
    '24.9.1 faster collection',
    '24.9 24.10',
    '3 d',
    '24.9.0 (unreleased)',
    `1.${'0.'.repeat(50)}0`,
  ])('is not found in "%s"', (text) => {
    expect(parseVersion(text, undefined)).toBeUndefined();
  });

  it('never results in an exception, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyText, vendorText), (text) => {
        const parsed = parseVersion(text, undefined);
        expect(parsed === undefined || parsed.numbers.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is plain data, and the same when its text is parsed again', () => {
    fc.assert(
      fc.property(vendorText, rules, (text, own) => {
        const parsed = parseVersion(text, own);
        fc.pre(parsed !== undefined);
        expect(structuredClone(parsed)).toEqual(parsed);
        expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
        expect(parseVersion(formatVersion(parsed), own)).toEqual(parsed);
      }),
      { examples: [['v2021-00', {}]] },
    );
  });
});

describe('the order of versions', () => {
  it('puts the patches page of a series after its release and all its patches, and before the next series', () => {
    expect(sorted('24.10.0', '24.9.x', '24.9.0', '24.9.12')).toEqual([
      '24.9.0',
      '24.9.12',
      '24.9.x',
      '24.10.0',
    ]);
  });

  it('ignores trailing zeros, and how a suffix is attached', () => {
    expect(compareVersions(version('24.9'), version('24.9.0'))).toBe(0);
    expect(compareVersions(version('24.9-rc1'), version('24.9.0.RC.1'))).toBe(0);
    expect(compareVersions(version('1.10'), version('1.1'))).toBeGreaterThan(0);
  });

  it('is total: it is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(versions, versions, versions, (one, two, three) => {
        expect(compareVersions(one, one)).toBe(0);
        expect(Math.sign(compareVersions(one, two)) + Math.sign(compareVersions(two, one))).toBe(0);
        const [low, middle, high] = [one, two, three].sort(compareVersions) as [Version, Version, Version];
        expect(compareVersions(low, middle)).toBeLessThanOrEqual(0);
        expect(compareVersions(middle, high)).toBeLessThanOrEqual(0);
        expect(compareVersions(low, high)).toBeLessThanOrEqual(0);
        if (compareVersions(low, middle) === 0) {
          expect(Math.sign(compareVersions(low, high))).toBe(Math.sign(compareVersions(middle, high)));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a series', () => {
  it('contains a release, its patches and its patches page', () => {
    const shared = (...texts: readonly string[]): number =>
      new Set(texts.map((text) => seriesOf(version(text)))).size;
    expect(shared('24.9.0', '24.9.3', '24.9.x', 'v24.9')).toBe(1);
    expect(shared('23.4R2', '23.4R2-S3')).toBe(1);
    expect(shared('4.28.0F', '4.28.10.1M', '4.28.10M')).toBe(1);
    expect(shared('24.9', '24.10', '23.4R1', '23.4R2', '1!24.9', '24R1', '24R2')).toBe(7);
  });

  it('contains versions with the same beginning', () => {
    const of = (text: string, series: string): boolean => isOfSeries(version(text), version(series));
    expect([of('24.9.3', '24.9'), of('24.9.x', '24.9'), of('24.9.x', '24.9.x')]).toEqual([true, true, true]);
    expect([of('23.4R2-S3', '23.4R2'), of('10.1.3-h1', '10.1.3')]).toEqual([true, true]);
    expect([of('24.10', '24.1'), of('24.9.3', '24.9.x'), of('23.4R3', '23.4R2')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('begins with its release, which patches follow', () => {
    const patches = (...texts: readonly string[]): readonly string[] =>
      texts.filter((text) => isPatch(version(text)));
    expect(
      patches('24.9.x', '21.1.3', '4.0.0.1', '4.2.0-2', '2023.2 SP1', '23.4R2-S3', '10.1.0-h1', '24.7_1'),
    ).toHaveLength(8);
    expect(
      patches(
        '24.9.0',
        '24.9',
        '4.0.1-rc.1',
        '24R1',
        '23.4R2',
        '24.04 LTS',
        '1.6.0-may-12-2021',
        '2025-11-03',
      ),
    ).toEqual([]);
  });

  it('is one day if the versions of the stream are dates', () => {
    expect(isPatch(version('2026.8.10'))).toBe(true);
    const [release, other, patch] = ['2026.8.10', '2026.8.3', '2026.8.10.1'].map((text) =>
      version(text, { calver: true }),
    ) as [Version, Version, Version];
    expect([isPatch(release), isPatch(patch)]).toEqual([false, true]);
    expect(seriesOf(release)).toBe(seriesOf(patch));
    expect(seriesOf(release)).not.toBe(seriesOf(other));
  });

  it('begins with pre-releases', () => {
    expect(
      ['1.0.0b2', '2.4.0-beta.1', '4.30.1F-RC1', '1.2.3~x', '24.7.r1'].map((text) =>
        isPrerelease(version(text, { candidateLetter: 'r' })),
      ),
    ).toEqual([true, true, true, true, true]);
    expect(
      ['1.0.0', '6.2.5-3r2', '24.9.x', '4.28.10.1M', '17.9.4a', '24.7.r1'].map((text) =>
        isPrerelease(version(text)),
      ),
    ).toEqual([false, false, false, false, false, false]);
  });
});
