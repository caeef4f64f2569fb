import { nearestFixAsJson } from '../../answers/nearest-release.ts';
import type { PlanKey } from '../../messages/message-keys.ts';
import type { Messages } from '../../messages/messages.ts';
import { formatVersion } from '../../model/version.ts';
import { planEntry, stopsAsJson, unreadAsJson } from '../plan-json.ts';
import type { PlanMember } from '../remarks.ts';
import type { OpenCve, TargetComparison } from './compare-targets.ts';

/** What an entry of a comparison needs in addition to the comparison. */
interface WrittenSite {
  readonly stream: Parameters<typeof planEntry>[2]['stream'];
  readonly origin: string;
}

/** The output of `release-notes upgrade --targets --json`. */
export function targetsAsJson(
  messages: Messages<PlanKey>,
  { id, ...site }: WrittenSite & { readonly id: string },
  { from, targets, withdrawn, unsupported, prereleases }: TargetComparison,
) {
  return {
    ...{ stream: id, from: formatVersion(from.version) },
    targets: targets.map((target) => {
      const upgrade = { from: from.version, to: target.version };
      const entry = (member: PlanMember) => planEntry(messages, member, { ...site, upgrade });
      const { date, reasons, endOfSupport: end, supportDays: days, stops, unread } = target;
      return {
        version: formatVersion(target.version),
        ...(date !== undefined && { date }),
        ...{ reasons, olderByDate: target.isOlderByDate },
        // Missing if the notes do not state the end of support.
        ...(end !== undefined && days !== undefined && { support: { end, days } }),
        stops: stopsAsJson(stops),
        required: target.required.map(entry),
        // Included in `required`.
        breaking: target.breaking.map(entry),
        lost: target.lost.map(entry),
        cves: target.openCves.map(cveAsJson),
        open: target.openIssues.map(entry),
        fixes: target.fixes.map(entry),
        features: target.features.map(entry),
        unclear: target.unclear.map(entry),
        unread: unreadAsJson({ unread, origin: site.origin }),
      };
    }),
    // Newer releases that are never suggested.
    withdrawn: withdrawn.map(formatVersion),
    unsupported: unsupported.map(formatVersion),
    prereleases: prereleases.map(formatVersion),
  };
}

/** `nearest` is the nearest release after the target with the fix, in its line and in any line. */
function cveAsJson({ id, state, facts, ...nearest }: OpenCve) {
  return { id, state, ...(facts && { facts }), nearest: nearestFixAsJson(nearest) };
}
