import type { Lifecycle, LifecycleState } from '../model/dates/lifecycle.ts';

/* Types that several kinds of article share. */

export interface DatedLink {
  readonly version: string;
  readonly url: string;
  readonly date?: string;
}

/** A rail: the releases of each of twelve months, oldest first. Empty if the rail is not shown. */
export type RailMonths = readonly (readonly RailPlace[])[];

/** A tick on the rail. */
export interface RailPlace {
  /** The full version; the rail shows its series (`25.9`). */
  readonly version: string;
  readonly url: string;
  /** Whether the release has patches. */
  readonly patched: boolean;
  readonly actionRequired: boolean;
  /** Marks the newest release on an index, and the page itself on a release page. */
  readonly current: boolean;
}

export interface LifecycleView {
  readonly lifecycle: Lifecycle;
  /** The state at build time. A script updates it with the current day. */
  readonly state: LifecycleState;
}

/** One page of a list that is too long for a single page. */
export interface ListPart {
  /** `PA-100 to PA-3290` */
  readonly label: string;
  readonly url: string;
  readonly current: boolean;
}

export interface TagLink {
  readonly label: string;
  readonly url: string;
}
