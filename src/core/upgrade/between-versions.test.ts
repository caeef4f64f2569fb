import { describe, expect, it } from 'vitest';
import { sampleStream, version } from '../../../tests/answer-samples.ts';
import { createStreamAnswers } from '../answers/issue-lines.ts';
import { unreadBetween, unreadParagraphs } from './between-versions.ts';

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

  it('is also that of guides about these releases, which come before paragraphs', () => {
    const stream = createStreamAnswers({ ...sampleStream(DATED), statusOf: () => ({}) });
    const guide = { title: 'Move to 24.12', url: '/app/move/', paragraphs: 4 };
    const listed = (version: string, more: object) => ({ version, url: '/app/', shard: 0, ...more });
    const versions = [
      listed('24.12.0', { guides: [guide], unread: 1 }),
      listed('24.6.0', { guides: [guide] }),
    ];
    const found = unreadBetween({ versions }, stream, { from: version('24.6.0'), to: version('24.12.0') });
    expect(found.map((one) => [one.version.text, one.guide, one.paragraphs, one.url])).toEqual([
      ['24.12.0', 'Move to 24.12', 4, '/app/move/'],
      ['24.12.0', undefined, 1, '/app/'],
    ]);
    expect(unreadParagraphs({ versions })).toBe(9);
  });
});
