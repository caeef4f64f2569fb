import type { Kind } from '#core/model/kind.ts';
import type { Patch } from '#core/model/release/release-body.ts';
import type { Version, VersionRules } from '#core/model/version.ts';
import type { ReferenceRules } from '../entries/references.ts';
import type { Origin } from '../outline/outline.ts';
import type { Report } from '../report.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the headings above give to an entry. */
export interface Scope {
  readonly kind?: Kind;
  readonly area?: string;
  readonly patch?: Patch;
  /** Lists below this heading are tasks. */
  readonly actions?: true;
  /** Lists below this heading are no changes: they name people, packages, platforms. */
  readonly aside?: true;
  /** The words that kind and area were read from. */
  readonly from?: Readonly<Partial<Record<'kind' | 'area', Origin>>>;
}

/** How a publisher's notes are to be read. */
export interface ReadingRules {
  readonly vocabulary: Vocabulary;
  readonly references: ReferenceRules;
  readonly report: Report;
  /** Of the note: a heading that names it tells of no patch. Missing for pages beside releases. */
  readonly version?: Version;
  /** How versions of its stream are read. */
  readonly versionRules?: VersionRules | undefined;
}
