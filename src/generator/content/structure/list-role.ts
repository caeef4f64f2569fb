import type { Element } from 'hast';
import { type Content, isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { OpenSection } from './open-section.ts';
import type { Scope } from './scope.ts';

/** Where a list stands. */
export interface ListPlace {
  /** The blocks of the note, and the place of the list among them. */
  readonly nodes: readonly Content[];
  readonly index: number;
  /** What the headings above give; nothing before the first. */
  readonly scope: Scope | undefined;
  /** Whether an item begins with a label that is known. */
  readonly labelled: boolean;
  readonly section: OpenSection;
  /** Whether it stands below the heading of an entry. */
  readonly isInEntry: boolean;
  /** Whether a paragraph above stands for a heading. */
  readonly isBelowPseudo: boolean;
}

/** A list that belongs to the text around it, and is none of entries. */
export function belongsToText(list: Element, place: ListPlace): boolean {
  const { scope, labelled, isInEntry, isBelowPseudo } = place;
  if (labelled) return false;
  if (scope === undefined || scope.aside || isInEntry) return true;
  if (!isBelowPseudo && followsColon(place)) return true;
  return list.tagName === 'ol' && scope.kind === undefined && !scope.actions;
}

/**
 * `These platforms are new:` and its list are one thing; but `We fixed these bugs:` opens a list of fixes, and further
 * lists in a section of such lists are no other.
 */
function followsColon({ nodes, index, scope, section }: ListPlace): boolean {
  const previous = nodes[index - 1];
  if (!isElement(previous, 'p') || !plainText(previous).endsWith(':')) return false;
  const { heading, blocks } = section;
  const opensSection = nodes[index - 2] === heading;
  const hasLines = blocks.some((block) => block.type === 'entry' && block.heading === undefined);
  return !((opensSection || hasLines) && (scope?.kind !== undefined || scope?.actions));
}
