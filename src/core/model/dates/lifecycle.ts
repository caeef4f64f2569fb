import { dayNumber } from './day.ts';

/** How long the publisher supports a version. All values are days, `YYYY-MM-DD`. */
export interface Lifecycle {
  /** The first day of general availability, if that is not the day of the release. */
  readonly generalAvailability?: string;
  /** The last day of maintenance. Afterwards the version gets security fixes only. */
  readonly endOfMaintenance?: string;
  /** The last day of support. Afterwards the version gets no fixes. */
  readonly endOfSupport?: string;
}

export const LIFECYCLE_DAYS = ['generalAvailability', 'endOfMaintenance', 'endOfSupport'] as const;

/**
 * The current date. A build does not read the clock, so that the same notes always result in the same pages: it uses the date of the newest
 * release, which is a lower bound. A script in the browser uses the exact date.
 */
export interface Today {
  /** `2025-11-21` */
  readonly day: string;
  /** False if `day` is only a lower bound. */
  readonly exact: boolean;
}

/** `plain`: information only. `caution`: plan an upgrade. `act`: upgrade now. */
type LifecycleTone = 'plain' | 'caution' | 'act';

/** The support status of a version on a date. Messages have a label and a sentence for each phase. */
export type LifecyclePhase =
  | 'early-access'
  | 'maintained'
  | 'maintenance-ends'
  | 'security-fixes'
  | 'supported'
  | 'support-ends'
  | 'out-of-support';

export interface LifecycleState {
  readonly tone: LifecycleTone;
  readonly phase: LifecyclePhase;
  /** How many days are left until the end, for a phase that ends soon. */
  readonly daysLeft?: number;
}

/** An end within this number of days gets a warning. */
export const WARNING_DAYS = 90;

/** The state of a version on a day; undefined if the lifecycle is unknown. */
export function lifecycleState(lifecycle: Lifecycle, today: Today): LifecycleState | undefined {
  const { generalAvailability, endOfMaintenance, endOfSupport } = lifecycle;
  if (endOfSupport !== undefined && endOfSupport < today.day) return { tone: 'act', phase: 'out-of-support' };
  if (generalAvailability !== undefined && generalAvailability > today.day && today.exact) {
    return { tone: 'plain', phase: 'early-access' };
  }
  if (endOfMaintenance !== undefined && endOfMaintenance < today.day) {
    return { tone: 'caution', phase: 'security-fixes' };
  }
  const end = endOfMaintenance ?? endOfSupport;
  if (end === undefined) return undefined;
  const daysLeft = dayNumber(end) - dayNumber(today.day);
  if (today.exact && daysLeft <= WARNING_DAYS) {
    const phase = endOfMaintenance === undefined ? 'support-ends' : 'maintenance-ends';
    return { tone: 'caution', phase, daysLeft };
  }
  return { tone: 'plain', phase: endOfMaintenance === undefined ? 'supported' : 'maintained' };
}

/** The phases that a version can go through, each with the date in its sentence. */
export function lifecyclePhases({
  generalAvailability,
  endOfMaintenance,
  endOfSupport,
}: Lifecycle): readonly (readonly [phase: LifecyclePhase, day: string | undefined])[] {
  return [
    ...phases(generalAvailability, 'early-access'),
    ...phases(endOfMaintenance, 'maintained', 'maintenance-ends'),
    ...(endOfMaintenance === undefined
      ? phases(endOfSupport, 'supported', 'support-ends')
      : [['security-fixes', endOfSupport] as const]),
    ...phases(endOfSupport, 'out-of-support'),
  ];
}

function phases(day: string | undefined, ...named: readonly LifecyclePhase[]) {
  return day === undefined ? [] : named.map((phase) => [phase, day] as const);
}

/** `in 41 days` */
export function inDays(days: number, language: string): string {
  const digits = { numberingSystem: 'latn' };
  return new Intl.RelativeTimeFormat(language, { ...digits, numeric: 'auto' }).format(days, 'day');
}
