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
    case 'prose':
      return sentenceOfText(block.nodes.filter(counts));
  }
}

/** Of the first that says something: `Released on 2024-09-17.` and `**Bug fixes**` over a list say what the page shows anyway. */
function sentenceOfText(nodes: readonly Content[]): string {
  for (const node of nodes) {
    const text = withoutDay(plainText(withoutTitle(node))).replace(FOREIGN_ADMONITION, '');
    if (text !== '' && !isBold(node) && !isPointer(text)) return leadingSentence(text);
  }
  return '';
}

/** `Previous change logs can be found at …`, `See changelogs/0.4.x`: where to read about something else. */
const POINTER =
  /^(?:see\b|(?:previous|earlier|older)\b.*\b(?:found|see|available)\b|for (?:a|the) (?:complete|full|detailed) \S+)/i;

/** A sentence alone, which says nothing of this release. */
function isPointer(text: string): boolean {
  return POINTER.test(text) && leadingSentence(text) === text;
}

/** A paragraph all in bold, which stands for a heading. */
function isBold(node: Content): boolean {
  if (!isElement(node, 'p')) return false;
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  return isElement(only, 'strong', 'b') && others.length === 0;
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
