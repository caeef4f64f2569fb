/** Longer sentences are cut at a word boundary. */
const MAX_LENGTH = 200;

/** Abbreviations and initials, whose dots do not end a sentence. */
const ABBREVIATED = /(?:\b(?:e\.g|i\.e|cf|vs|approx|incl)|(?<![\p{L}\d.])\p{Lu})\.$/u;

/** With what is before it. */
const LONGEST_ABBREVIATION = 10;

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

/** A no-break space holds an abbreviation or a number together: `z. B.`, `3. März`. */
const FULL_STOP = /[.!?](?=\s|$)(?!\u00A0\S)|[。！？]/g;

/** The length of the first sentence of a text. */
export function sentenceEnd(text: string): number {
  FULL_STOP.lastIndex = 0;
  for (let stop = FULL_STOP.exec(text); stop !== null; stop = FULL_STOP.exec(text)) {
    const sentence = text.slice(0, stop.index + 1);
    if (!ABBREVIATED.test(sentence.slice(-LONGEST_ABBREVIATION)) && !isInBrackets(sentence))
      return stop.index + 1;
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
