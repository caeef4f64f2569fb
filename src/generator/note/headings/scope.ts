import type { Kind } from '#core/model/kind.ts';
import type { Patch } from '#core/model/release/release-body.ts';
import type { Version, VersionRules } from '#core/model/version.ts';
import type { ReferenceRules } from '../entries/references.ts';
import type { Origin } from '../outline/outline.ts';
import type { Report } from '../report.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the headings above say about an entry. */
export interface Scope {
  readonly kind?: Kind;
  readonly area?: string;
  readonly patch?: Patch;
  /** Lists below this heading are tasks. */
  readonly actions?: true;
  /** Lists below this heading are not changes: they name people, packages or platforms. */
  readonly aside?: true;
  /** The entries below this heading revert earlier changes. */
  readonly reverts?: true;
  /** The entries below this heading name packages that the product uses. */
  readonly dependencies?: true;
  /** The labels in this list name parts of the product: `ethdev: …`, `security: …`. */
  readonly namesParts?: true;
  /** Where kind and area were read. */
  readonly kindFrom?: Origin;
  readonly areaFrom?: Origin;
}

const KINDS_OF_ACTIONS: ReadonlySet<Kind> = new Set(['breaking', 'deprecation', 'security']);

/** The scope of actions below other headings: an action among bug fixes fixes nothing. */
export function actionsIn(above: Scope): Scope {
  const { kind, kindFrom: _, ...others } = above;
  const scope = kind !== undefined && KINDS_OF_ACTIONS.has(kind) ? above : others;
  return { ...scope, actions: true };
}

/** How to read the notes of a publisher. */
export interface ReadingRules {
  readonly vocabulary: Vocabulary;
  readonly references: ReferenceRules;
  readonly report: Report;
  /** The version of the note, so that its own heading is not read as a patch. Missing for guides. */
  readonly version?: Version;
  /** How versions of the stream are parsed. */
  readonly versionRules?: VersionRules | undefined;
}
