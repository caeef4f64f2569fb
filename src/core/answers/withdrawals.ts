import type { MessageKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { lookUpKey } from '../model/reference-id.ts';
import type { Release } from '../model/release/release.ts';
import { factsOf } from '../model/release/release-facts.ts';
import { formatVersion } from '../model/version.ts';
import type { Lineage } from './lineage.ts';
import { isFix, type StatedEntry } from './same-change/name-fixes.ts';
import { isSameChange } from './same-change/separate-changes.ts';

/** The entries that withdraw something, by the id or, without ids, the title of what they withdraw. */
export interface Withdrawals {
  /** The entries that withdraw an earlier one. */
  readonly of: (entry: Omit<StatedEntry, 'at'>) => readonly StatedEntry[];
  /** Whether an entry withdraws a task, and nothing else, by this id. */
  readonly isOfTask: (entry: StatedEntry, id: string) => boolean;
  /** Withdrawals by an id that a task and another change share: it is unclear which of the two they withdraw. */
  readonly unclear: readonly UnclearWithdrawal[];
}

export interface UnclearWithdrawal {
  readonly by: StatedEntry;
  /** In the spelling of the entry. */
  readonly id: string;
}

interface Withdrawn {
  readonly by: StatedEntry;
  readonly what: 'task' | 'change';
  /** An entry whose title is repeated: then other entries with the same id are not withdrawn. */
  readonly titled?: StatedEntry | undefined;
}

/**
 * A task and a change can share an id or a title. A withdrawal takes back only one of them: its title, its label or the heading above it
 * says which. Otherwise the task stays required: a superfluous action is safe, a missing one is not.
 */
export function readWithdrawals(
  lineage: Lineage,
  entries: readonly StatedEntry[],
  byId: EntriesByName,
): Withdrawals {
  const byName = new Map<string, Withdrawn[]>();
  const unclear: UnclearWithdrawal[] = [];
  for (const by of entries) {
    if (by.withdraws === undefined) continue;
    for (const name of namesOf(by)) {
      const named =
        by.about.length > 0 ? (byId.get(name) ?? []) : entries.filter(({ titleKey }) => titleKey === name);
      const earlier = named.filter((entry) => isEarlier(lineage, entry, by));
      const what = withdrawnTarget(by, earlier);
      const titled = earlier.find((entry) => !entry.withdraws && entry.titleKey === by.titleKey);
      byName.set(name, [...(byName.get(name) ?? []), { by, what: what ?? 'change', titled }]);
      const id = by.about.find((one) => lookUpKey(one) === name);
      if (what === undefined && id !== undefined) unclear.push({ by, id });
    }
  }
  return {
    unclear,
    of: (entry) =>
      [...entry.about.map(lookUpKey), entry.titleKey].flatMap((name) =>
        (byName.get(name) ?? []).filter((withdrawn) => takesBack(withdrawn, entry)).map(({ by }) => by),
      ),
    isOfTask: (entry, id) => (byName.get(id) ?? []).some(({ by, what }) => by === entry && what === 'task'),
  };
}

/** A fix is its issue, in any words. An id can have several other changes. */
function takesBack({ what, titled }: Withdrawn, entry: Omit<StatedEntry, 'at'>): boolean {
  if (what !== targetOf(entry)) return false;
  return titled === undefined || isFix(entry.kind) || isSameChange(titled, entry);
}

/** The entries for each id and for each name. */
type EntriesByName = ReadonlyMap<string, readonly StatedEntry[]>;

type Named = Pick<StatedEntry, 'kind' | 'titleKey' | 'withdraws' | 'isTask'>;

/**
 * What a withdrawal takes back among the entries with its name. Undefined if they are both tasks and changes, and the withdrawal does not
 * say which.
 */
export function withdrawnTarget(by: Named, named: readonly Named[]): Withdrawn['what'] | undefined {
  if (by.withdraws === 'task') return 'task';
  const found = named.filter(({ kind, withdraws }) => withdraws === undefined && kind !== 'known-issue');
  const all = only(found);
  const titled = only(found.filter(({ titleKey }) => titleKey === by.titleKey));
  if (all ?? titled) return all ?? titled;
  if (by.withdraws === 'among-tasks') return 'task';
  return by.withdraws === 'among-changes' || found.length === 0 ? 'change' : undefined;
}

/** The common value of all of them; undefined if they differ or there are none. */
function only(entries: readonly Named[]): Withdrawn['what'] | undefined {
  const [first] = entries;
  return first && entries.every((entry) => targetOf(entry) === targetOf(first)) ? targetOf(first) : undefined;
}

/** A breaking change requires an action, too. */
function targetOf({ isTask, kind }: Named): Withdrawn['what'] {
  return isTask || kind === 'breaking' ? 'task' : 'change';
}

function namesOf({ about, titleKey }: StatedEntry): readonly string[] {
  return about.length > 0 ? [...new Set(about.map(lookUpKey))] : [titleKey];
}

function isEarlier(lineage: Lineage, entry: StatedEntry, by: StatedEntry): boolean {
  return entry.at.text !== by.at.text && lineage.contains(by.at, entry.at) !== 'no';
}

/** States that a release, or which version on its page, must not be installed. Undefined if no version is withdrawn. */
export function describeWithdrawal(messages: Messages<MessageKey>, release: Release): string | undefined {
  const { withdrawn: reason } = release;
  if (reason === undefined) return undefined;
  const { parts } = factsOf(release);
  const versions = parts.flatMap(({ withdrawn, version }) =>
    withdrawn === undefined ? [] : formatVersion(version),
  );
  const what = parts.length === 0 ? 'release' : versions.length === 1 ? 'version' : 'versions';
  const subject = { what, version: versions[0] ?? '', count: versions.length };
  return reason === ''
    ? messages('article.withdrawn', subject)
    : messages('article.withdrawn-because', { ...subject, reason });
}
