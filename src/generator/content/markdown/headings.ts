import type { Heading } from 'mdast';
import type { Place } from '../report.ts';
import { slug } from './anchors.ts';
import { type LocatedNodes, placeOf } from './located-nodes.ts';
import type { NoteState } from './note-state.ts';
import { plainText } from './plain-text.ts';

const WRITTEN_ID = /\s*\{#(?<id>[^{}]*)\}\s*$/;

/** Usable in an address and in a selector. */
const GOOD_ID = /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u;

/** Ids that authors write, in headings and in HTML. */
export interface WrittenIds {
  /** False, and reported, when the id is taken or cannot be one. */
  claim(id: string, place: Place): boolean;
}

export function createWrittenIds({ anchors, report }: NoteState): WrittenIds {
  const lines = new Map<string, number>();
  return {
    claim(id, place) {
      const firstLine = lines.get(id);
      if (!GOOD_ID.test(id)) report('bad-id', place, { id, suggestion: slug(id) || 'section' });
      else if (firstLine !== undefined) report('duplicate-id', place, { id, firstLine });
      else if (anchors.claim(id)) {
        lines.set(id, place.line ?? 1);
        return true;
      }
      // The page itself uses it, as it does `action-required`.
      else report('bad-id', place, { id, suggestion: `${id}-section` });
      return false;
    },
  };
}

/** Takes the id off that stands behind a heading, `{#export}`, and gives it to the heading. */
export function claimWrittenId(heading: Heading, ids: WrittenIds): void {
  const id = takeWrittenId(heading);
  if (id !== undefined && ids.claim(id, placeOf(heading))) setId(heading, id);
}

/** The ids of all other headings: the slug of the text, as GitHub makes it. After the written ones, which must not change. */
export function assignSlugs(nodes: LocatedNodes, { anchors }: NoteState): void {
  for (const { node } of nodes.of('heading')) {
    if (headingId(node) === '') setId(node, anchors.fromText(plainText(node)));
  }
}

export function headingId(heading: Heading): string {
  const id = heading.data?.hProperties?.id;
  return typeof id === 'string' ? id : '';
}

function setId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { id } };
}

/** Removes `{#id}` from the end of a heading and gives the id. */
function takeWrittenId({ children }: Heading): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = WRITTEN_ID.exec(last.value)?.groups?.id;
  if (id === undefined) return undefined;
  last.value = last.value.replace(WRITTEN_ID, '');
  if (last.value === '') children.pop();
  return id.trim();
}
