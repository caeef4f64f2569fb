import { dayNumber, formatDay } from './day.ts';

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
 * The current day. A build does not read the clock, so that the same notes always make the same pages: it uses the day of the newest
 * release, which is a lower bound. A script in the browser knows the exact day.
 */
export interface Today {
  /** `2025-11-21` */
  readonly day: string;
  /** False if `day` is only a lower bound. */
  readonly exact: boolean;
}

/** `plain`: information only. `caution`: plan an upgrade. `act`: upgrade now. */
export type LifecycleTone = 'plain' | 'caution' | 'act';

export interface LifecycleState {
  readonly tone: LifecycleTone;
  /** A label: `Maintained`, `41 days left`, `Out of support`. */
  readonly label: string;
  /** The same as a sentence: `Maintenance ends in 41 days, on 30 September 2025`. */
  readonly sentence: string;
}

/** An end within this number of days gets a warning. */
const WARNING_DAYS = 90;

/** The state of a version on a day; undefined if the lifecycle is unknown. */
export function lifecycleState(lifecycle: Lifecycle, today: Today): LifecycleState | undefined {
  const { generalAvailability, endOfMaintenance, endOfSupport } = lifecycle;
  if (endOfSupport !== undefined && endOfSupport < today.day) {
    return act('Out of support', `Out of support since ${formatDay(endOfSupport)}`);
  }
  if (generalAvailability !== undefined && generalAvailability > today.day && today.exact) {
    return plain('Early access', `Generally available from ${formatDay(generalAvailability)}`);
  }
  if (endOfMaintenance !== undefined && endOfMaintenance < today.day) {
    const until = endOfSupport === undefined ? '' : ` until ${formatDay(endOfSupport)}`;
    return caution('Security fixes only', `Security fixes only${until}`);
  }
  const end = endOfMaintenance ?? endOfSupport;
  if (end === undefined) return undefined;
  const what = endOfMaintenance === undefined ? 'Support' : 'Maintenance';
  const left = dayNumber(end) - dayNumber(today.day);
  if (today.exact && left <= WARNING_DAYS) {
    return caution(`${daysIn(left)} left`, `${what} ends ${soon(left)}, on ${formatDay(end)}`);
  }
  const done = endOfMaintenance === undefined ? 'Supported' : 'Maintained';
  return plain(done, `${done} until ${formatDay(end)}`);
}

function daysIn(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function soon(days: number): string {
  return days === 0 ? 'today' : `in ${daysIn(days)}`;
}

function plain(label: string, sentence: string): LifecycleState {
  return { tone: 'plain', label, sentence };
}

function caution(label: string, sentence: string): LifecycleState {
  return { tone: 'caution', label, sentence };
}

function act(label: string, sentence: string): LifecycleState {
  return { tone: 'act', label, sentence };
}
