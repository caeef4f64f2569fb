import type { PlanKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { formatVersion } from '../model/version.ts';
import type { PlanExport } from './plan-export.ts';
import { type PlanMember, reasonOf } from './remarks.ts';

/** The output of `release-notes upgrade --json`. */
export function planAsJson(messages: Messages<PlanKey>, stream: string, written: PlanExport) {
  const { plan, upgrade, stops, notices } = written;
  const entry = (merged: PlanMember) => planEntry(messages, merged, written);
  return {
    ...{ stream, from: formatVersion(upgrade.from), to: formatVersion(upgrade.to), notices },
    stops: stopsAsJson(stops),
    required: plan.required.map(entry),
    // What the notes say about going back to an older version.
    downgrade: plan.downgrade.map(entry),
    lost: plan.lost.map(entry),
    changes: plan.changes.map(entry),
    open: plan.open.map(entry),
    resolved: plan.resolved.map(entry),
    withdrawn: plan.withdrawn.map(entry),
    // Changes that may apply: the notes do not say.
    unclear: [...plan.unclear, ...plan.unclearIssues].map(entry),
    // The number of problems that were introduced and fixed between the two versions.
    hidden: plan.hidden.length,
    unread: unreadAsJson(written),
  };
}

export function stopsAsJson(stops: PlanExport['stops']) {
  return stops.map(({ version, reason }) => ({ version: formatVersion(version), reason }));
}

/** Text outside of entries: in the notes of a version, or in a guide with this title. */
export function unreadAsJson({ unread, origin }: Pick<PlanExport, 'unread' | 'origin'>) {
  return unread.map(({ url, ...text }) => ({
    ...text,
    version: formatVersion(text.version),
    url: `${origin}${url}`,
  }));
}

/** An entry of an upgrade. */
export function planEntry(
  messages: Messages<PlanKey>,
  merged: PlanMember,
  written: Pick<PlanExport, 'origin' | 'stream' | 'upgrade'>,
) {
  const { change, versions, overdue, nearest } = merged;
  const { ids, title, kind, facts, task, isTask, deadline, url } = change;
  return {
    ...{ ids, title, kind },
    // The newest release that states it.
    version: formatVersion(versions[0] ?? change.at),
    ...(facts && { facts }),
    ...(isTask && { task: task ?? title }),
    ...(deadline !== undefined && { deadline }),
    ...(overdue && { overdue }),
    // The nearest release after the target that contains it.
    ...(nearest && { nearest: formatVersion(nearest) }),
    url: `${written.origin}${url}`,
    // The reason for its group.
    evidence: reasonOf(messages, written, merged),
  };
}
