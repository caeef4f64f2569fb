import type { Edit, TextRange } from '#generator/note/source/edits.ts';
import { rangeOfChildren, rangeOfNode, type SourceText } from '../files/source-text.ts';

/** All headings one level lower where one is of the first, which is the title of the page. */
export function lowerHeadings({ root, text }: SourceText, but: readonly TextRange[]): readonly Edit[] {
  const dropped = new Set(but.map(({ start }) => start));
  const headings = root.children
    .filter((node) => node.type === 'heading')
    .filter((node) => !dropped.has(rangeOfNode(node).start));
  if (headings.every(({ depth }) => depth > 1)) return [];
  return headings.flatMap((heading): readonly Edit[] => {
    const { start, end } = rangeOfNode(heading);
    if (/^ {0,3}#/.test(text.slice(start, end)))
      return heading.depth < 6 ? [{ start, end: start, text: '#' }] : [];
    const words = rangeOfChildren(heading);
    if (heading.depth === 1) {
      const line = text.slice(words.end, end);
      return [{ start: words.end, end, text: line.replaceAll('=', '-') }];
    }
    // The third level has no line below it.
    const isOneLine = !text.slice(words.start, words.end).includes('\n');
    return isOneLine
      ? [
          { start, end: start, text: '### ' },
          { start: words.end, end, text: '' },
        ]
      : [];
  });
}

/** The heading of the first level that a page begins with. */
export function titleOf({ root }: SourceText): readonly TextRange[] {
  const first = root.children.find(({ type }) => type !== 'html');
  return first?.type === 'heading' && first.depth === 1 ? [rangeOfNode(first)] : [];
}
