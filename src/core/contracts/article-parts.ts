import type { Lifecycle, LifecycleState } from '../model/dates/lifecycle.ts';

/* What articles of several kinds show. */

export interface DatedLink {
  readonly version: string;
  readonly url: string;
  readonly date?: string;
}

/** A lying scale: what came out in each of twelve months, oldest first. A scale that is not shown has no months. */
export type RailMonths = readonly (readonly RailPlace[])[];

/** A tick on a lying scale. */
export interface RailPlace {
  /** The full version; the scale shows its series (`25.9`). */
  readonly version: string;
  readonly url: string;
  /** Patches followed. */
  readonly patched: boolean;
  readonly actionRequired: boolean;
  /** The needle: the newest release on an index, the page itself on a release. */
  readonly current: boolean;
}

export interface LifecycleView {
  readonly lifecycle: Lifecycle;
  /** As far as is known when the site is built; who looks at the page knows the day. */
  readonly state: LifecycleState;
}

/** A part of a list that is too long for one page. */
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
