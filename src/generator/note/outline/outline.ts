import type { Element } from 'hast';
import type { Kind } from '#core/model/kind.ts';
import type { Container, Patch, Reference, Withdrawal } from '#core/model/release/release-body.ts';
import type { Version } from '#core/model/version.ts';
import type { Content } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { placeOf } from '../source/line-places.ts';

/** A note divided into sections, entries and tasks. All content is still trees; `renderNote` turns it into a `Release`. */
export interface Outline {
  readonly tasks: readonly OutlineTask[];
  readonly sections: readonly OutlineSection[];
  /** Headings with only tasks below. The page shows a heading of its own instead. */
  readonly taskHeadings?: readonly Element[];
  /** The date of the note, from before its first patch. */
  readonly day?: FoundDay;
}

/** Where something was read, with the text as it is in the file. */
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
  /** `2024-09-17`, or `2024-09` if only a month is given. */
  readonly date: string;
  readonly from: Origin;
}

export interface OutlineSection {
  /** Missing for content before the first heading. */
  readonly heading?: Element;
  /** Set if the heading names a patch. */
  readonly patch?: Patch;
  /** Area and patch from the headings above. */
  readonly above: Placed;
  /** The version of the patch that the section belongs to. */
  readonly within?: Version;
  /** The number of paragraphs that are not in an entry and may contain a change. */
  readonly unread?: number;
  /** The line of the first of them. */
  readonly unreadLine?: number | undefined;
  readonly blocks: readonly OutlineBlock[];
}

/** The area and patch of an entry or section. */
export interface Placed {
  readonly area?: string;
  readonly patch?: Patch;
}

/** The place alone, of something that has one. */
export function placeIn({ area, patch }: Placed): Placed {
  return { ...(area && { area }), ...(patch && { patch }) };
}

export type OutlineBlock = OutlineProse | OutlineEntry | OutlineContainer;

export interface OutlineProse extends Placed {
  readonly type: 'prose';
  readonly nodes: readonly Content[];
  /** The entries that are rows of its table. */
  readonly rows?: readonly OutlineEntry[];
}

/** The entries of a section in page order. */
export function entriesInSection({ blocks }: OutlineSection): readonly OutlineEntry[] {
  return blocks.flatMap((block) => {
    if (block.type === 'entry') return [block];
    return block.type === 'container' ? block.sections.flatMap(entriesInSection) : (block.rows ?? []);
  });
}

/** A collapsible section or a box that contains entries. */
export interface OutlineContainer extends Omit<Container, 'title' | 'text' | 'sections'> {
  readonly title: readonly Content[];
  readonly sections: readonly OutlineSection[];
}

export interface OutlineEntry extends Placed {
  readonly type: 'entry';
  readonly kind: Kind;
  /** See `Entry`. */
  readonly also?: Kind;
  /** Where kind and area were read. Missing for values that do not come from the note. */
  readonly kindFrom?: Origin;
  readonly areaFrom?: Origin;
  /** Set for a full entry. */
  readonly heading?: Element;
  /** Whether the title is the first sentence of a paragraph. */
  readonly isParagraph?: boolean;
  /** The table row that is the entry. */
  readonly row?: Element;
  readonly title: readonly Content[];
  readonly references: readonly Reference[];
  readonly ids: readonly string[];
  /** Set if the entry withdraws an entry of an earlier release. */
  readonly withdraws?: Withdrawal;
  readonly content: readonly Content[];
  /** The range of the whole entry in the file. */
  readonly range: SourceRange;
}

/** A task in the box "Action required". */
export interface OutlineTask extends Omit<OutlineEntry, 'type' | 'heading' | 'kind'> {
  /** Missing if neither label nor heading gives one. */
  readonly kind?: Kind;
  readonly deadline?: string;
  /** The entry that is the task: a heading with text below a heading of tasks. */
  readonly entry?: OutlineEntry;
  /** Set if it is a part of a breaking change. */
  readonly ofBreaking?: true;
}

/** Offsets into the text of the note. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** Where the text of an element was read. */
export function originOf(node: Element, as: Origin['as'] = 'heading'): Origin {
  const { line } = placeOf(node);
  return { as, text: plainText(node), ...(line !== undefined && { line }) };
}
