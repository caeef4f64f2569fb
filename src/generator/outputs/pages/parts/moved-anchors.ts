import type { MovedAnchor, OldAnchors } from '#core/contracts/release-content.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Urls } from '#core/model/urls.ts';
import type { PageContext } from './context.ts';

export interface FormerAnchors {
  /** Anchors that have another name on the same page now. */
  readonly oldAnchors?: OldAnchors;
  /** Anchors that moved to another page or were removed. */
  readonly moved?: readonly MovedAnchor[];
}

/** The targets of the former anchors of a page. */
export function formerAnchors({ moves, urls }: PageContext, { id, formerAnchors }: Release): FormerAnchors {
  const former = new Map(Object.entries(formerAnchors ?? {}));
  const old = new Map(former);
  const moved: MovedAnchor[] = [];
  for (const [name, { note, anchor }] of moves.get(id) ?? []) {
    if (note === undefined) moved.push({ anchor: name });
    else if (note.id === id && anchor !== undefined) old.set(name, former.get(anchor) ?? anchor);
    else moved.push({ anchor: name, now: { title: note.title, url: addressOf(note.id, anchor, urls) } });
  }
  return {
    ...(old.size > 0 && { oldAnchors: Object.fromEntries(old) }),
    ...(moved.length > 0 && { moved }),
  };
}

function addressOf(id: string, anchor: string | undefined, urls: Urls): string {
  return `${urls.release(id)}${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`;
}
