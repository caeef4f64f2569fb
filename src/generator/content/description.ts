import { leadingSentence } from '#core/model/sentence.ts';
import { type Content, isElement, isHeading } from './html/elements.ts';
import { plainText } from './html/plain-text.ts';
import { readDateLine } from './structure/date-line.ts';
import type { OutlineBlock, OutlineSection } from './structure/outline.ts';

/** `!!! tip "Plugin authors"`, as MkDocs writes it, stays in the text but is no sentence. */
const FOREIGN_ADMONITION = /^!!!\s+\w+\s*(?:"[^"]*")?\s*/;

/**
 * The first sentence of the text: of a paragraph, else of an entry. What stands in boxes, tables and figures, which often is the same in
 * all notes of a stream, says what the note is about only where nothing else does. Empty when there is nothing.
 */
export function firstSentence(sections: readonly OutlineSection[]): string {
  return sentenceIn(sections, isRunning) || sentenceIn(sections, () => true);
}

type Test = (node: Content) => boolean;

function sentenceIn(sections: readonly OutlineSection[], counts: Test): string {
  for (const { blocks } of sections) {
    for (const block of blocks) {
      const sentence = sentenceOf(block, counts);
      if (sentence !== '') return sentence;
    }
  }
  return '';
}

function sentenceOf(block: OutlineBlock, counts: Test): string {
  switch (block.type) {
    case 'container':
      return sentenceIn(block.sections, counts);
    case 'entry':
      return leadingSentence(plainText(block.content) || plainText(block.title));
    case 'prose': {
      const text = plainText(block.nodes.filter(counts).map(withoutTitle));
      return leadingSentence(withoutDay(text).replace(FOREIGN_ADMONITION, ''));
    }
  }
}

/** Text that runs on, which a sentence can be taken of. */
function isRunning(node: Content): boolean {
  return !isElement(node, 'div', 'details', 'table', 'figure', 'pre', 'hr') && !isHeading(node);
}

/** The title of a box is no part of its first sentence. */
function withoutTitle(node: Content): Content {
  if (!isElement(node, 'div')) return node;
  const isTitle = (child: Content): boolean =>
    isElement(child, 'p') && [child.properties.className].flat().includes('aside__title');
  return { ...node, children: node.children.filter((child) => !isTitle(child)) };
}

/** `Released on 2024-09-17.` stands in the head of the page anyway. */
function withoutDay(text: string): string {
  const first = leadingSentence(text);
  return readDateLine(first) === undefined ? text : text.slice(first.length).trim();
}
