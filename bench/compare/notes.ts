import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '#core/model/catalogue.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';
import type { Note } from './peer.ts';

export interface ReadNotes {
  /** Newest first, stream by stream. */
  readonly notes: readonly Note[];
  readonly catalogue: Catalogue;
  /** The size of all Markdown. */
  readonly bytes: number;
}

/** Reads the notes that all programs can process: published releases. */
export async function readNotes(folder: string, config: SiteConfig): Promise<ReadNotes> {
  const { catalogue } = await readContent({ contentDir: folder, config });
  const releases = catalogue.streams.flatMap((stream) => stream.releases.filter(({ unlisted }) => !unlisted));
  let bytes = 0;
  const notes = await Promise.all(
    releases.map(async ({ id, file, title, description, date, year }, place): Promise<Note> => {
      const text = await readFile(join(folder, file), 'utf8');
      bytes += Buffer.byteLength(text);
      return {
        id,
        title,
        description,
        ...(date !== undefined && { date }),
        year: year === undefined ? '' : String(year),
        place,
        body: text.slice(findFrontMatter(text)?.end ?? 0).trimStart(),
      };
    }),
  );
  return { notes, catalogue, bytes };
}

/** The page to open: the one of median length that has an older release of the same year. */
export function middleNote(notes: readonly Note[]): { readonly note: Note; readonly older: readonly Note[] } {
  const eligible = notes.filter((note) => olderThan(note, notes).length === STEPS);
  const sorted = eligible.toSorted((left, right) => left.body.length - right.body.length);
  const note = sorted[Math.floor(sorted.length / 2)];
  if (note === undefined) throw new Error('A comparison needs more notes of one year.');
  return { note, older: olderThan(note, notes) };
}

/** The number of further pages that a reader opens. */
const STEPS = 2;

function olderThan({ place, year }: Note, notes: readonly Note[]): readonly Note[] {
  return notes.slice(place + 1, place + 1 + STEPS).filter((other) => other.year === year);
}
