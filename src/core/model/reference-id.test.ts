import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advisoriesIn, compareIds, lookUpKey, plainIds, sortIds, withoutSameIssue } from './reference-id.ts';

describe('sorted ids', () => {
  it('are ordered by prefix, then by number', () => {
    expect(sortIds(['PA-100', '#12', 'PA-99', 'CVE-2025-1000', 'CVE-2024-20000', '#9', 'CO-1'])).toEqual([
      '#9',
      '#12',
      'CO-1',
      'CVE-2024-20000',
      'CVE-2025-1000',
      'PA-99',
      'PA-100',
    ]);
  });

  it('are ordered consistently with their comparison, whatever they contain', () => {
    const id = fc.oneof(fc.stringMatching(/^[#A-Za-z]{0,3}-?\d{0,6}$/), fc.string());
    fc.assert(
      fc.property(fc.uniqueArray(id), (ids) => {
        expect(sortIds(ids)).toEqual(ids.toSorted(compareIds));
      }),
    );
  });
});

describe('listed ids', () => {
  it('name an issue of GitHub once', () => {
    expect(withoutSameIssue(['GH-2662', '#2662', '#2663', 'PA-2663'])).toEqual([
      'GH-2662',
      '#2663',
      'PA-2663',
    ]);
  });
});

describe('typed ids', () => {
  it.each([
    ['cve 2025 16071', 'cve-2025-16071'],
    ['is CVE 2025-16071 fixed', 'is CVE-2025-16071 fixed'],
    ['CVE\u20112025\u201116071', 'CVE-2025-16071'],
    ['CVE-2025-16071', 'CVE-2025-16071'],
    ['cve 2025', 'cve 2025'],
    ['base 16 2', 'base 16 2'],
    ['is https://github.com/acme/app/pull/12/files?w=1, fixed', 'is acme/app#12, fixed'],
    ['(https://gitlab.com/group/sub/app/-/issues/12)', '(group/sub/app#12)'],
    ['https://gitlab.com/acme/app/-/merge_requests/12', 'acme/app!12'],
    ['https://gitlab.com/acme/app/-/work_items/12', 'acme/app#12'],
    ['https://bugs.acme.example/show_bug.cgi?id=12', 'bugs.acme.example#12'],
    ['https://tracker.acme.example/issues/12', 'tracker.acme.example#12'],
    ['https://github.com/acme/app/pulls', 'https://github.com/acme/app/pulls'],
  ])('are written as usual: %s', (text, expected) => {
    expect(plainIds(text)).toBe(expected);
  });

  it.each([
    [' pa-3290 ', 'PA-3290'],
    ['pa 3290', 'PA-3290'],
    ['cve 2025 16071', 'CVE-2025-16071'],
    ['GHSA\u2010jfh8\u2010c2jp\u20105v3q', 'GHSA-JFH8-C2JP-5V3Q'],
    ['#1234', '#1234'],
  ])('are recognised as one id: %s', (text, expected) => {
    expect(lookUpKey(text)).toBe(expected);
  });
});

describe('advisories in a text', () => {
  it.each([
    ['CVE–2024–7780', ['CVE-2024-7780']],
    ['the CVE 2024 7780', ['CVE-2024-7780']],
    ['CVE-2024-7780/7781, fixed', ['CVE-2024-7780', 'CVE-2024-7781']],
    ['CVE-2024-7780, -7781 and -7782', ['CVE-2024-7780', 'CVE-2024-7781', 'CVE-2024-7782']],
    ['CVEs 2023-7780 and 2024-7781', ['CVE-2023-7780', 'CVE-2024-7781']],
    ['CVE-2024-7780, 3000 rows', ['CVE-2024-7780']],
    ['GHSA–ABCD–2345–cdfg', ['GHSA-abcd-2345-cdfg']],
    ['PA-3290 and #12', []],
  ])('are found in %s', (text, expected) => {
    expect(advisoriesIn(text)).toEqual(expected);
  });
});
