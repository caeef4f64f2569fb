import type { KindCounts } from './model/kind.ts';

/** All releases of a stream: published as `{stream}/releases.json`. The sidebar opens years with it; so may anybody. */
export interface ReleaseListing {
  readonly schema: 1;
  /** `app` */
  readonly stream: string;
  readonly label: string;
  /** Newest first. */
  readonly years: readonly ListedYear[];
}

export interface ListedYear {
  /** `2024`, or `Undated`. */
  readonly label: string;
  /** The year's place on the index of the stream. */
  readonly url: string;
  /** Newest first. */
  readonly releases: readonly ListedRelease[];
}

export interface ListedRelease {
  readonly version: string;
  readonly url: string;
  /** `2024-09-17` */
  readonly date?: string;
  /** Belongs to a release that came before: `24.9.x`, `21.1.3`. */
  readonly patch: boolean;
  readonly actionRequired: boolean;
  readonly counts: KindCounts;
}
