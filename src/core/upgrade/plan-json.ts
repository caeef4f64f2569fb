import type { PlanKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import type { Kind } from '../model/kind.ts';
import type { EntryFacts } from '../model/release/entry-facts.ts';
import { formatVersion } from '../model/version.ts';
import type { PlanExport } from './plan-export.ts';
import { type PlanMember, reasonOf } from './remarks.ts';

/** An entry of an upgrade, as JSON. */
export interface PlanEntry {
  readonly ids: readonly string[];
  readonly title: string;
  readonly kind: Kind;
  /** The newest release that states it. */
  readonly version: string;
  readonly facts?: EntryFacts;
  readonly task?: string;
  readonly deadline?: string;
  readonly overdue?: boolean;
  /** The nearest release after the target that contains it. */
  readonly nearest?: string;
  readonly url: string;
  /** The reason for its group. */
  readonly evidence: string;
}

/** The output of `release-notes upgrade --json`. */
export interface PlanJson {
  readonly stream: string;
  readonly from: string;
  readonly to: string;
  readonly notices: readonly string[];
  readonly stops: readonly { readonly version: string; readonly reason: string }[];
  readonly required: readonly PlanEntry[];
  readonly lost: readonly PlanEntry[];
  readonly changes: readonly PlanEntry[];
  readonly open: readonly PlanEntry[];
  readonly resolved: readonly PlanEntry[];
  readonly withdrawn: readonly PlanEntry[];
  /** Changes that may apply: the notes do not say. */
  readonly unclear: readonly PlanEntry[];
  /** The number of problems that were introduced and fixed between the two versions. */
  readonly hidden: number;
  /** Text outside of entries: in the notes of a version, or in a guide with this title. */
  readonly unread: readonly {
    readonly version: string;
    readonly guide?: string;
    readonly paragraphs: number;
    readonly url: string;
  }[];
}

export function planAsJson(messages: Messages<PlanKey>, stream: string, written: PlanExport): PlanJson {
  const { plan, upgrade, stops, notices } = written;
  const entry = (merged: PlanMember): PlanEntry => planEntry(messages, merged, written);
  return {
    ...{ stream, from: formatVersion(upgrade.from), to: formatVersion(upgrade.to), notices },
    stops: stopsAsJson(stops),
    required: plan.required.map(entry),
    lost: plan.lost.map(entry),
    changes: plan.changes.map(entry),
    open: plan.open.map(entry),
    resolved: plan.resolved.map(entry),
    withdrawn: plan.withdrawn.map(entry),
    unclear: [...plan.unclear, ...plan.unclearIssues].map(entry),
    hidden: plan.hidden.length,
    unread: unreadAsJson(written),
  };
}

export function stopsAsJson(stops: PlanExport['stops']): PlanJson['stops'] {
  return stops.map(({ version, reason }) => ({ version: formatVersion(version), reason }));
}

export function unreadAsJson({ unread, origin }: Pick<PlanExport, 'unread' | 'origin'>): PlanJson['unread'] {
  return unread.map(({ url, ...text }) => ({
    ...text,
    version: formatVersion(text.version),
    url: `${origin}${url}`,
  }));
}

export function planEntry(
  messages: Messages<PlanKey>,
  merged: PlanMember,
  written: Pick<PlanExport, 'origin' | 'stream' | 'upgrade'>,
): PlanEntry {
  const { change, versions, overdue, nearest } = merged;
  const { ids, title, kind, facts, task, isTask, deadline, url } = change;
  return {
    ...{ ids, title, kind, version: formatVersion(versions[0] ?? change.at) },
    ...(facts && { facts }),
    ...(isTask && { task: task ?? title }),
    ...(deadline !== undefined && { deadline }),
    ...(overdue && { overdue }),
    ...(nearest && { nearest: formatVersion(nearest) }),
    url: `${written.origin}${url}`,
    evidence: reasonOf(messages, written, merged),
  };
}
