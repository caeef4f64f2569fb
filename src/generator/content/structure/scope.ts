import type { Kind } from '#core/model/kind.ts';
import type { Patch } from '#core/model/release.ts';
import type { Report } from '../report.ts';
import type { ReferenceRules } from './references.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the headings above give to an entry. */
export interface Scope {
  readonly kind?: Kind;
  readonly area?: string;
  readonly patch?: Patch;
  /** Lists below this heading are tasks. */
  readonly actions?: true;
}

/** How a publisher's notes are to be read. */
export interface ReadingRules {
  readonly vocabulary: Vocabulary;
  readonly references: ReferenceRules;
  readonly report: Report;
}
