/** Longer sentences are cut at a word boundary. */
const MAX_LENGTH = 200;

/** Abbreviations and initials, whose dots do not end a sentence. */
const ABBREVIATED = /(?:\b(?:e\.g|i\.e|cf|vs|approx|incl)|(?<![\p{L}\d.])\p{Lu})\.$/u;

const BRACKETS = [
  ['(', ')'],
  ['（', '）'],
  ['「', '」'],
] as const;

/** The first sentence of a text, cut to a maximum length. */
export function leadingSentence(text: string): string {
  return shorten(text.slice(0, sentenceEnd(text)));
}

/** The first sentence of a text with each block in a line of its own. The items of a list are separated by semicolons. */
export function leadingSentenceOfBlocks(text: string): string {
  return leadingSentence(text.replace(/(?<![.!?:;,。！？：；，])\n/g, '; ').replaceAll('\n', ' '));
}

/** The length of the first sentence of a text. */
export function sentenceEnd(text: string): number {
  for (const { index } of text.matchAll(/[.!?](?=\s|$)|[。！？]/g)) {
    const sentence = text.slice(0, index + 1);
    if (!ABBREVIATED.test(sentence) && !isInBrackets(sentence)) return index + 1;
  }
  return text.length;
}

/** The sentences of a text, each with the space before it. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(sentenceEnd(rest))) {
    sentences.push(rest.slice(0, sentenceEnd(rest)));
  }
  return sentences;
}

function isInBrackets(sentence: string): boolean {
  return BRACKETS.some(([open, close]) => sentence.lastIndexOf(open) > sentence.lastIndexOf(close));
}

function shorten(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const cut = sentence.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:.]+$/, '')} …`;
}
