import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVersion, type VersionRules } from '../../model/version.ts';
import { parseQuery, type Query } from './query.ts';
import { admitsPage, readRange } from './record-filter.ts';

const streams = [
  { id: 'app', label: 'App' },
  { id: 'nqe', label: 'Query Engine' },
];
const parse = (text: string, typing = false): Query => parseQuery(text, { streams, typing });
const words = (text: string, typing = false): string[] => parse(text, typing).words.map(({ term }) => term);
const ranges = (text: string): string[] =>
  parse(text).filters.versions.map(({ first = '', last = '' }) => `${first}-${last}`);

describe('a query', () => {
  it('consists of words', () => {
    expect(words('Collector  retries, twice')).toEqual(['collector', 'retries', 'twice']);
  });

  it('contains a CVE as one term, however its parts are joined, and as soon as its last part begins', () => {
    expect(words('cve 2025 16071 collector')).toEqual(['cve-2025-16071', 'collector']);
    expect(parse('CVE 2025 1', true).words).toMatchObject([
      { term: 'cve-2025-1', kind: 'reference', open: true },
    ]);
  });

  it.each([
    ['stream:app x', { streams: ['app'] }],
    ['STREAM:App', { streams: ['app'] }],
    ['stream:"query engine"', { streams: ['nqe'] }],
    ['kind:fix kind:security', { kinds: ['fix', 'security'] }],
    ['kind:bugs', { kinds: ['fix'] }],
    ['kind:bugfixes', { kinds: ['fix'] }],
    ['kind:"bug fixes"', { kinds: ['fix'] }],
    ['kind:vulnerabilities', { kinds: ['security'] }],
    ['kind:known-issues', { kinds: ['known-issue'] }],
    ['kind:"known issues"', { kinds: ['known-issue'] }],
  ])('contains filters: %s', (text, expected) => {
    expect(parse(text).filters).toMatchObject(expected);
  });

  it.each([
    ['version:24.9', ['24.9-24.9']],
    ['version:24.6..25.2', ['24.6-25.2']],
    ['version:..25.2', ['-25.2']],
    ['version:v24.6..', ['v24.6-']],
    ['version:24.6..25.2 version:21.1', ['24.6-25.2', '21.1-21.1']],
    ['version:15.2(7)E3..15.2(7)E10', ['15.2(7)E3-15.2(7)E10']],
    ['version:"7.4.3 build 2573"', ['7.4.3 build 2573-7.4.3 build 2573']],
    ['version:24R1..', ['24R1-']],
  ])('contains version ranges: %s', (text, expected) => {
    expect(ranges(text)).toEqual(expected);
  });

  it('has a term for the lowest severity that is wanted', () => {
    expect(words('severity:high collector')).toEqual(['#severity-high', 'collector']);
    expect(words('Severity:"Critical"')).toEqual(['#severity-critical']);
    expect(words('severity:hi', true)).toEqual(['severity:hi']);
  });

  it.each(['stream:web', 'kind:sparkling', 'version:latest', 'note:x'])(
    'treats a filter with an unknown value as a word: %s',
    (text) => {
      expect(words(text)).toEqual([text]);
      expect(parse(text).filters).toEqual({ streams: [], kinds: [], versions: [] });
    },
  );

  it('accepts a filter that is still being typed', () => {
    expect(parse('kind:sec', true).filters.kinds).toEqual(['security']);
    expect(parse('stream:a', true).filters.streams).toEqual(['app']);
    expect(parse('collector stream:', true).words.map(({ term }) => term)).toEqual(['collector']);
  });

  it('treats only the last word as incomplete, and only while it is typed', () => {
    const open = (text: string, typing: boolean) => parse(text, typing).words.map((word) => word.open);
    expect(open('path sea', true)).toEqual([false, true]);
    expect(open('path sea ', true)).toEqual([false, false]);
    expect(open('path sea', false)).toEqual([false, false]);
    expect(open('PA-', true)).toEqual([true]);
  });

  it('contains phrases, also without their closing quote', () => {
    const phrases = (text: string) =>
      parse(text).words.map(({ term, phrase }) => [term, phrase !== undefined]);
    expect(phrases('"path search" fast')).toEqual([
      ['path', true],
      ['search', true],
      ['fast', false],
    ]);
    expect(phrases('"path sea')).toEqual([
      ['path', true],
      ['sea', true],
    ]);
    expect(phrases('"path"')).toEqual([['path', false]]);
  });

  it('is parsed without errors, and contains no word without letters', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '"',
        'stream:',
        'version:',
        'kind:',
        '..',
        '24.6..25.2',
        'fix',
        '--',
        '#',
        '#12',
        'PA-',
        ' ',
        '🙂',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, typing) => {
        const query = parse(pieces.join(''), typing);
        for (const { term } of query.words) expect(term).not.toBe('');
      }),
    );
  });
});

describe('a version range', () => {
  const isInside = (query: string, version: string, rules?: VersionRules): boolean => {
    const parsed = parseVersion(version, rules);
    const { versions } = parse(query).filters;
    return parsed !== undefined && versions.some((range) => admitsPage(readRange(range, rules), parsed));
  };

  it.each([
    ['version:24.9', '24.9.0', true],
    ['version:24.9', '24.9.3', true],
    ['version:24.9', '24.9.x', true],
    ['version:24.9', '24.10.0', false],
    ['version:24.9.x', '24.9.0', true],
    ['version:24.x', '24.9.3', true],
    ['version:24.x', '25.1.0', false],
    ['version:24.9.3', '24.9.x', true],
    ['version:24.9.1..24.9.3', '24.9.x', true],
    ['version:24.9.0', '24.9.x', false],
    ['version:24.10.1', '24.9.x', false],
    ['version:24.8.7', '24.9.x', false],
    ['version:24.6..25.2', '24.6.0', true],
    ['version:24.6..25.2', '25.2.x', true],
    ['version:24.6..25.2', '24.5.x', false],
    ['version:24.6..25.2', '25.3.0', false],
    ['version:24.6..', '99.0', true],
    ['version:23.4R2', '23.4R2-S3', true],
    ['version:23.4R2', '23.4R3', false],
    ['version:..17.9.4', '17.9.4a', true],
    ['version:24.04', '24.4.0', true],
    ['version:2.0rc2', '2.0.0.rc-2', true],
    ['version:..1.0.0-rc.1', '1.0.0', false],
    ['version:..24', '24.12.x', true],
    ['version:..24', '25.1.0', false],
  ])('%s contains %s: %s', (query, version, expected) => {
    expect(isInside(query, version)).toBe(expected);
  });

  it('follows the version rules of the stream that is searched', () => {
    expect(isInside('version:5.0.0-1..5.0.0', '5.0.0')).toBe(false);
    expect(isInside('version:5.0.0-1..5.0.0', '5.0.0', { versions: 'semver' })).toBe(true);
  });
});
