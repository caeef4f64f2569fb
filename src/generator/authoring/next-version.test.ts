import { expect, it } from 'vitest';
import type { Stream } from '#core/model/catalogue.ts';
import type { Kind } from '#core/model/kind.ts';
import { sampleRelease } from '../../../tests/release-samples.ts';
import { nextVersion } from './next-version.ts';

/** The next version after releases such as `1.4.2 2025-10-14`, newest first. */
function next(releases: readonly string[], kinds: readonly Kind[], rules: Partial<Stream> = {}): string {
  const stream = {
    ...{ id: 'app', label: 'App', tagline: '', description: '', ...rules },
    releases: releases.map((text) => {
      const [version = '', date = ''] = text.split(' ');
      return sampleRelease(version, { date });
    }),
  };
  return nextVersion({ stream, kinds, date: '2025-11-18' });
}

const SEMANTIC = ['1.4.2 2025-10-14', '1.4.1 2025-09-01'];

it.each([
  [['fix', 'security', 'internal'], '1.4.3'],
  [['fix', 'feature'], '1.5.0'],
  [['deprecation'], '1.5.0'],
  [['feature', 'breaking'], '2.0.0'],
] as const)('semantic versions follow the kinds of changes: %s', (kinds, expected) => {
  expect(next(SEMANTIC, kinds)).toBe(expected);
});

it.each([
  ['before 1.0.0, a breaking change raises the second number', ['0.3.1 2025-10-14'], ['breaking'], '0.4.0'],
  ['two numbers', ['1.4 2025-10-14'], ['fix'], '1.5'],
  ['a pre-release is not continued', ['2.0.0-rc.1 2025-11-01', ...SEMANTIC], ['fix'], '1.4.3'],
  [
    'year and month',
    ['25.10.1 2025-11-02', '25.10.0 2025-10-14', '25.9.0 2025-09-09'],
    ['breaking'],
    '25.11.0',
  ],
  ['year and month, only fixes', ['25.10.0 2025-10-14', '25.9.0 2025-09-09'], ['fix'], '25.10.1'],
  ['year and month, a second release in a month', ['25.11.0 2025-11-02'], ['feature'], '25.11.1'],
  ['year and counter', ['25.3.0 2025-10-14', '25.2.0 2025-04-14'], ['feature'], '25.4.0'],
  ['year and counter, in a new year', ['24.3.0 2024-10-14', '24.1.0 2024-02-14'], ['feature'], '25.1.0'],
] as const)('%s', (_, releases, kinds, expected) => {
  expect(next(releases, kinds)).toBe(expected);
});

it('versions that are dates with a counter follow the date', () => {
  const rules = { calver: true };
  expect(next(['2025.8.10 2025-08-30', '2025.8.1 2025-08-02'], ['fix'], rules)).toBe('2025.11.1');
  expect(next(['2025.11.1 2025-11-02', '2025.8.1 2025-08-02'], ['fix'], rules)).toBe('2025.11.2');
});

it('Semantic Versioning as a setting wins over a first number that is a year', () => {
  expect(next(['25.10.0 2025-10-14'], ['breaking'], { versions: 'semver' })).toBe('26.0.0');
});

it.each([
  [[], 'App has no release yet'],
  [['24.04 2024-04-01'], 'the newest one, 24.04, consists of more than numbers'],
  [['15.2(7)E3 2025-10-14'], 'the newest one, 15.2(7)E3, consists of more than numbers'],
] as const)('asks for the version if it cannot be derived: %s', (releases, reason) => {
  expect(() => next(releases, ['fix'])).toThrow(`The next version cannot be derived: ${reason}`);
});
