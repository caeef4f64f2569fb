import { isOffered, type StreamAnswers } from '../../answers/issue-lines.ts';
import type { RequiredChange, Upgrade } from '../../answers/upgrade.ts';
import { compareText } from '../../model/compare-text.ts';
import { dayNumber, MILLISECONDS_OF_DAY } from '../../model/dates/day.ts';
import { utcDay } from '../../model/dates/utc-day.ts';
import type { Kind } from '../../model/kind.ts';
import { readLeadTime } from '../../model/note-terms/lead-time.ts';
import type { Version } from '../../model/version.ts';
import type { UnreadText } from '../plan-summary.ts';
import type { RequiredStop } from '../required-stops.ts';

/** Something to do, which people tick off. */
export interface RunbookStep {
  /** See `done-tasks.ts`: the step is the same task as on the pages of releases. */
  readonly key: string;
  /** The release to install, or the title of a task. */
  readonly install?: Version;
  readonly title: string;
  /** The text to read. */
  readonly text?: UnreadText;
  readonly summary: string;
  readonly kind: Kind;
  readonly url: string;
  readonly versions: readonly Version[];
  readonly deadline?: string;
  /** The last day to begin: stated, or the lead time before the day of the upgrade. */
  readonly begin?: string;
  /** How many days before the upgrade, if the notes state a lead time. */
  readonly leadDays?: number;
  readonly overdue: boolean;
  /** The notes do not say whether it applies. */
  readonly unclear: boolean;
}

export interface RunbookPart {
  readonly phase: 'before' | 'stop' | 'target' | 'after';
  /** The release that is installed. */
  readonly version?: Version;
  /** The required stop, if another release is installed instead. */
  readonly instead?: Version;
  readonly reason: string;
  readonly steps: readonly RunbookStep[];
}

export interface PlannedWork {
  readonly stream: Pick<StreamAnswers, 'lineage' | 'statusOf' | 'today'>;
  readonly upgrade: Upgrade;
  readonly stops: readonly RequiredStop[];
  readonly required: readonly RequiredChange[];
  /** The texts that are no changes, which are to be read first. */
  readonly unread: readonly UnreadText[];
  readonly keyOfStop: (url: string) => string;
  readonly keyOfTask: (task: RequiredChange) => string;
  /** The page of a version. */
  readonly urlOf: (version: Version) => string;
}

/**
 * The tasks in the order of the work. Tasks with a deadline come before or after the upgrade, as they say. The others belong to the first
 * release on the way that contains what they are about. What must begin first comes first.
 *
 * @param day of the upgrade, if it is known
 */
export function runbookParts(work: PlannedWork, day?: string): readonly RunbookPart[] {
  const { stream, upgrade, stops, required } = work;
  const hops = [...stops.map(({ version }) => version), upgrade.to];
  const hopOf = ({ change }: RequiredChange): number =>
    hops.findIndex((hop) => hop === upgrade.to || stream.lineage.contains(hop, change.at) !== 'no');
  const stepsAt = (place: number): readonly RunbookStep[] =>
    required
      .filter((task) => task.change.deadline === undefined && hopOf(task) === place)
      .map(toStep(work, day));
  const due = required.filter(({ change }) => change.deadline !== undefined);
  const parts: readonly RunbookPart[] = [
    {
      ...{ phase: 'before', reason: '' },
      steps: [
        ...readingSteps(work),
        ...byBegin(due.filter(({ deadline }) => deadline.phase !== 'after').map(toStep(work, day)), day),
      ],
    },
    ...stops.map(({ version, reason, url }, place): RunbookPart => {
      const patch = newestPatch(stream, upgrade.to, version);
      return {
        ...{ phase: 'stop', version: patch, reason },
        ...(patch.text !== version.text && { instead: version }),
        steps: [
          installStep(work.keyOfStop(url), patch, patch === version ? url : work.urlOf(patch)),
          ...stepsAt(place),
        ],
      };
    }),
    {
      ...{ phase: 'target', version: upgrade.to, reason: '' },
      steps: [
        installStep(work.keyOfStop(work.urlOf(upgrade.to)), upgrade.to, work.urlOf(upgrade.to)),
        ...stepsAt(stops.length),
      ],
    },
    {
      ...{ phase: 'after', reason: '' },
      steps: due.filter(({ deadline }) => deadline.phase === 'after').map(toStep(work, day)),
    },
  ];
  return parts.filter(({ steps }) => steps.length > 0);
}

/** The longest lead time first. Only the day of the upgrade relates lead times to dates. */
function byBegin(steps: readonly RunbookStep[], day: string | undefined): readonly RunbookStep[] {
  if (day === undefined) return steps.toSorted((left, right) => (right.leadDays ?? 0) - (left.leadDays ?? 0));
  const dayOf = ({ begin = day }: RunbookStep): string => begin;
  return steps.toSorted((left, right) => compareText(dayOf(left), dayOf(right)));
}

/** The day that is `count` days before another one. */
function dayBefore(day: string, count: number): string {
  return utcDay((dayNumber(day) - count) * MILLISECONDS_OF_DAY);
}

/** The newest patch of the line that the target contains, so that nothing is lost on the way. */
function newestPatch(stream: PlannedWork['stream'], target: Version, stop: Version): Version {
  const { lineage } = stream;
  const patch = lineage
    .lineOf(stop)
    .releases.findLast(
      ({ version }) =>
        lineage.contains(version, stop) === 'yes' &&
        lineage.contains(target, version) === 'yes' &&
        version.text !== target.text &&
        isOffered(stream, version),
    )?.version;
  return lineage.lineOf(stop) === lineage.lineOf(target) ? stop : (patch ?? stop);
}

/** The guides about the releases on the way, and the texts in their notes, oldest first. */
function readingSteps({ unread, keyOfStop }: PlannedWork): readonly RunbookStep[] {
  return unread.toReversed().map((text) => {
    const { guide, url, version } = text;
    // Without a suffix, the step to install the release would have the same key.
    const key = keyOfStop(guide === undefined ? `${url}#text` : url);
    return { ...plainStep({ key, title: guide ?? version.text, url, version }), text };
  });
}

function installStep(key: string, version: Version, url: string): RunbookStep {
  return { ...plainStep({ key, title: version.text, url, version }), install: version };
}

function plainStep({
  version,
  ...step
}: Pick<RunbookStep, 'key' | 'title' | 'url'> & { readonly version: Version }): RunbookStep {
  return { ...step, summary: '', kind: 'other', versions: [version], overdue: false, unclear: false };
}

function toStep(
  { keyOfTask, stream }: PlannedWork,
  upgradeDay: string | undefined,
): (task: RequiredChange) => RunbookStep {
  return (required) => {
    const { change, versions, unclear } = required;
    const { phase, day: stated } = required.deadline;
    const leadDays = phase === 'before' ? readLeadTime(change.deadline ?? '') : undefined;
    const begin = leadDays === undefined ? stated : upgradeDay && dayBefore(upgradeDay, leadDays);
    const overdue = begin !== undefined && begin < stream.today;
    const { task, title, summary, kind, url, deadline } = change;
    return {
      ...{ key: keyOfTask(required), kind, url, versions, overdue, unclear },
      ...{ title: task ?? title, summary: task === undefined ? summary : title },
      ...(begin && { begin }),
      ...(leadDays !== undefined && { leadDays }),
      ...(deadline !== undefined && { deadline }),
    };
  };
}
