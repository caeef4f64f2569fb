import type { Version } from '../model/version.ts';
import type { Containment, Lineage } from './lineage.ts';

/** What a release says about an issue. `withdraws`: it takes back what an earlier release says that it fixes. */
export interface IssueStatement {
  readonly version: Version;
  readonly says: 'fixes' | 'knows' | 'withdraws';
}

/**
 * - `fixed`: the version contains a release that fixes the issue.
 * - `open`: it contains a release that knows the issue, and no fix.
 * - `fixed-later`: a later release of its line fixes the issue; the notes do not say whether this version has it.
 * - `no-fix-stated`: the notes of other lines name the issue, those of this supported line do not.
 * - `not-stated`: the notes do not allow an answer.
 */
export type IssueState = 'fixed' | 'open' | 'fixed-later' | 'no-fix-stated' | 'not-stated';

/** The state of an issue at one version, with the statements that it follows from. */
export interface StateAnswer {
  readonly state: IssueState;
  /** Contained releases that fix it, or the later fixes of the line. Oldest first. */
  readonly fixes: readonly Version[];
  /** Contained releases that name it as a known issue. Oldest first. */
  readonly known: readonly Version[];
  /** Statements of which the notes do not say whether the version contains them. */
  readonly unclear: readonly Version[];
}

/** A statement that a version contains, or may contain. */
export interface Held {
  readonly version: Version;
  readonly held: Containment;
}

/** @param supported whether the line of the version still gets fixes; where that is unknown it does. */
export function stateAt(
  lineage: Lineage,
  statements: readonly IssueStatement[],
  { version, supported }: { readonly version: Version; readonly supported: boolean },
): StateAnswer {
  const [fixing, knowing, withdrawing] = (['fixes', 'knows', 'withdraws'] as const).map((says) =>
    statements.filter((statement) => statement.says === says).map((statement) => statement.version),
  ) as [Version[], Version[], Version[]];
  const known = heldBy(lineage, version, { stated: knowing });
  const fixes = heldBy(lineage, version, { stated: fixing, withdrawn: withdrawing });
  const answer = (state: IssueState, said: readonly Version[] = certain(fixes)): StateAnswer => ({
    ...{ state, fixes: said, known: certain(known) },
    unclear: [...fixes, ...known].filter(({ held }) => held === 'unknown').map((one) => one.version),
  });
  const isAfterFix = (issue: Held, fix: Held): Containment =>
    issue.version.text === fix.version.text ? 'no' : lineage.contains(issue.version, fix.version);
  const certainFixes = fixes.filter(({ held }) => held === 'yes');
  const isFixed =
    certainFixes.length > 0 &&
    known.every((issue) => certainFixes.some((fix) => isAfterFix(issue, fix) === 'no'));
  if (isFixed) return answer('fixed');
  const isOpen = known.some(
    (issue) => issue.held === 'yes' && fixes.every((fix) => isAfterFix(issue, fix) === 'yes'),
  );
  if (isOpen) return answer('open', []);
  const later = laterFixes(lineage, statements, version);
  if (later.length > 0) return answer('fixed-later', later);
  const isUnclear = [...fixes, ...known].length > 0;
  const isNamed = statements.length > 0;
  return answer(supported && isNamed && !isUnclear ? 'no-fix-stated' : 'not-stated', []);
}

function certain(held: readonly Held[]): readonly Version[] {
  return held.filter((one) => one.held === 'yes').map(({ version }) => version);
}

/**
 * The statements that a version contains or may contain. A statement counts until a release that contains it takes it back.
 *
 * @param withdrawn the releases that take the statements back
 */
export function heldBy(
  lineage: Lineage,
  version: Version,
  {
    stated,
    withdrawn = [],
  }: { readonly stated: readonly Version[]; readonly withdrawn?: readonly Version[] },
): readonly Held[] {
  return stated.flatMap((statement): readonly Held[] => {
    const held = lineage.contains(version, statement);
    if (held === 'no') return [];
    const against = withdrawn
      .filter((one) => one.text !== statement.text && lineage.contains(one, statement) === 'yes')
      .map((one) => lineage.contains(version, one));
    if (against.includes('yes')) return [];
    return [{ version: statement, held: against.includes('unknown') ? 'unknown' : held }];
  });
}

/** Fixes in the same line, after the version. */
function laterFixes(
  lineage: Lineage,
  statements: readonly IssueStatement[],
  version: Version,
): readonly Version[] {
  const line = lineage.lineOf(version);
  const end = line.releases.at(-1)?.version ?? version;
  const inLine = (says: IssueStatement['says']): readonly Version[] =>
    statements
      .filter((statement) => statement.says === says && lineage.lineOf(statement.version) === line)
      .map((statement) => statement.version);
  return heldBy(lineage, end, { stated: inLine('fixes'), withdrawn: inLine('withdraws') })
    .map((fix) => fix.version)
    .filter((fix) => lineage.contains(fix, version) === 'yes');
}
