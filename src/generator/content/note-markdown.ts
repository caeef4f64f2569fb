import { markAddress } from '#core/model/marked-addresses.ts';
import type { NoteLink } from './note.ts';

/** An address stands soon behind the beginning of its link: in the same paragraph, as a rule in the same line. */
const FARTHEST = 2000;

/**
 * The text of a note with a marked symbol for each address that it has into the site. An address that stands elsewhere than its link,
 * as that of `[text][name]` does, stays as it is written.
 */
export function markTargets(source: string, links: readonly NoteLink[]): string {
  const lines = lineStarts(source);
  const places = links.flatMap(({ line, column, written, symbol }) => {
    const start = (lines[line - 1] ?? 0) + column - 1;
    for (const form of [written, decoded(written)]) {
      const at = source.indexOf(form, start);
      if (form !== '' && at >= 0 && at - start < FARTHEST) return [{ at, length: form.length, symbol }];
    }
    return [];
  });
  let [text, done] = ['', 0];
  for (const { at, length, symbol } of places.toSorted((left, right) => left.at - right.at)) {
    // A picture that is a link stands in the tree twice.
    if (at < done) continue;
    text += source.slice(done, at) + markAddress(symbol);
    done = at + length;
  }
  return (text + source.slice(done)).trim();
}

function lineStarts(source: string): readonly number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
