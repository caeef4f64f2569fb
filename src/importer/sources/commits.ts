import { groupBy } from '#core/model/group-by.ts';
import { compareVersions, NO_VERSION, parseVersion, type VersionRules } from '#core/model/version.ts';
import { VOCABULARY } from '../notes/vocabulary.ts';
import { versionsOfTags } from './release-list.ts';

export interface GitCommit {
  readonly hash: string;
  readonly parents: readonly string[];
  readonly message: string;
}

export interface GitHistory {
  /** The hash of the current commit. */
  readonly head: string;
  /** Newest first. */
  readonly commits: readonly GitCommit[];
  readonly tags: readonly { readonly tag: string; readonly date: string; readonly hash: string }[];
  /** The hashes of the commits that changed the folder of the product; missing if all belong to it. */
  readonly own?: ReadonlySet<string>;
}

interface CommitSettings {
  /** The prefix of the tags of the product. */
  readonly tags: string | undefined;
  readonly versionRules: VersionRules | undefined;
}

/**
 * A changelog of Conventional Commits: each tag with a version is a release with the commits since the tags before it. Commits that readers
 * do not notice, such as `chore: …`, are left out, and so are other messages and releases from before the first conventional commit.
 */
export function changelogOfCommits(history: GitHistory, { tags, versionRules }: CommitSettings): string {
  const hashes = new Map(history.tags.map(({ tag, hash, date }) => [tag, { hash, date }]));
  const releases = versionsOfTags([...hashes.keys()], tags)
    .map(({ tag, version }) => ({ ...hashes.get(tag), version, order: parseVersion(version, versionRules) }))
    .toSorted((left, right) => compareVersions(left.order ?? NO_VERSION, right.order ?? NO_VERSION));
  const releaseOf = assignReleases(history, [...releases.map(({ hash }) => hash), history.head]);
  const own = history.commits.filter(({ hash }) => history.own?.has(hash) ?? true);
  const byRelease = groupBy(own, ({ hash }) => releaseOf.get(hash) ?? []);
  const entriesOf = (index: number): readonly string[] => entriesIn(byRelease.get(index) ?? []);
  const sections = releases.map(({ version, date }, index) => ({
    heading: `## ${version} (${date})`,
    entries: entriesOf(index),
  }));
  const first = sections.findIndex(({ entries }) => entries.length > 0);
  const unreleased = { heading: '## Unreleased', entries: entriesOf(releases.length) };
  const shown = [
    ...(first < 0 ? [] : sections.slice(first)),
    ...(unreleased.entries.length > 0 ? [unreleased] : []),
  ];
  return shown
    .toReversed()
    .map(({ heading, entries }) => `${[heading, '', ...entries].join('\n')}\n`)
    .join('\n');
}

/** The index of the first of `ends` that contains each commit. */
function assignReleases(
  { commits }: GitHistory,
  ends: readonly (string | undefined)[],
): ReadonlyMap<string, readonly [index: number]> {
  const parentsOf = new Map(commits.map(({ hash, parents }) => [hash, parents]));
  const releaseOf = new Map<string, readonly [number]>();
  ends.forEach((end, index) => {
    const open = end === undefined ? [] : [end];
    for (let hash = open.pop(); hash !== undefined; hash = open.pop()) {
      if (releaseOf.has(hash)) continue;
      releaseOf.set(hash, [index]);
      open.push(...(parentsOf.get(hash) ?? []));
    }
  });
  return releaseOf;
}

/** `feat(ui)!: Rows fold` */
const CONVENTIONAL = /^(?<type>[a-z]+)(?:\((?<scope>[^()\n]+)\))?(?<mark>!)?: +(?<text>\S.*)$/i;

const BREAKING = /^BREAKING[ -]CHANGE: *(?<text>\S[\s\S]*?)(?=\n\n|\n[\w-]+: |$(?![\s\S]))/m;

const REVERTS = /^This reverts commit (?<hash>[0-9a-f]{7,40})/m;

/** Long enough to be unique. Git chooses a length that depends on the clone. */
const HASH_LENGTH = 10;

/** A change that was reverted in the same release did not happen. */
function entriesIn(commits: readonly GitCommit[]): readonly string[] {
  const undone = new Set<string>();
  for (const { hash, message } of commits) {
    const reverted = REVERTS.exec(message)?.groups?.hash;
    const other = reverted && commits.find((commit) => commit.hash.startsWith(reverted));
    if (other) for (const one of [hash, other.hash]) undone.add(one);
  }
  return commits.filter(({ hash }) => !undone.has(hash)).flatMap((commit) => entryOf(commit) ?? []);
}

function entryOf({ hash, message }: GitCommit): string | undefined {
  const {
    type = '',
    scope,
    mark,
    text = '',
  } = CONVENTIONAL.exec(message.split('\n', 1)[0] ?? '')?.groups ?? {};
  const note = BREAKING.exec(message)?.groups?.text;
  const isBreaking = mark !== undefined || note !== undefined;
  const kind = VOCABULARY.kindOfLabel(type);
  if (kind === undefined || (kind === 'internal' && !isBreaking)) return undefined;
  const label = `${type}${scope === undefined ? '' : `(${scope})`}${isBreaking ? '!' : ''}`;
  const entry = `- ${label}: ${escaped(text.trim())} (${hash.slice(0, HASH_LENGTH)})`;
  return note === undefined ? entry : `${entry}\n\n  ${escaped(note.replace(/\s*\n\s*/g, ' '))}\n`;
}

/** A message is plain text, in which only code is marked. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\<*_[\]]/g, '\\$&')))
    .join('');
}
