import { describe, expect, it } from 'vitest';
import { changelogOfCommits, type GitHistory } from './commits.ts';

const hashOf = (name: string): string => name.padEnd(40, '0');

/** Commits from the newest to the oldest: `[name, message, parents]`. */
function historyOf(
  commits: readonly (readonly [name: string, message: string, parents?: readonly string[]])[],
  tags: Readonly<Record<string, string>>,
  more: Partial<GitHistory> = {},
): GitHistory {
  return {
    head: hashOf(commits[0]?.[0] ?? ''),
    commits: commits.map(
      ([name, message, parents = [commits[commits.findIndex(([one]) => one === name) + 1]?.[0] ?? '']]) => ({
        hash: hashOf(name),
        parents: parents.filter(Boolean).map(hashOf),
        message,
      }),
    ),
    tags: Object.entries(tags).map(([tag, name]) => ({ tag, date: '2025-01-02', hash: hashOf(name) })),
    ...more,
  };
}

const changelog = (history: GitHistory, tags?: string): string =>
  changelogOfCommits(history, { tags, versionRules: undefined });

describe('the changelog of a git history', () => {
  it('has a release for each tag, and the commits that readers notice', () => {
    const history = historyOf(
      [
        ['f', 'fix: Rows *fold* `a*b` <T>'],
        ['e', 'chore: release 1.1.0'],
        ['d', 'feat(ui)!: Columns\n\nText.\n\nBREAKING CHANGE: The option\nx is gone.\n\nReviewed-by: A'],
        ['c', 'Merge branch main'],
        ['b', 'perf: Faster (#12)'],
        ['a', 'First commit'],
      ],
      { 'v1.1.0': 'e', 'v1.0.0': 'b', 'v0.1.0': 'a', nightly: 'f' },
    );
    expect(changelog(history)).toBe(`## Unreleased

- fix: Rows \\*fold\\* \`a*b\` \\<T> (f000000000)

## 1.1.0 (2025-01-02)

- feat(ui)!: Columns (d000000000)

  The option x is gone.


## 1.0.0 (2025-01-02)

- perf: Faster (#12) (b000000000)
`);
  });

  it('gives each commit to the first release that contains it, also on old lines', () => {
    const history = historyOf(
      [
        ['e', 'feat: Five', ['d']],
        ['d', 'fix: Four', ['a']],
        ['c', 'fix: Backport', ['a']],
        ['a', 'feat: One', []],
      ],
      { 'v2.0.0': 'e', 'v1.0.1': 'c', 'v1.0.0': 'a' },
    );
    expect(changelog(history).match(/## \S+|(?<=: )\w+/g)).toEqual([
      ...['## 2.0.0', 'Five', 'Four'],
      ...['## 1.0.1', 'Backport'],
      ...['## 1.0.0', 'One'],
    ]);
  });

  it('leaves out changes that were reverted before the release, and commits outside of the folder', () => {
    const history = historyOf(
      [
        ['d', `revert: feat: Two\n\nThis reverts commit ${hashOf('b')}.`],
        ['c', 'fix: Elsewhere'],
        ['b', 'feat: Two'],
        ['a', 'feat: One'],
      ],
      { 'app@1.0.0': 'd', 'api@3.0.0': 'b', 'app@0.9.0': 'a' },
      { own: new Set(['a', 'b', 'd'].map(hashOf)) },
    );
    expect(changelog(history, 'app@').match(/## \S+|(?<=: )\w+/g)).toEqual([
      ...['## 1.0.0', '## 0.9.0', 'One'],
    ]);
  });
});
