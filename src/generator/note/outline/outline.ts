import type { Element } from 'hast';
import type { Kind } from '#core/model/kind.ts';
import type { Container, Patch, Reference, Withdrawal } from '#core/model/release/release-body.ts';
import type { Version } from '#core/model/version.ts';
import type { Content } from '../html/elements.ts';

/** A note cut into sections, entries and tasks, all still trees: what `Release` is before it is rendered. */
export interface Outline {
  readonly tasks: readonly OutlineTask[];
  readonly sections: readonly OutlineSection[];
  /** Headings that stood over nothing but tasks: the page shows one of its own in their place. */
  readonly taskHeadings?: readonly Element[];
  /** What the note says of its day, before any patch. */
  readonly day?: FoundDay;
}

/** Where something was read: the words, as they stand in the file. */
export interface Origin {
  readonly as:
    | 'label'
    | 'heading'
    | 'paragraph'
    | 'summary'
    | 'scope'
    | 'table'
    | 'title'
    | 'front matter'
    | 'path';
  readonly text: string;
  /** From 1. */
  readonly line?: number;
}

export interface FoundDay {
  /** `2024-09-17`, or `2024-09` where only a month is said. */
  readonly date: string;
  readonly from: Origin;
}

export interface OutlineSection {
  /** Missing for what stands before the first heading. */
  readonly heading?: Element;
  /** Set when the heading names the patch. */
  readonly patch?: Patch;
  /** What the headings above say of the section itself. */
  readonly above: Placed;
  /** The version of the patch below whose heading it stands. */
  readonly within?: Version;
  /** How many of its paragraphs are in no entry and may state a change. */
  readonly unread?: number;
  readonly blocks: readonly OutlineBlock[];
}

/** Where something stands. */
export interface Placed {
  readonly area?: string;
  readonly patch?: Patch;
}

export type OutlineBlock = OutlineProse | OutlineEntry | OutlineContainer;

export interface OutlineProse extends Placed {
  readonly type: 'prose';
  readonly nodes: readonly Content[];
  /** The entries that are rows of its table. */
  readonly rows?: readonly OutlineEntry[];
}

/** The entries of a section, in the order of the page. */
export function entriesInSection({ blocks }: OutlineSection): readonly OutlineEntry[] {
  return blocks.flatMap((block) => {
    if (block.type === 'entry') return [block];
    return block.type === 'container' ? block.sections.flatMap(entriesInSection) : (block.rows ?? []);
  });
}

/** Something foldable, or a box, round entries. */
export interface OutlineContainer extends Omit<Container, 'title' | 'text' | 'sections'> {
  readonly title: readonly Content[];
  readonly sections: readonly OutlineSection[];
}

export interface OutlineEntry extends Placed {
  readonly type: 'entry';
  readonly kind: Kind;
  /** Missing for what the note does not say. */
  readonly from: Readonly<Partial<Record<'kind' | 'area', Origin>>>;
  /** Of a full entry. */
  readonly heading?: Element;
  /** Its title is the first sentence of a paragraph. */
  readonly isParagraph?: boolean;
  /** It is this row of a table. */
  readonly row?: Element;
  readonly title: readonly Content[];
  readonly references: readonly Reference[];
  readonly ids: readonly string[];
  /** It takes back what an earlier release says. */
  readonly withdraws?: Withdrawal;
  readonly content: readonly Content[];
  /** All of it as it stands in the file. */
  readonly range: SourceRange;
}

/** A line of "Action required". */
export interface OutlineTask extends Omit<OutlineEntry, 'type' | 'heading' | 'kind'> {
  /** Missing where neither label nor heading says it. */
  readonly kind?: Kind;
  readonly deadline?: string;
  /** The entry of a section that is the task: a heading with text below a heading of tasks. */
  readonly entry?: OutlineEntry;
}

/** Offsets into the text of the note. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}
