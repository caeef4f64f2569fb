import type { Catalogue } from './catalogue.ts';
import { compareText } from './compare-text.ts';
import type { NoteTag, Release } from './release/release.ts';

/** What a publisher has put a word on, across all streams. */
export interface Tag extends NoteTag {
  /** In the order of the streams, releases newest first and then guides; each listed. At least one. */
  readonly notes: readonly Release[];
}

interface Tagged {
  readonly tags?: readonly NoteTag[] | undefined;
  readonly unlisted?: boolean | undefined;
}

/** The streams as far as their tags go. */
export interface TaggedStream<Note extends Tagged> {
  readonly releases: readonly Note[];
  readonly guides?: readonly Note[] | undefined;
  readonly introduction?: Note | undefined;
}

/** By label. Two tags with one address are one, called as it is called first. */
export function tagsOf({ streams }: Catalogue): readonly Tag[] {
  const tags = [...collectTags<Release>(streams)].map(([tag, notes]) => ({ ...tag, notes }));
  return tags.toSorted((left, right) => compareText(left.label.toLowerCase(), right.label.toLowerCase()));
}

/** How many pages each tag is on, by its part of the address. */
export function tagSizes(streams: readonly TaggedStream<Tagged>[]): ReadonlyMap<string, number> {
  return new Map([...collectTags(streams)].map(([{ slug }, notes]) => [slug, notes.length]));
}

function collectTags<Note extends Tagged>(
  streams: readonly TaggedStream<Note>[],
): ReadonlyMap<NoteTag, readonly Note[]> {
  const first = new Map<string, NoteTag>();
  const tagged = new Map<NoteTag, Note[]>();
  for (const { releases, guides = [], introduction } of streams) {
    for (const note of [...releases, ...guides, ...(introduction ? [introduction] : [])]) {
      for (const written of note.unlisted ? [] : (note.tags ?? [])) {
        const tag = first.get(written.slug) ?? written;
        first.set(tag.slug, tag);
        tagged.set(tag, [...(tagged.get(tag) ?? []), note]);
      }
    }
  }
  return tagged;
}
