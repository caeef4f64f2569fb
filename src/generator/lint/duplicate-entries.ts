import type { Stream } from '#core/model/catalogue.ts';
import { groupBy } from '#core/model/group-by.ts';
import { type Entry, type Section, sectionsOf } from '#core/model/release/release-body.ts';
import type { Finding } from './finding.ts';

/**
 * Reports identical entries below the same heading: a line that was pasted twice, or kept from both sides of a merge.
 * The same entry below two headings is allowed, because some tools list breaking changes twice.
 */
export function entriesThatRepeat({ releases }: Stream): readonly Finding[] {
  return releases.flatMap(({ file, sections }) =>
    sectionsOf(sections)
      .flatMap(repeatedIn)
      .map(({ title, anchor }) => ({
        ...{ code: 'duplicate-entry', file },
        at: { anchor },
        arguments: { title },
      })),
  );
}

function repeatedIn({ blocks }: Section): readonly Entry[] {
  const entries = blocks.flatMap((block) => (block.type === 'entry' ? [block.entry] : []));
  const alike = groupBy(entries, ({ kind, title, text, ids }) => [
    JSON.stringify([kind, title.toLowerCase(), text, ids]),
  ]);
  return [...alike.values()].flatMap(([, ...again]) => again);
}
