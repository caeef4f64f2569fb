import { sentenceEnd } from '#core/model/sentence.ts';
import { datedVersions, dayOfTable } from '../entries/dated-table.ts';
import { announces, namesPeople } from '../entries/paragraphs.ts';
import { tableRows } from '../entries/table-rows.ts';
import { isBoldLine, lineForm, namesScope } from '../headings/pseudo-heading.ts';
import type { Vocabulary } from '../headings/vocabulary.ts';
import { type Content, isElement, isList } from '../html/elements.ts';
import { plainText, textBesideImages } from '../html/plain-text.ts';
import { isBoilerplate, isReferral, mayState, refersElsewhere } from './boilerplate.ts';
import type { OpenSection } from './open-section.ts';

/** Headings about requirements. Other aside headings only have thanks or downloads below them. */
const NEEDS = /support|requir|prerequisite|compatib|tested|platform/i;

/** Elements that explain the text before them and state nothing by themselves. */
const BESIDE_TEXT: ReadonlySet<string> = new Set(['pre', 'figure', 'img', 'hr', 'svg', 'iframe', 'video']);

export interface SectionPlace {
  /** Whether the section is inside a container. */
  readonly isBoxed: boolean;
  /** Whether the note has no changes and no actions. What its text refers to then has them. */
  readonly isEmpty: boolean;
}

/**
 * The paragraphs that are not in an entry and may contain a change: readers of lists, feeds and upgrade plans do not see
 * them. A list, a table or a box is one.
 */
export function unreadNodes(
  section: OpenSection,
  vocabulary: Vocabulary,
  { isBoxed, isEmpty }: SectionPlace,
): readonly Content[] {
  const { blocks, tasks, scope } = section;
  const hasSummary = !isBoxed && !scope.kind && !scope.area && !scope.actions && !scope.aside;
  return blocks.flatMap((block, place) => {
    if (block.type !== 'prose' || block.rows) return [];
    const next = blocks[place + 1];
    const opensEntries =
      next === undefined ? tasks.length > 0 : next.type !== 'prose' || next.rows !== undefined;
    return block.nodes.filter((node, index) => {
      const [previous, following] = [block.nodes[index - 1], block.nodes[index + 1]];
      if (namesPeople(node, previous)) return false;
      if (following === undefined && opensEntries && isLead(node)) return false;
      if (isEmpty && isElement(node, 'p') && refersElsewhere(plainText(node))) return true;
      return (
        isUnread(node, section, vocabulary) &&
        !(hasSummary && place + index === 0 && isPlainSentence(plainText(node)))
      );
    });
  });
}

function isLead(node: Content): boolean {
  const text = plainText(node);
  return text.endsWith(':') || announces(text) || isBoldLine(node);
}

function isUnread(node: Content, { scope, heading }: OpenSection, vocabulary: Vocabulary): boolean {
  if (!isElement(node) || BESIDE_TEXT.has(node.tagName)) return false;
  const text = plainText(node);
  if (textBesideImages(node) === '' || isBoldLine(node)) return false;
  if (isInventory(node) || (lineForm(node, vocabulary) && namesScope(text, vocabulary))) return false;
  if (scope.aside) return heading !== undefined && NEEDS.test(plainText(heading)) && mayState(text);
  // Below a heading that asks for action, the other page has the steps.
  if (!isList(node)) return !isBoilerplate(text) && (Boolean(scope.actions) || !isReferral(text));
  const items = node.children.filter((child) => isElement(child, 'li'));
  return items.some((item) => !isBoilerplate(plainText(item)));
}

/**
 * Whether a node is a table of versions, or of facts about the release: those with dates are read elsewhere, and the others list versions
 * of components.
 */
function isInventory(node: Content): boolean {
  if (datedVersions([node], undefined).length > 0 || dayOfTable(node)) return true;
  const [row] = tableRows(node);
  return (
    row !== undefined && row.cells.length < 4 && row.cells.some(({ column }) => /^version$/i.test(column))
  );
}

/** Whether a text is a plain sentence. The first one of a note is its summary, which lists show. */
function isPlainSentence(text: string): boolean {
  return sentenceEnd(text) === text.length && !mayState(text);
}
