/** The position of a token in a text, as offsets in UTF-16 code units. */
export interface FoundToken {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds all occurrences of the tokens, in order and without overlaps. At the same position, the longer token
 * wins. Ignores case and diacritics, and matches parts of words: `cafe` matches in `Cafés`.
 */
export function findTokens(text: string, tokens: readonly string[]): readonly FoundToken[] {
  const folded = foldWithOffsets(text);
  const wanted = tokens
    .map(fold)
    .filter((token) => token !== '')
    .toSorted((left, right) => right.length - left.length);
  const found: FoundToken[] = [];
  for (let index = 0; index < folded.text.length; ) {
    const token = wanted.find((one) => folded.text.startsWith(one, index));
    if (token === undefined) {
      index += 1;
      continue;
    }
    const end = index + token.length;
    found.push({ start: folded.offsets[index] ?? 0, end: folded.offsets[end] ?? text.length });
    index = end;
  }
  return found;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/**
 * Folding changes the length of a text, so each folded code unit stores the offset of its original character.
 */
function foldWithOffsets(text: string): { readonly text: string; readonly offsets: readonly number[] } {
  const offsets: number[] = [];
  let [folded, offset] = ['', 0];
  for (const character of text) {
    const piece = fold(character);
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(offset);
    folded += piece;
    offset += character.length;
  }
  return { text: folded, offsets };
}
