import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type { Kind } from '#core/model/kind.ts';
import type { Patch, Reference } from '#core/model/release.ts';

/** A note cut into sections, entries and tasks, all still trees: what `Release` is before it is rendered. */
export interface Outline {
  readonly tasks: readonly OutlineTask[];
  readonly sections: readonly OutlineSection[];
}

export interface OutlineSection {
  /** Missing for what stands before the first heading. */
  readonly heading?: Heading;
  readonly patch?: Patch;
  readonly blocks: readonly OutlineBlock[];
}

export type OutlineBlock = OutlineProse | OutlineEntry;

export interface OutlineProse {
  readonly type: 'prose';
  readonly nodes: readonly RootContent[];
}

export interface OutlineEntry {
  readonly type: 'entry';
  readonly kind: Kind;
  readonly area?: string;
  readonly patch?: Patch;
  /** Of a full entry. */
  readonly heading?: Heading;
  readonly title: readonly PhrasingContent[];
  readonly references: readonly Reference[];
  readonly ids: readonly string[];
  readonly content: readonly RootContent[];
  /** All of it as it stands in the file. */
  readonly range: SourceRange;
}

/** A line of "Action required". */
export interface OutlineTask extends Omit<OutlineEntry, 'type' | 'heading' | 'kind'> {
  /** Missing where neither label nor heading says it. */
  readonly kind?: Kind;
  readonly deadline?: string;
}

/** Offsets into the text of the note. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}
