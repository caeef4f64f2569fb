import type { Section } from '#core/model/release.ts';

/** Longer sentences are cut at a word. */
const LONGEST = 200;

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
      const text = block.type === 'prose' ? block.text : block.entry.text || block.entry.title;
      if (text !== '') return shorten(sentenceOf(text.replace(FOREIGN_ADMONITION, '')));
    }
  }
  return '';
}

function sentenceOf(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function shorten(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.slice(0, LONGEST).replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:.]+$/, '')} …`;
}
