import type { Mention } from './mention.ts';

/** Mentions with an equal key together, in the order of the first of each. */
export function groupMentions(
  mentions: readonly Mention[],
  keyOf: (mention: Mention) => string,
): readonly (readonly [Mention, ...Mention[]])[] {
  const groups = new Map<string, [Mention, ...Mention[]]>();
  for (const mention of mentions) {
    const known = groups.get(keyOf(mention));
    if (known) known.push(mention);
    else groups.set(keyOf(mention), [mention]);
  }
  return [...groups.values()];
}
