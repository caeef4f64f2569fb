/**
 * All matches of a pattern with the flag `g` that matches no empty text. `matchAll` would copy the pattern first, which takes longer than
 * searching a title.
 */
export function matchesOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) matches.push(match);
  return matches;
}
