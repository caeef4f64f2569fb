import { describe, expect, it } from 'vitest';
import { isTranslation, readName, readNamesBehindProduct } from './page-name.ts';

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
    ['upgrading-1.16-1.17.md', 'action', '1.17'],
    ['upgrading/2.14-3.0.md', 'action', '3.0'],
    ['migrate-from-v2.4-to-v3.0.md', 'action', '3.0'],
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

describe('the names of pages behind a product', () => {
  const versions = (...paths: readonly string[]) =>
    Array.from(readNamesBehindProduct(paths).values(), ({ version, date }) =>
      [version, date].join(' ').trim(),
    );

  it('are versions if several pages are named after it', () => {
    expect(versions('notes/rdi-1-6-3.md', 'notes/rdi-1-6-4.md', 'notes/rdi-1-10-0.md', 'rdi-faq.md')).toEqual(
      ['1.6.3', '1.6.4', '1.10.0'],
    );
    expect(versions('App_202405_Release_Notes.md', 'App_202411_Release_Notes.md', 'app_202505.md')).toEqual([
      '202405',
      '202411',
      '202505',
    ]);
    expect(versions('Kiwi-for-DB-RN1.16.0.md', 'Kiwi-for-DB-RN1.17.0.md', 'Kiwi-for-DB-RN1.18.0.md')).toEqual(
      ['1.16.0', '1.17.0', '1.18.0'],
    );
  });

  it('can have the month of the release', () => {
    expect(versions('rs-6-2-4-august-2021.md', 'rs-6-0-may2020.md', 'rs-6-2-12.md')).toEqual([
      '6.2.4 2021-08',
      '6.0 2020-05',
      '6.2.12',
    ]);
    expect(versions('k8s-6-2-8.md', 'k8s-6-2-8-jan-2023.md', 'k8s-6-2-4.md')).toEqual([
      '6.2.8',
      '6.2.8-jan-2023 2023-01',
      '6.2.4',
    ]);
  });

  it.each([
    [['rdi-1-6-3.md', 'rdi-1-6-4.md']],
    [['step-1.md', 'step-2.md', 'step-3.md']],
    [['upgrading-1.2-1.3.md', 'upgrading-1.3-1.4.md', 'upgrading-1.4-1.5.md']],
    [['4.6.0.md', 'release-4.6.1.md', 'known-issues-4.6.md']],
  ])('are none of few pages, of one number, of upgrades, and of other names: %j', (paths) => {
    expect(versions(...paths)).toEqual([]);
  });
});

describe('the language in the name of a page', () => {
  it('is no part of the version', () => {
    expect(readName('6.0.2.en.md').version).toBe('6.0.2');
    expect(readName('v5.0.10-en.md').version).toBe('5.0.10');
    const pages = ['e5.0.1.en.md', 'e5.0.2.en.md', 'e5.0.3.en.md'];
    expect(readNamesBehindProduct(pages).size).toBe(0);
  });

  it('marks a translation of an English page', () => {
    const pages = new Set(['6.0.2.en.md', '6.0.2.zh.md', '6.0.3-en.md', '6.0.3-zh-CN.md', '6.0.4.zh.md']);
    expect([...pages].filter((page) => isTranslation(page, pages))).toEqual([
      '6.0.2.zh.md',
      '6.0.3-zh-CN.md',
    ]);
  });
});
