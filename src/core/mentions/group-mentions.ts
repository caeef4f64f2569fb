import type { Mention } from './mention.ts';

/** Groups mentions by key. Groups are in the order of their first mention. */
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
