import type { MarkdownParts } from '#core/model/release/release-body.ts';
import type { NoteLink } from './note.ts';
import { lineStarts } from './source/line-places.ts';

/** An address stands soon behind the beginning of its link: in the same paragraph, as a rule in the same line. */
const FARTHEST = 2000;

/**
 * The text of a note with a symbol for each address that it has into the site. An address that stands elsewhere than its link,
 * as that of `[text][name]` does, stays as it is written.
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

/** Where an address stands, as offsets into the text. */
export interface TargetPlace {
  readonly at: number;
  readonly length: number;
  readonly link: NoteLink;
}

/** In the order of the text, none within another. */
export function placesOfTargets(source: string, links: readonly NoteLink[]): readonly TargetPlace[] {
  const lines = lineStarts(source);
  const places = links.flatMap((link): readonly TargetPlace[] => {
    const { line, column, written } = link;
    const start = (lines[line - 1] ?? 0) + column - 1;
    for (const form of [written, decoded(written)]) {
      const at = source.indexOf(form, start);
      if (form !== '' && at >= 0 && at - start < FARTHEST) return [{ at, length: form.length, link }];
    }
    return [];
  });
  let done = 0;
  // A picture that is a link stands in the tree twice.
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
