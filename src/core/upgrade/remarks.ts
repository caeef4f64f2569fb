import { upgradeEvidence } from '../answers/evidence.ts';
import type { StreamAnswers } from '../answers/issue-lines.ts';
import type { OpenIssue, ResolvedIssue } from '../answers/known-issues.ts';
import type {
  LostChange,
  MergedChange,
  RequiredChange,
  Upgrade,
  WithdrawnChange,
} from '../answers/upgrade.ts';
import { formatVersion } from '../model/version.ts';

/** An entry in any group of a plan, with the fields that only some groups have. */
export type PlanMember = MergedChange &
  Partial<
    Omit<RequiredChange & LostChange & WithdrawnChange & OpenIssue & ResolvedIssue, keyof MergedChange>
  >;

/** The remarks about an entry, as sentences without full stops. */
export function remarksOf(member: PlanMember): readonly string[] {
  const { unclear, withdrawnIn, fixLost, fixedIn = [], nearest } = member;
  const list = new Intl.ListFormat('en-GB');
  return [
    ...(unclear ? ['The release notes do not say whether this applies'] : []),
    ...(withdrawnIn ? [`Withdrawn in ${formatVersion(withdrawnIn)}`] : []),
    ...(fixLost ? ['You have the fix today'] : []),
    ...(fixedIn.length > 0 ? [`Fixed in ${list.format(fixedIn.map(formatVersion))}`] : []),
    ...(nearest
      ? [`Nearest release with ${fixLost === undefined ? 'it' : 'the fix'}: ${formatVersion(nearest)}`]
      : []),
  ];
}

interface PlannedUpgrade {
  readonly stream: Pick<StreamAnswers, 'lineage'>;
  readonly upgrade: Upgrade;
}

/** The reason why an entry is in its group: its remarks and its evidence. */
export function reasonOf({ stream, upgrade }: PlannedUpgrade, member: PlanMember): string {
  const evidence = upgradeEvidence(stream.lineage, upgrade, member.change);
  return [...new Set([...remarksOf(member), ...evidence])].join('. ');
}
