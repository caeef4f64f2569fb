import { describe, expect, it } from 'vitest';
import { version } from '../../../tests/answer-samples.ts';
import type { Kind } from '../model/kind.ts';
import { aboutIds, type DedupeInput, dedupeKeys, looseWords, normalizeTitle } from './dedupe-keys.ts';

const OWN = { version: version('2.4.1'), names: [' app '] };

function entry(title: string, about: readonly string[], more: Partial<DedupeInput> = {}): DedupeInput {
  return { kind: 'fix', title, text: '', about, ...more };
}

function keyOf(subject: DedupeInput, ...others: readonly DedupeInput[]): string | undefined {
  return dedupeKeys([subject, ...others])[0];
}

describe('titles of several lines', () => {
  it.each([
    [
      'Avoid a deadlock, see https://example.org/app/pull/19167 and https://example.org/app/pull/19258.',
      'Avoid a deadlock',
    ],
    ['Avoid a deadlock https://example.org/app/pull/19167', 'Avoid a deadlock'],
    ['Bump github.com/go-acme/lego/v4 to v4.35.2', 'Bump github.com/go-acme/lego to v4.35.2'],
  ])('have the same words without addresses at the end and versions of Go modules: %s', (one, other) => {
    expect(loose(one)).toBe(loose(other));
  });

  it('keep addresses inside of a text, and other versions in paths', () => {
    expect(loose('Redirect https://a.example/x to https://b.example/y again')).toContain('a.example');
    expect(loose('Remove api/v1')).not.toBe(loose('Remove api/v2'));
  });
});

describe('entries of several releases', () => {
  it('are the same if kind and ids are equal, whatever their text', () => {
    expect(keyOf(entry('The collector retries', ['PA-1', 'PA-2']))).toBe(
      keyOf(entry('Collector retries a dropped session', ['PA-2', 'PA-1'])),
    );
  });

  it('are not the same if one is a known issue and the other one its fix', () => {
    expect(keyOf(entry('It stops', ['PA-1']))).not.toBe(
      keyOf(entry('It stops', ['PA-1'], { kind: 'known-issue' })),
    );
  });

  it('are compared by title if a release has several entries with one id', () => {
    const [first, second] = dedupeKeys([entry('IPv4', ['PA-1']), entry('IPv6', ['PA-1'])]);
    expect(first).not.toBe(second);
    expect(keyOf(entry('IPv4', ['PA-1']), entry('Others', ['PA-1']))).toBe(first);
  });

  it('are the same without ids if their text is equal, apart from case and full stops', () => {
    expect(keyOf(entry('Bugs fixed.', []))).toBe(keyOf(entry('bugs  fixed', [])));
    expect(keyOf(entry('Bugs fixed', []))).not.toBe(keyOf(entry('More bugs fixed', [])));
    const endpoints = (text: string): DedupeInput => entry('New endpoints', [], { text });
    expect(keyOf(endpoints('/sites'))).not.toBe(keyOf(endpoints('/racks')));
  });

  it('are identified by their listed ids, otherwise by the ids in their text', () => {
    const named = { kind: 'fix', title: 'Rows fold like those of PA-9' } as const;
    expect(aboutIds({ ...named, references: [{ id: 'PA-1' }], ids: ['PA-1', 'PA-9'] }, OWN)).toEqual([
      'PA-1',
    ]);
    expect(aboutIds({ ...named, references: [], ids: ['PA-9'] }, OWN)).toEqual(['PA-9']);
  });

  it('are also identified by the advisories in the title of a fix, besides the number of its pull request', () => {
    const about = (kind: Kind, title: string): readonly string[] =>
      aboutIds({ kind, title, references: [{ id: '#12' }], ids: ['CVE-2025-1234', '#12'] }, OWN);
    expect(about('security', 'Bump the parser to fix CVE-2025-1234')).toEqual(['#12', 'CVE-2025-1234']);
    expect(about('known-issue', 'CVE-2025-1234 is open')).toEqual(['#12', 'CVE-2025-1234']);
    expect(about('fix', 'Bump the parser')).toEqual(['#12']);
    expect(about('fix', 'A regression introduced by the fix of CVE-2025-1234')).toEqual(['#12']);
    expect(about('feature', 'A check for CVE-2025-1234')).toEqual(['#12']);
  });

  it('are not identified by their commits', () => {
    const named = { kind: 'fix', title: 'Rows fold' } as const;
    const commit = { id: '4f2a9c1' };
    expect(aboutIds({ ...named, references: [{ id: '#12' }, commit], ids: ['#12'] }, OWN)).toEqual(['#12']);
    expect(aboutIds({ ...named, references: [commit], ids: [] }, OWN)).toEqual([]);
    expect(aboutIds({ ...named, references: [{ id: '4484080' }], ids: [] }, OWN)).toEqual([]);
  });

  it('have equal titles whatever the number and author of their pull request', () => {
    const words = (title: string, id: string): string =>
      normalizeTitle(title, { ids: [id], version: version('3.6.4') });
    const first = words('Rows of 64 cells fold engine 11 (@ann)', '#11');
    expect(words('Rows of 64 cells fold engine 12 (@bob)', '#12')).toBe(first);
    expect(words('Rows of 32 cells fold engine 12 (@bob)', '#12')).not.toBe(first);
    const generated = words('Rows fold by @ann', '#11');
    expect(words('Rows fold (backport #12) by @merge-queue[bot]', '#12')).toBe(generated);
    expect(words('Rows fold by @bob and @ann', '#12')).toBe(generated);
    expect(words('Rows fold by @media rules', '#12')).not.toBe(generated);
  });

  it.each([
    ['Rows fold (release-3.6.x)', 'rows fold'],
    ['[release-3.6] Rows fold', 'rows fold'],
    ['Revert "[release-3.6] Rows fold"', 'revert " rows fold"'],
    ['(Backport v3.6) Rows fold', 'rows fold'],
    ['Rows fold - backport 3.6', 'rows fold -'],
    ['Rows fold for v3.6', 'rows fold'],
    ['3.6 Rows fold', 'rows fold'],
    ['Rows fold (release-3.5.x)', 'rows fold (release-3 5 x)'],
    ['Update Rows to v3.6', 'update rows to v3 6'],
    ['Update Rows for 3.6.1', 'update rows for 3 6 1'],
    ['Update Rows (13.6)', 'update rows (13 6)'],
  ])('have equal titles for different release lines: %s in 3.6.4', (title, expected) => {
    expect(normalizeTitle(title, { ids: [], version: version('3.6.4') })).toBe(expected);
  });

  it.each([
    ['Bump K3s version', 'K3s bump'],
    ['Update canal charts to v3.28.1', 'Bumped the Canal chart to 3.28.1'],
    ['fix(deps): update module golang.org/x/net to v0.38.0', 'HIGH: Update golang.org/x/net to v0.38.0'],
    ['Fix scans in 3.6 (@ann)', 'scans: Fix scans'],
    ['Update Kubernetes to v3.6.4', 'Update Kubernetes'],
    ['Fix leaks in deleted maps', 'mapd: fix leaks in deleted maps (backport) by @merge-queue[bot]'],
  ])('may be the same if their titles have the same words: %s, %s', (one, other) => {
    expect(loose(one)).toBe(loose(other));
  });

  it.each([
    ['Update Go to 1.25.7', 'Update Go to 1.25.6'],
    ['Fix the table', 'Fix the chart'],
    ['Add scans', 'Remove scans'],
    ['Rows fold', 'Rows do not fold'],
  ])('differ if one word or number differs: %s, %s', (one, other) => {
    expect(loose(one)).not.toBe(loose(other));
  });
});

function loose(title: string): string {
  return looseWords(title, { ids: [], version: version('3.6.4') });
}
