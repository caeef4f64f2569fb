import { describe, expect, it } from 'vitest';
import { sampleStream, version } from '../../../tests/answer-samples.ts';
import { createStreamAnswers } from '../answers/issue-lines.ts';
import type { ListedVersion } from '../contracts/upgrade-data.ts';
import { stopsBetween } from './required-stops.ts';

/** The stops of an upgrade, if these releases state something. */
function stops(stated: Readonly<Record<string, Partial<ListedVersion>>>, from: string, to: string): string {
  const releases = ['3.11.0', '3.11.1', '3.12.0', '3.12.1', '3.13.0', '3.13.1', '4.0.1', '4.1.0', '4.2.0'];
  const statusOf = ({ text }: { readonly text: string }) => stated[text] ?? {};
  const stream = createStreamAnswers({ ...sampleStream(releases.join('\n')), statusOf });
  const versions = releases.map((text) => ({ version: text, url: `/${text}/`, shard: 0, ...stated[text] }));
  const found = stopsBetween({ versions }, stream, { from: version(from), to: version(to) });
  return found.map((one) => `${one.url} ${one.reason}`).join(', ');
}

describe('a release that only some releases can be upgraded to', () => {
  const ONLY = { '4.0.1': { upgradeSource: { since: '3.13', text: 'Only from 3.13.x.' } } };

  it('makes the newest patch of the oldest of these lines a stop', () => {
    expect(stops(ONLY, '3.12.1', '4.1.0')).toBe('/3.13.1/ 4.0.1: Only from 3.13.x.');
    expect(stops(ONLY, '3.12.1', '4.0.1')).toBe('/3.13.1/ 4.0.1: Only from 3.13.x.');
    expect(stops({ ...ONLY, '3.13.1': { withdrawn: '' } }, '3.11.0', '4.1.0')).toContain('/3.13.0/');
  });

  it('makes none for these releases, for later ones, and before it', () => {
    expect(stops(ONLY, '3.13.0', '4.1.0')).toBe('');
    expect(stops(ONLY, '4.0.1', '4.2.0')).toBe('');
    expect(stops(ONLY, '3.11.0', '3.13.1')).toBe('');
  });

  it('makes the line a stop if the notes have no such patch of it', () => {
    const stated = { '4.0.1': { upgradeSource: { since: '3.13.2', text: 'Only from 3.13.2.' } } };
    expect(stops(stated, '3.12.1', '4.0.1')).toBe('/3.13.1/ 4.0.1: Only from 3.13.2.');
    expect(stops(stated, '3.13.1', '4.0.1')).toBe('');
  });

  it('can exclude a line, so that the next line is a stop', () => {
    const stated = { '3.13.0': { upgradeSource: { after: '3.11.1', text: 'No path from 3.11.1.' } } };
    expect(stops(stated, '3.11.0', '3.13.1')).toBe('/3.12.1/ 3.13.0: No path from 3.11.1.');
    expect(stops(stated, '3.12.0', '3.13.1')).toBe('');
  });

  it('makes no stop if a later one can be upgraded to it', () => {
    const stated = Object.fromEntries(
      [
        ['4.2.0', '4.0'],
        ['4.1.0', '3.13'],
        ['4.0.1', '3.12'],
        ['3.13.1', '3.12'],
        ['3.13.0', '3.12'],
      ].map(([release = '', since = '']) => [release, { upgradeSource: { since, text: since } }]),
    );
    expect(stops(stated, '3.11.0', '4.2.0')).toBe('/3.12.1/ 4.0.1: 3.12, /4.0.1/ 4.2.0: 4.0');
    expect(stops(stated, '3.12.0', '4.2.0')).toBe('/4.0.1/ 4.2.0: 4.0');
  });

  it('adds stops of its own to those that the publisher requires', () => {
    const stated = { ...ONLY, '3.12.0': { requiredStop: 'The disk is converted.' } };
    expect(stops(stated, '3.11.0', '4.1.0')).toBe(
      '/3.12.0/ The disk is converted., /3.13.1/ 4.0.1: Only from 3.13.x.',
    );
  });
});

describe('a path to a release', () => {
  const paths = [
    ['3.11', '3.12', '3.13', '4.1'],
    ['4.0', '4.1'],
  ];
  const PATHS = { '4.1.0': { upgradeSource: { since: '3.13', paths, text: 'The longest path' } } };

  it('makes the newest patches of its lines stops', () => {
    const path = '4.1.0: 3.11 → 3.12 → 3.13 → 4.1';
    expect(stops(PATHS, '3.11.0', '4.2.0')).toBe(`/3.12.1/ ${path}, /3.13.1/ ${path}`);
    expect(stops(PATHS, '3.13.0', '4.1.0')).toBe('');
    expect(stops(PATHS, '4.0.1', '4.1.0')).toBe('');
  });
});
