/** Longer sentences are cut at a word. */
const LONGEST = 200;

/** The first sentence of a text, for places with room for one. */
export function leadingSentence(text: string): string {
  return shorten(/^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text);
}

function shorten(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.slice(0, LONGEST).replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:.]+$/, '')} …`;
}
