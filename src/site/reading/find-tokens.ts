/** Where a token stands in a text, as offsets in UTF-16 units. */
export interface FoundToken {
  readonly start: number;
  readonly end: number;
}

/**
 * All places of the tokens, in order and without overlap; a longer token wins where two begin. Case and diacritics are
 * folded, parts of words count: `cafe` is found in `Cafés`.
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

/** Folding changes lengths, so each folded unit remembers the character that it comes from. */
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
