import { isRequired, type MergedChange } from '../answers/upgrade.ts';
import type { EvidenceKey, ProfileKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { compareText } from '../model/compare-text.ts';
import { isCve } from '../model/reference-id.ts';
import type { EntryFacts } from '../model/release/entry-facts.ts';

/**
 * The areas, platforms and features that a reader does not use. What it does not contain counts as used, so that entries of new areas are
 * shown.
 */
export type Unused = readonly string[];

interface Member extends Pick<MergedChange, 'change'> {
  /** Whether the upgrade loses the fix of this open issue. */
  readonly fixLost?: boolean;
}

interface ProfiledFacts {
  readonly area?: string;
  readonly facts?: EntryFacts;
}

/** Whether an entry is only about what the reader does not use. Never for required actions, losses and security entries. */
export function isOutside({ change, fixLost }: Member, unused: Unused): boolean {
  const isAlwaysShown =
    fixLost === true || change.kind === 'security' || isRequired(change) || change.ids.some(isCve);
  return !isAlwaysShown && isUnused(change, unused);
}

/** Whether all areas, all platforms or all features of an entry are unused. An entry without any of them is not. */
export function isUnused(entry: ProfiledFacts, unused: Unused): boolean {
  return namesOf(entry).some((names) => names.length > 0 && names.every((name) => unused.includes(name)));
}

function namesOf({ area, facts: { affects } = {} }: ProfiledFacts): readonly (readonly string[])[] {
  return [area === undefined ? [] : [area], affects?.platforms ?? [], affects?.features ?? []];
}

/** Everything that a profile can leave out, by name: what these entries name, and what it leaves out already. */
export function profileNames(
  members: readonly { readonly change: ProfiledFacts }[],
  unused: Unused,
): readonly string[] {
  const named = members.flatMap(({ change }) => namesOf(change).flat());
  return [...new Set([...named, ...unused])].toSorted(compareText);
}

/** The entries of a list that a profile shows, and those that it collapses. */
export function divideByProfile<One extends Member>(
  members: readonly One[],
  unused: Unused,
): readonly [own: readonly One[], outside: readonly One[]] {
  const outside = members.filter((member) => isOutside(member, unused));
  return [outside.length === 0 ? members : members.filter((member) => !outside.includes(member)), outside];
}

/** `My profile: everything except Linux.` Empty if the reader uses everything. */
export function profileSummary(messages: Messages<ProfileKey | EvidenceKey>, unused: Unused): string {
  if (unused.length === 0) return '';
  return messages('evidence.sentence', { text: messages('profile.without', { names: unused }) });
}
