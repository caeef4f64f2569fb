import { describe, expect, it } from 'vitest';
import { readName } from './page-name.ts';

describe('the name of a page', () => {
  it.each([
    ['whats-new-4-6.md', 'feature', '4.6'],
    ['whats-new-4-2-1-release.md', 'feature', '4.2.1'],
    ['fixed-issues-4-6-0-sp1.md', 'fix', '4.6.0-sp1'],
    ['RESOLVED_ISSUES_v7.4.3.mdx', 'fix', '7.4.3'],
    ['known-issues-5.8.md', 'known-issue', '5.8'],
    ['4.6-known-issues.md', 'known-issue', '4.6'],
    ['2.1.0-preview1-known-issues.md', 'known-issue', '2.1.0-preview1'],
    ['4.6/known-issues.md', 'known-issue', '4.6'],
    ['known-issues.md', 'known-issue', undefined],
    ['deprecations.md', 'deprecation', undefined],
    ['deprecations-9.0.md', 'deprecation', '9.0'],
    ['breaking-changes-5.1.0.md', 'breaking', '5.1.0'],
    ['upgrade-instructions-5-1-0.md', 'action', '5.1.0'],
  ])('%s says that it is about one topic of a release', (file, topic, version) => {
    const name = readName(file);
    expect([name.topic?.is, name.version]).toEqual([topic, version]);
  });

  it.each([
    ['4.6.0.md', '4.6.0'],
    ['release-notes-4.6.md', '4.6'],
    ['2025-01-15-v0.70.0.md', '0.70.0'],
    ['2-22-2-new-features-and-changes.md', '2.22.2'],
    ['fixes/1.2.3.md', '1.2.3'],
    ['4.6-hotfix.md', '4.6-hotfix'],
    ['4.6/security.md', undefined],
    ['upgrade-guide-4.6.md', undefined],
    ['upgrading-from-1.2.md', undefined],
    ['security-updates-2024-05.md', undefined],
  ])('%s says nothing about a topic', (file, version) => {
    const name = readName(file);
    expect([name.topic, name.version]).toEqual([undefined, version]);
  });
});
