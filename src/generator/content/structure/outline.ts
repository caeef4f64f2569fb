import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type { Kind } from '#core/model/kind.ts';
import type { Patch, Reference } from '#core/model/release.ts';

/** A note cut into sections, entries and tasks, all still trees: what `Release` is before it is rendered. */
export interface Outline {
  readonly actions: readonly OutlineAction[];
  readonly sections: readonly OutlineSection[];
}

export interface OutlineSection {
  /** Missing for what stands before the first heading. */
  readonly heading?: Heading;
  readonly patch?: Patch;
  readonly blocks: readonly OutlineBlock[];
}

export type OutlineBlock = OutlineProse | OutlineChange;

export interface OutlineProse {
  readonly type: 'prose';
  readonly nodes: readonly RootContent[];
}

export interface OutlineChange {
  readonly type: 'change';
  readonly kind: Kind;
  readonly area?: string;
  readonly patch?: Patch;
  /** Of a full entry. */
  readonly heading?: Heading;
  readonly title: readonly PhrasingContent[];
  readonly references: readonly Reference[];
  readonly ids: readonly string[];
  readonly content: readonly RootContent[];
}

export interface OutlineAction {
  readonly kind: Kind;
  readonly task: readonly PhrasingContent[];
  readonly content: readonly RootContent[];
  readonly when?: string;
}
