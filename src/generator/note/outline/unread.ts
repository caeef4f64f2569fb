import { sentenceEnd } from '#core/model/sentence.ts';
import { datedVersions } from '../entries/dated-table.ts';
import { announces } from '../entries/paragraphs.ts';
import { tableRows } from '../entries/table-rows.ts';
import { isBoldLine } from '../headings/pseudo-heading.ts';
import { type Content, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { isBoilerplate, mayState } from './boilerplate.ts';
import type { OpenSection } from './open-section.ts';

/** Headings over what a version needs, which can state more than whom to thank and where to download. */
const NEEDS = /support|requir|prerequisite|compatib|tested|platform/i;

/** Blocks that explain what stands before them, and state nothing by themselves. */
const BESIDE_TEXT: ReadonlySet<string> = new Set(['pre', 'figure', 'img', 'hr', 'svg', 'iframe', 'video']);

/**
 * How many paragraphs of a section are in no entry and may state a change: readers of lists, feeds and upgrades do not see them. Lists,
 * tables and boxes count as one.
 *
 * @param isBoxed whether it stands in a container
 */
export function countUnread(section: OpenSection, isBoxed: boolean): number {
  const { blocks, tasks, scope } = section;
  const hasSummary = !isBoxed && !scope.kind && !scope.area && !scope.actions && !scope.aside;
  return blocks.reduce((sum, block, place) => {
    if (block.type !== 'prose' || block.rows) return sum;
    const next = blocks[place + 1];
    const opensEntries =
      next === undefined ? tasks.length > 0 : next.type !== 'prose' || next.rows !== undefined;
    const unread = block.nodes.filter((node, index) => {
      const following = block.nodes[index + 1];
      if (following === undefined && opensEntries && isLead(node)) return false;
      return (
        isUnread(node, section) && !(hasSummary && place + index === 0 && isPlainSentence(plainText(node)))
      );
    });
    return sum + unread.length;
  }, 0);
}

function isLead(node: Content): boolean {
  const text = plainText(node);
  return text.endsWith(':') || announces(text) || isBoldLine(node);
}

function isUnread(node: Content, { scope, heading }: OpenSection): boolean {
  if (!isElement(node) || BESIDE_TEXT.has(node.tagName)) return false;
  const text = plainText(node);
  if (text === '' || isBoldLine(node)) return false;
  if (isInventory(node)) return false;
  if (scope.aside) return heading !== undefined && NEEDS.test(plainText(heading)) && mayState(text);
  if (!isList(node)) return !isBoilerplate(text);
  const items = node.children.filter((child) => isElement(child, 'li'));
  return items.some((item) => !isBoilerplate(plainText(item)));
}

/** Versions and their days, which are read, and versions of components. */
function isInventory(node: Content): boolean {
  if (datedVersions([node], undefined).length > 0) return true;
  const [row] = tableRows(node);
  return (
    row !== undefined && row.cells.length < 4 && row.cells.some(({ column }) => /^version$/i.test(column))
  );
}

/** What a note begins with is its summary, which lists show: a sentence that says what the release is about. */
function isPlainSentence(text: string): boolean {
  return sentenceEnd(text) === text.length && !mayState(text);
}
