import type { Edit, TextRange } from '#generator/note/source/edits.ts';
import { rangeOfChildren, rangeOfNode, type SourceText } from '../files/source-text.ts';

/** Lowers all headings by one level if one of them has level one, which is reserved for the page title. */
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
    // Underlined headings only have levels one and two, so level three needs `###`.
    const isOneLine = !text.slice(words.start, words.end).includes('\n');
    return isOneLine
      ? [
          { start, end: start, text: '### ' },
          { start: words.end, end, text: '' },
        ]
      : [];
  });
}

/** The heading of level one at the beginning of a page. */
export function titleOf({ root }: SourceText): readonly TextRange[] {
  const first = root.children.find(({ type }) => type !== 'html');
  return first?.type === 'heading' && first.depth === 1 ? [rangeOfNode(first)] : [];
}
