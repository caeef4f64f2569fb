import type { Section } from '#core/model/release.ts';
import { leadingSentence } from '#core/model/sentence.ts';
import { readDateLine } from './structure/date-line.ts';

/** `!!! tip "Plugin authors"`, as MkDocs writes it, stays in the text but is no sentence. */
const FOREIGN_ADMONITION = /^!!!\s+\w+\s*(?:"[^"]*")?\s*/;

/** The first sentence of the text: of a paragraph, else of an entry. Empty when there is none. */
export function firstSentence(sections: readonly Section[]): string {
  for (const { blocks } of sections) {
    for (const block of blocks) {
      if (block.type === 'container') {
        const sentence = firstSentence(block.sections);
        if (sentence !== '') return sentence;
        continue;
      }
      const text = block.type === 'prose' ? withoutDay(block.text) : block.entry.text || block.entry.title;
      if (text !== '') return leadingSentence(text.replace(FOREIGN_ADMONITION, ''));
    }
  }
  return '';
}

/** `Released on 2024-09-17.` stands in the head of the page anyway. */
function withoutDay(text: string): string {
  const first = leadingSentence(text);
  return readDateLine(first) === undefined ? text : text.slice(first.length).trim();
}
