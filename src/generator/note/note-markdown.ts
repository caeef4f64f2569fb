import type { MarkdownParts } from '#core/model/release/release-body.ts';
import type { NoteLink } from './note.ts';
import { lineStarts } from './source/line-places.ts';

/** How far after the beginning of a link its address is searched. It is in the same paragraph, usually in the same line. */
const MAX_DISTANCE = 2000;

/**
 * The text of a note with a symbol for each address into the site. An address that is not next to its link, as in
 * `[text][name]`, stays as written.
 */
export function cutAtTargets(written: string, links: readonly NoteLink[]): MarkdownParts {
  const parts: MarkdownParts[number][] = [];
  const source = written.trimEnd();
  let done = source.length - source.trimStart().length;
  for (const { at, length, link } of placesOfTargets(source, links)) {
    parts.push(source.slice(done, at), { address: link.symbol });
    done = at + length;
  }
  return [...parts, source.slice(done)];
}

/** An address, as offsets into the text. */
export interface TargetPlace {
  readonly at: number;
  readonly length: number;
  readonly link: NoteLink;
}

/** The addresses in order, without overlaps. */
export function placesOfTargets(source: string, links: readonly NoteLink[]): readonly TargetPlace[] {
  const lines = lineStarts(source);
  const places = links.flatMap((link): readonly TargetPlace[] => {
    const { line, column, written } = link;
    const start = (lines[line - 1] ?? 0) + column - 1;
    for (const form of [written, decoded(written)]) {
      const at = source.indexOf(form, start);
      if (form !== '' && at >= 0 && at - start < MAX_DISTANCE) return [{ at, length: form.length, link }];
    }
    return [];
  });
  let done = 0;
  // An image that is a link occurs in the tree twice.
  return places
    .toSorted((left, right) => left.at - right.at)
    .filter(({ at, length }) => {
      const isFree = at >= done;
      if (isFree) done = at + length;
      return isFree;
    });
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
