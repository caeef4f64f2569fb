import type { EntryFacts } from '../model/release/entry-facts.ts';
import {
  compareVersions,
  isOfSeries,
  isPrerelease,
  parseVersion,
  seriesOf,
  type Version,
} from '../model/version.ts';
import type { IssueStatement } from './issue-state.ts';
import type { Lineage } from './lineage.ts';

/** A known issue of a release. */
interface KnownIssue extends DatedIssue {
  /** The releases with the fix, according to its text; `[]` if the text says that the release does not have the issue. */
  readonly fixedIn?: readonly string[];
}

/**
 * What a known issue states. Publishers add `Fixed in 2.3.2` to the notes of 2.3.0: then 2.3.0 has the issue, and 2.3.2 has the fix. If the
 * release itself contains the fix, it only states the fix. A release that lists the issue although it contains, by dates, the fix of an
 * older line leaves both open.
 */
export function knownIssueStatements(lineage: Lineage, issue: KnownIssue): readonly IssueStatement[] {
  return [...statementsOfText(lineage, issue), ...sinceStatements(lineage, issue)];
}

interface DatedIssue {
  /** The release that states it. */
  readonly at: Version;
  readonly facts?: Pick<EntryFacts, 'since'>;
}

/**
 * `since=24.12.4` at a known issue or a fix: 24.12.4 has the issue. Only if the release that states it contains 24.12.4, because otherwise
 * the version does not belong to its history. A text can name a version of each line.
 */
export function sinceStatements(lineage: Lineage, { at, facts }: DatedIssue): readonly IssueStatement[] {
  const named = facts?.since?.match(/\d[^\s,]*/g) ?? [];
  return named.flatMap((text): readonly IssueStatement[] => {
    const since = releaseNamed(lineage, text);
    if (since === undefined || since.text === at.text || lineage.contains(at, since) !== 'yes') return [];
    return [{ version: since, says: 'knows', statedIn: at }];
  });
}

function statementsOfText(lineage: Lineage, { at, fixedIn }: KnownIssue): readonly IssueStatement[] {
  const fixes = fixedIn?.flatMap((text) => readFix(lineage, at, text) ?? []);
  // A text that says that the release does not have the issue names no fix.
  if (fixes === undefined || (fixes.length === 0 && fixedIn?.length !== 0))
    return [{ version: at, says: 'knows' }];
  const isAffected = fixes.some(({ has }) => has === 'no') && !fixes.some(({ has }) => has === 'yes');
  if (!isAffected && fixes.some(({ has }) => has === 'unknown')) return [];
  return [
    ...(isAffected ? [{ version: at, says: 'knows' as const }] : []),
    ...fixes.flatMap(({ version, has }): readonly IssueStatement[] => {
      if (version === undefined || has === 'unknown') return [];
      const isOwn = version.text === at.text;
      return [{ version, says: 'fixes', ...(!isOwn && { statedIn: at }) }];
    }),
  ];
}

interface NamedFix {
  /** Missing if the release has no notes. */
  readonly version?: Version;
  /** Whether the release that states the issue has the fix, or the fix came later; unknown for the fix of an older line that it may contain. */
  readonly has: 'yes' | 'no' | 'unknown';
}

/**
 * Returns undefined for a version of another product, such as `Fixed: 1.3.8-3+deb10u2`, and of an older line without notes: the release
 * lists the issue nevertheless.
 */
function readFix(lineage: Lineage, at: Version, text: string): NamedFix | undefined {
  const version = releaseNamed(lineage, text);
  if (version === undefined) {
    const named = parseVersion(text, undefined);
    if (isAfter(named, at)) return { has: 'no' };
    const isOfStream = named && lineage.releases.some((one) => isOfSeries(one.version, lineOfNamed(named)));
    return isOfStream ? { has: 'yes' } : undefined;
  }
  const contained = lineage.contains(at, version);
  const isOfOtherLine = lineage.lineOf(version) !== lineage.lineOf(at);
  return { version, has: contained === 'no' ? 'no' : isOfOtherLine ? 'unknown' : 'yes' };
}

/** The release that a text names: `2.3.2`, or the first later one of its line if it has no notes; `2.4` is the first release of 2.4. */
function releaseNamed({ find, releases }: Lineage, text: string): Version | undefined {
  const exact = find(text)?.version;
  if (exact) return exact;
  const named = parseVersion(text, undefined);
  if (named === undefined) return undefined;
  const line = lineOfNamed(named);
  return releases.find(
    ({ version }) =>
      !isPrerelease(version) &&
      isOfSeries(version, line) &&
      seriesOf(version) === seriesOf(named) &&
      compareVersions(version, named) >= 0,
  )?.version;
}

function lineOfNamed(named: Version): Version {
  const { numbers } = named;
  return { ...named, numbers: numbers.length > 2 ? numbers.slice(0, -1) : numbers, suffix: [] };
}

function isAfter(named: Version | undefined, at: Version): boolean {
  return named !== undefined && !isOfSeries(at, named) && compareVersions(named, at) > 0;
}
