import { describe, expect, it } from 'vitest';
import { sampleStream, version } from '../../../tests/answer-samples.ts';
import { createStreamAnswers } from '../answers/issue-lines.ts';
import { unreadBetween } from './between-versions.ts';

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
