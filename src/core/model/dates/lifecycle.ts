import { dayNumber, formatDay } from './day.ts';

/** Until when a publisher stands behind a version: the last day of each. */
export interface Lifecycle {
  /** `2025-09-16`: the first day, where that is not the day of the release. */
  readonly generalAvailability?: string;
  /** From then on the version gets fixes for security alone. */
  readonly endOfMaintenance?: string;
  /** From then on it gets nothing. */
  readonly endOfSupport?: string;
}

export const LIFECYCLE_DAYS = ['generalAvailability', 'endOfMaintenance', 'endOfSupport'] as const;

/**
 * What day it is. A site that is built knows only that it is not before its newest release, whatever the clock of the machine
 * says: the same notes make the same pages. What is over by then is over for good; who looks at the page knows the rest.
 */
export interface Today {
  /** `2025-11-21` */
  readonly day: string;
  /** It is exactly that day, and not only that day or later. */
  readonly exact: boolean;
}

/** `plain` says when, `caution` asks for a plan, `act` for an upgrade. */
export type LifecycleTone = 'plain' | 'caution' | 'act';

export interface LifecycleState {
  readonly tone: LifecycleTone;
  /** `Maintained`, `41 days left`, `Out of support`: one of a list. */
  readonly label: string;
  /** The same as a sentence: `Maintenance ends in 41 days, on 30 September 2025`. */
  readonly sentence: string;
}

/** In which an end is near enough to plan for. In days. */
const WARNING_DAYS = 90;

/** Nothing where nothing is known of the version. */
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
