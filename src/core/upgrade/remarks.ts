import { inSentences, upgradeEvidence } from '../answers/evidence.ts';
import type { StreamAnswers } from '../answers/issue-lines.ts';
import type { OpenIssue, ResolvedIssue } from '../answers/known-issues.ts';
import type {
  LostChange,
  MergedChange,
  RequiredChange,
  Upgrade,
  WithdrawnChange,
} from '../answers/upgrade.ts';
import type { PlanKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { formatVersion } from '../model/version.ts';

/** An entry in any group of a plan, with the fields that only some groups have. */
export type PlanMember = MergedChange &
  Partial<
    Omit<RequiredChange & LostChange & WithdrawnChange & OpenIssue & ResolvedIssue, keyof MergedChange>
  >;

/** The remarks about an entry, as sentences without full stops. */
export function remarksOf(messages: Messages<PlanKey>, member: PlanMember): readonly string[] {
  const { unclear, withdrawnIn, fixLost, fixedIn = [], nearest } = member;
  const { severity, workaround } = member.change.facts ?? {};
  return [
    ...(severity ? [messages('kinds.severity', { severity })] : []),
    ...(workaround ? [messages('page.workaround', { text: workaround.replace(/[.。]$/, '') })] : []),
    ...(unclear ? [messages('upgrade.unclear-action')] : []),
    ...(withdrawnIn ? [messages('upgrade.withdrawn-in', { version: formatVersion(withdrawnIn) })] : []),
    ...(fixLost ? [messages('upgrade.fix-lost')] : []),
    ...(fixedIn.length > 0 ? [messages('upgrade.fixed-in', { versions: fixedIn.map(formatVersion) })] : []),
    ...(nearest
      ? [
          messages(fixLost === undefined ? 'upgrade.nearest' : 'upgrade.nearest-fix', {
            version: formatVersion(nearest),
          }),
        ]
      : []),
  ];
}

/** The reason why an entry is in its group: its remarks and its evidence. */
export function reasonOf(
  messages: Messages<PlanKey>,
  { stream, upgrade }: { readonly stream: Pick<StreamAnswers, 'lineage'>; readonly upgrade: Upgrade },
  member: PlanMember,
): string {
  const evidence = upgradeEvidence(messages, stream.lineage, { ...upgrade, change: member.change });
  return inSentences(messages, [...new Set([...remarksOf(messages, member), ...evidence])]);
}
