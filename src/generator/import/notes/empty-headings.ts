import type { RootContent } from 'mdast';
import { plainText } from '#generator/note/markdown/plain-text.ts';
import type { Edit, TextRange } from '#generator/note/source/edits.ts';
import { rangeOfChildren, rangeOfNode, type SourceText } from '../files/source-text.ts';

export interface EmptyHeading extends TextRange {
  readonly text: string;
}

/** Headings without content, and headings with only such headings below. */
export function findEmptyHeadings({ root, text }: SourceText): readonly EmptyHeading[] {
  const empty: EmptyHeading[] = [];
  /** The level of the next heading below, or infinity if there is content. */
  let next = 0;
  for (const node of root.children.toReversed()) {
    if (isInvisible(node)) continue;
    if (node.type === 'heading' && next <= node.depth && isLine(node, text))
      empty.unshift({ ...rangeOfNode(node), text: plainText(node) });
    else next = node.type === 'heading' ? node.depth : Number.POSITIVE_INFINITY;
  }
  return empty;
}

/** Several lines above a line of hyphens are a paragraph above a rule, not a heading. */
function isLine(heading: Extract<RootContent, { type: 'heading' }>, text: string): boolean {
  const { start, end } = rangeOfChildren(heading);
  return !text.slice(start, end).includes('\n');
}

function isInvisible(node: RootContent): boolean {
  return (
    node.type === 'definition' ||
    node.type === 'footnoteDefinition' ||
    node.type === 'thematicBreak' ||
    (node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim()))
  );
}

export function dropEmptyHeadings(headings: readonly EmptyHeading[], text: string): readonly Edit[] {
  return headings.map(({ start, end }) => {
    const space = /^\s*\n/.exec(text.slice(end))?.[0].length ?? 0;
    return { start, end: end + space, text: '' };
  });
}
