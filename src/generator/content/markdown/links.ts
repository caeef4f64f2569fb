import { resolveLink } from './link-target.ts';
import { type LocatedNodes, placeOf } from './located-nodes.ts';
import type { NoteState } from './note-state.ts';

/** Gives every link its published address. */
export function resolveLinks(nodes: LocatedNodes, state: NoteState): void {
  for (const { node } of nodes.of('link')) node.url = resolveLink(node.url, placeOf(node), state);
}
