import { describe, expect, it } from 'vitest';
import { sampleStream, version } from '../../../tests/answer-samples.ts';
import { createStreamAnswers } from '../answers/issue-lines.ts';
import type { ListedVersion } from '../contracts/upgrade-data.ts';
import { stopsBetween, unreadBetween } from './between-versions.ts';

/** The releases whose text outside entries an upgrade names, if every release has such text. */
function unread(releases: string, from: string, to: string): string {
  const stream = createStreamAnswers({ ...sampleStream(releases), statusOf: () => ({}) });
  const versions = stream.lineage.releases.map((release) => ({
    ...{ version: release.version.text, url: '/app/', shard: 0, unread: 1 },
  }));
  const found = unreadBetween({ versions }, stream, { from: version(from), to: version(to) });
  return found.map((one) => one.version.text).join(' ');
}

const DATED = '24.6.0 2025-01-10\n24.12.0 2025-02-10\n24.6.1 2025-03-10\n24.12.1 2025-04-10';
const UNDATED = '24.6.0\n24.6.1\n24.12.0\n24.12.1\n25.1.0';

describe('text outside entries', () => {
  it('is named for releases that the upgrade brings and for those that it loses', () => {
    expect(unread(DATED, '24.6.0', '24.12.1')).toBe('24.12.1 24.12.0');
    expect(unread(DATED, '24.6.1', '24.12.0')).toBe('24.12.0 24.6.1');
    expect(unread(DATED, '24.12.1', '24.6.0')).toBe('24.12.1 24.12.0');
  });

  it('is named for releases of which nobody knows whether both versions contain them', () => {
    expect(unread(UNDATED, '24.6.0', '25.1.0')).toBe('25.1.0 24.12.1 24.12.0 24.6.1 24.6.0');
    expect(unread(UNDATED, '24.12.0', '24.12.1')).toBe('24.12.1');
  });
});

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

  it('can exclude a line, so that the next line is a stop', () => {
    const stated = { '3.13.0': { upgradeSource: { after: '3.11.1', text: 'No path from 3.11.1.' } } };
    expect(stops(stated, '3.11.0', '3.13.1')).toBe('/3.12.1/ 3.13.0: No path from 3.11.1.');
    expect(stops(stated, '3.12.0', '3.13.1')).toBe('');
  });

  it('adds stops of its own to those that the publisher requires', () => {
    const stated = { ...ONLY, '3.12.0': { requiredStop: 'The disk is converted.' } };
    expect(stops(stated, '3.11.0', '4.1.0')).toBe(
      '/3.12.0/ The disk is converted., /3.13.1/ 4.0.1: Only from 3.13.x.',
    );
  });
});
