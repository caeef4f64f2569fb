import type { Html } from '../model/html.ts';
import type { Kind } from '../model/kind.ts';

import type { DatedVersion } from './reach.ts';

/** An entry as the upgrade view knows it: what it says in short, and the version that brings it. */
export interface Change {
  readonly at: DatedVersion;
  /** Of the entry on its page: `/release-notes/app/release.25.9.0/#PA-3290`. */
  readonly url: string;
  readonly kind: Kind;
  readonly area?: string;
  readonly title: string;
  readonly titleHtml: Html;
  /** The first sentence of what follows the title; empty for most lines. */
  readonly summary: string;
  /** Every id that the entry mentions. */
  readonly ids: readonly string[];
  /** Of a task: `before you upgrade`. */
  readonly deadline?: string;
  /** What the task says, where the entry says more. */
  readonly task?: string;
  readonly taskHtml?: Html;
  /** Equal for entries of several versions that say the same; see `sameness.ts`. */
  readonly same: string;
  /** Of a known issue: the versions whose fixes name its id. */
  readonly fixedIn?: readonly DatedVersion[];
}
