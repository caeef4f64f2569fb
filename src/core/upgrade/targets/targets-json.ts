import { type NearestFixJson, nearestFixAsJson } from '../../answers/nearest-release.ts';
import type { PlanKey } from '../../messages/message-keys.ts';
import type { Messages } from '../../messages/messages.ts';
import type { EntryFacts } from '../../model/release/entry-facts.ts';
import { formatVersion } from '../../model/version.ts';
import { type PlanEntry, type PlanJson, planEntry, stopsAsJson, unreadAsJson } from '../plan-json.ts';
import type { PlanMember } from '../remarks.ts';
import type { OpenCve, TargetComparison } from './compare-targets.ts';
import type { TargetReason } from './upgrade-targets.ts';

/** A possible target. */
interface TargetJson {
  readonly version: string;
  readonly date?: string;
  readonly reasons: readonly TargetReason[];
  /** Whether it was released before the installed version. */
  readonly olderByDate: boolean;
  /** Missing if the notes do not state the end of support. */
  readonly support?: { readonly end: string; readonly days: number };
  readonly stops: PlanJson['stops'];
  readonly required: readonly PlanEntry[];
  /** Included in `required`. */
  readonly breaking: readonly PlanEntry[];
  readonly lost: readonly PlanEntry[];
  readonly cves: readonly OpenCveJson[];
  readonly open: readonly PlanEntry[];
  readonly fixes: readonly PlanEntry[];
  readonly features: readonly PlanEntry[];
  readonly unclear: readonly PlanEntry[];
  readonly unread: PlanJson['unread'];
}

interface OpenCveJson {
  readonly id: string;
  readonly state: OpenCve['state'];
  readonly facts?: EntryFacts;
  /** The nearest release after the target with the fix, in its line and in any line. */
  readonly nearest: NearestFixJson;
}

/** The output of `release-notes upgrade --targets --json`. */
export interface TargetsJson {
  readonly stream: string;
  readonly from: string;
  readonly targets: readonly TargetJson[];
  /** Newer releases that are never suggested. */
  readonly withdrawn: readonly string[];
  readonly unsupported: readonly string[];
  readonly prereleases: readonly string[];
}

/** What an entry of a comparison needs in addition to the comparison. */
interface WrittenSite {
  readonly stream: Parameters<typeof planEntry>[2]['stream'];
  readonly origin: string;
}

export function targetsAsJson(
  messages: Messages<PlanKey>,
  { id, ...site }: WrittenSite & { readonly id: string },
  { from, targets, withdrawn, unsupported, prereleases }: TargetComparison,
): TargetsJson {
  return {
    ...{ stream: id, from: formatVersion(from.version) },
    targets: targets.map((target): TargetJson => {
      const upgrade = { from: from.version, to: target.version };
      const entry = (member: PlanMember): PlanEntry => planEntry(messages, member, { ...site, upgrade });
      const { date, reasons, endOfSupport: end, supportDays: days, stops, unread } = target;
      return {
        version: formatVersion(target.version),
        ...(date !== undefined && { date }),
        ...{ reasons, olderByDate: target.isOlderByDate },
        ...(end !== undefined && days !== undefined && { support: { end, days } }),
        stops: stopsAsJson(stops),
        required: target.required.map(entry),
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
    withdrawn: withdrawn.map(formatVersion),
    unsupported: unsupported.map(formatVersion),
    prereleases: prereleases.map(formatVersion),
  };
}

function cveAsJson({ id, state, facts, ...nearest }: OpenCve): OpenCveJson {
  return { id, state, ...(facts && { facts }), nearest: nearestFixAsJson(nearest) };
}
