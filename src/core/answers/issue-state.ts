import { compareVersions, type Version } from '../model/version.ts';
import { hasMerges } from './ancestry/merges.ts';
import { type Containment, isInferred, type Lineage } from './lineage.ts';

/** What a release states about an issue. `withdraws`: it takes back an earlier fix of the issue. */
export interface IssueStatement {
  readonly version: Version;
  readonly says: 'fixes' | 'knows' | 'withdraws';
  /** The release whose notes state it, if it is another one: a known issue of 2.3.0 can say `Fixed in 2.3.2`. */
  readonly statedIn?: Version;
}

/**
 * - `fixed`: the version contains a release that fixes the issue.
 * - `open`: it contains a release with the issue as a known issue, and no fix.
 * - `fixed-later`: a later release of its line fixes the issue; the notes do not say whether this version has it.
 * - `no-fix-stated`: the notes of other lines mention the issue, those of this supported line do not.
 * - `not-stated`: the notes do not allow an answer.
 */
export type IssueState = 'fixed' | 'open' | 'fixed-later' | 'no-fix-stated' | 'not-stated';

/** The state of an issue in one version, with the statements that determine it. */
export interface StateAnswer {
  readonly state: IssueState;
  /** The contained releases that fix it, or the later fixes of the line. Oldest first. */
  readonly fixes: readonly Version[];
  /** The contained releases with the issue as a known issue. Oldest first. */
  readonly known: readonly Version[];
  /** Statements that the version may contain: the notes do not say. */
  readonly unclear: readonly Version[];
}

/** A statement that a version contains, or may contain. */
export interface Held {
  readonly version: Version;
  readonly held: Containment;
}

/** @param supported whether the line of the version still receives fixes, or undefined if that is not stated */
export function stateAt(
  lineage: Lineage,
  statements: readonly IssueStatement[],
  { version, supported }: { readonly version: Version; readonly supported: boolean },
): StateAnswer {
  const claims = fixClaims(statements);
  const fixes = heldBy(lineage, version, claims);
  const known = versionsThat(statements, 'knows').flatMap((statement) =>
    heldAt(statement, lineage.contains(version, statement)),
  );
  const answer = (state: IssueState, evidence: readonly Version[] = certain(fixes)): StateAnswer => ({
    ...{ state, fixes: evidence, known: certain(known) },
    unclear: [...fixes, ...known].filter(({ held }) => held === 'unknown').map((one) => one.version),
  });
  if (certain(fixes).length > 0) return answer('fixed');
  if (fixes.length === 0 && certain(known).length > 0) return answer('open');
  const later = laterFixes(lineage, version, claims);
  if (later.length > 0) return answer('fixed-later', later);
  const isUnclear = fixes.length > 0 || known.length > 0;
  const isNamed = statements.length > 0;
  return answer(supported && isNamed && !isUnclear ? 'no-fix-stated' : 'not-stated');
}

/**
 * The fixes of an issue. If the issue is listed as a known issue after its fix, the fix no longer counts. The notes of a release take
 * precedence over what other notes say about it.
 */
export function fixClaims(statements: readonly IssueStatement[]): Claims {
  const withdrawn = [...versionsThat(statements, 'withdraws'), ...versionsThat(statements, 'knows')];
  const denied = new Set(withdrawn.map(({ text }) => text));
  const counted = statements.filter(({ statedIn, version }) => !statedIn || !denied.has(version.text));
  return { stated: versionsThat(counted, 'fixes'), withdrawn, doubts: versionsThat(statements, 'knows') };
}

/** Oldest first, in whatever order the statements come: lists of mentions begin with the newest. */
function versionsThat(
  statements: readonly IssueStatement[],
  says: IssueStatement['says'],
): readonly Version[] {
  return statements
    .filter((statement) => statement.says === says)
    .map(({ version }) => version)
    .toSorted(compareVersions);
}

function certain(held: readonly Held[]): readonly Version[] {
  return held.filter((one) => one.held === 'yes').map(({ version }) => version);
}

/** The releases that state something, and those that withdraw it. */
export interface Claims {
  readonly stated: readonly Version[];
  /** Releases that may state the same change. */
  readonly perhaps?: readonly Version[];
  readonly withdrawn?: readonly Version[];
  /** Those that may mean that the release never had it: all of `withdrawn` if missing. A line that withdraws a change had it. */
  readonly doubts?: readonly Version[];
}

/** The statements that a version contains or may contain. A statement counts until a contained release withdraws it. */
export function heldBy(lineage: Lineage, version: Version, claims: Claims): readonly Held[] {
  return claims.stated.flatMap((statement) => {
    return heldAt(statement, heldStatement(lineage, { version, statement }, claims));
  });
}

function heldAt(version: Version, held: Containment): readonly Held[] {
  return held === 'no' ? [] : [{ version, held }];
}

interface Claim {
  readonly version: Version;
  readonly statement: Version;
}

function heldStatement(lineage: Lineage, claim: Claim, claims: Claims): Containment {
  const { stated, perhaps = [], withdrawn = [], doubts = withdrawn } = claims;
  const held = lineage.contains(claim.version, claim.statement);
  if (held === 'no') return 'no';
  const against = withdrawn.map((withdrawal) => isTakenBack(lineage, claim, withdrawal));
  if (against.includes('yes')) return 'no';
  // Notes that list an issue as fixed and as known contradict themselves.
  if (claims.doubts?.some(({ text }) => text === claim.statement.text)) return 'unknown';
  if (held === 'unknown' || against.includes('unknown')) return 'unknown';
  return [...stated, ...perhaps, ...doubts].some((other) => isDoubted(lineage, claim, other))
    ? 'unknown'
    : 'yes';
}

/**
 * Whether a version contains both a statement and its withdrawal. If one release contains both, the statement counts, because it is stated
 * again. A later merge can have brought the statement again, or the withdrawal.
 */
function isTakenBack(lineage: Lineage, { version, statement }: Claim, withdrawal: Version): Containment {
  if (withdrawal.text === statement.text) return 'no';
  const held = lineage.contains(version, withdrawal);
  const follows = lineage.contains(withdrawal, statement);
  if (held === 'no') return 'no';
  const isAgain = lineage.isMergedAfter(withdrawal, version, statement);
  if (follows === 'no') {
    return isAgain || lineage.isMergedAfter(statement, version, withdrawal) ? 'unknown' : 'no';
  }
  const isCertain = follows === 'yes' || lineage.isSameQuestion(version, withdrawal, statement);
  return held === 'yes' && isCertain && !isAgain ? 'yes' : 'unknown';
}

/**
 * By dates or versions, a release contains a statement of an older line. That is doubtful if a later release of a line in between states
 * the same or lists the issue again: then that line may have been started without it.
 */
function isDoubted(lineage: Lineage, { version, statement }: Claim, other: Version): boolean {
  const isOnWay =
    lineage.lineOf(version) === lineage.lineOf(other) || lineage.stepsBetween(version, other).length > 0;
  return isOnWay && lineage.contains(version, other) !== 'yes' && isInferred(lineage, other, statement);
}

/** The first release with a fix that was merged, unless an earlier one may have it. */
function mergedFix(lineage: Lineage, version: Version, claims: Claims): readonly Version[] {
  const { releases } = lineage.lineOf(version);
  const first = releases.find((release) => heldBy(lineage, release.version, claims).length > 0)?.version;
  const isLater = first && compareVersions(first, version) > 0;
  return isLater && certain(heldBy(lineage, first, claims)).length > 0 ? [first] : [];
}

/** Fixes in the same line, after the version. Only those that no later release of the line withdraws, if there are any. */
function laterFixes(lineage: Lineage, version: Version, claims: Claims): readonly Version[] {
  const line = lineage.lineOf(version);
  const end = line.releases.at(-1)?.version ?? version;
  const inLine = (versions: readonly Version[] = []): readonly Version[] =>
    versions.filter((one) => lineage.lineOf(one) === line);
  const isLater = (fix: Version): boolean => compareVersions(fix, version) > 0;
  const stated = inLine(claims.stated);
  const remaining = heldBy(lineage, end, { stated, withdrawn: inLine(claims.withdrawn) })
    .map((fix) => fix.version)
    .filter(isLater);
  if (remaining.length > 0) return remaining;
  return stated.length > 0 || !hasMerges(line) ? stated.filter(isLater) : mergedFix(lineage, version, claims);
}
