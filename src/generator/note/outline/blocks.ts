import type { ElementContent } from 'hast';
import { divideAtHeadings } from '../headings/pseudo-heading.ts';
import type { Vocabulary } from '../headings/vocabulary.ts';
import { type Content, createElement, isBlank, isElement, isInline } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { placed } from '../source/line-places.ts';

/** Block nodes without the white space between them, with each heading in a block of its own. Inline nodes at this level are wrapped in paragraphs. */
export function blocksOf(nodes: readonly Content[], vocabulary: Vocabulary): readonly Content[] {
  return wrapLines(nodes).flatMap((node): readonly Content[] =>
    isElement(node, 'p') ? divideAtHeadings(node, vocabulary) : [node],
  );
}

function wrapLines(nodes: readonly Content[]): readonly Content[] {
  const blocks: Content[] = [];
  let line: Content[] = [];
  const endLine = (): void => {
    if (line.some((node) => !isBlank(node))) blocks.push(...paragraphOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      blocks.push(node);
    }
  }
  endLine();
  return blocks;
}

/** An inline node without text, such as `<a id="old"></a>`, needs no paragraph. */
function paragraphOf(line: readonly Content[]): readonly Content[] {
  if (plainText(line) === '') return line.filter((node) => !isBlank(node));
  const paragraph = createElement('p', {}, trimLine(line) as ElementContent[]);
  return [{ ...paragraph, ...placed(line.find((node) => node.position) ?? {}) }];
}

function trimLine(line: readonly Content[]): readonly Content[] {
  return line.flatMap((node, index): readonly Content[] => {
    if (node.type !== 'text') return [node];
    const start = index === 0 ? node.value.trimStart() : node.value;
    const value = index === line.length - 1 ? start.trimEnd() : start;
    return value === '' ? [] : [{ ...node, value }];
  });
}
