import type { Catalogue } from './catalogue.ts';
import { compareText } from './compare-text.ts';
import type { NoteTag, Release } from './release/release.ts';

/** A tag and the notes that have it, in all streams. */
export interface Tag extends NoteTag {
  /** The listed notes, at least one, in the order of the streams: releases newest first, then guides. */
  readonly notes: readonly Release[];
}

interface Tagged {
  readonly tags?: readonly NoteTag[] | undefined;
  readonly unlisted?: boolean | undefined;
}

/** The part of a stream that has tags. */
export interface TaggedStream<Note extends Tagged> {
  readonly releases: readonly Note[];
  readonly guides?: readonly Note[] | undefined;
  readonly introduction?: Note | undefined;
}

/** All tags by label. Tags with the same slug are the same tag; the first label wins. */
export function tagsOf({ streams }: Catalogue): readonly Tag[] {
  const tags = [...collectTags<Release>(streams)].map(([tag, notes]) => ({ ...tag, notes }));
  return tags.toSorted((left, right) => compareText(left.label.toLowerCase(), right.label.toLowerCase()));
}

/** The number of notes of each tag, by slug. */
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
