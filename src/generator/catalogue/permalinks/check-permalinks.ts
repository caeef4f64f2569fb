import { lazy } from '#core/lazy.ts';
import type { Problem } from '#core/model/problem.ts';
import {
  acceptPermalinks,
  followMoves,
  type KnownPage,
  type KnownPages,
  lostAddresses,
  type Moves,
  type MoveTarget,
  type Permalinks,
  splitAddress,
  successorOf,
} from '#core/model/published/permalinks.ts';
import type { Revisions } from '#core/model/published/revisions.ts';
import type { NoteHead } from '../../note/note.ts';
import { PERMALINKS_FILE } from './permalinks-file.ts';

/** The result of comparing the permalink record with the pages of the site. */
export interface ComparedPermalinks {
  readonly moves: Moves;
  readonly problems: readonly Problem[];
  /** Published addresses that no longer exist. */
  readonly lost: readonly string[];
  /** The record that `--accept` writes. */
  readonly accepted: Permalinks;
  /** The recorded revisions of documents. */
  readonly revisions: Revisions;
  /** The number of pages that the record lacks; 0 without a record. */
  readonly unrecorded: number;
}

export interface PermalinkInput {
  readonly permalinks: Permalinks;
  readonly notes: readonly NoteHead[];
  /** The name of the content folder in problems. */
  readonly folder: string;
}

/** Checks that every published address still exists or was moved, and reports the others. */
export function comparePermalinks({ permalinks, notes, folder }: PermalinkInput): ComparedPermalinks {
  const heads = new Map(notes.flatMap(({ release }) => (release ? [[release.id, release] as const] : [])));
  const findPages = lazy(
    (): KnownPages =>
      new Map(notes.flatMap((note) => (note.release ? [[note.release.id, pageOf(note)] as const] : []))),
  );
  // Without a record, pages need not be collected.
  const isRecorded = permalinks.published.size > 0 || permalinks.moved.size > 0;
  const pages: KnownPages = isRecorded ? findPages() : new Map();
  const unreadable = new Set(
    notes.flatMap(({ identity, release, problems }) =>
      identity && !release && problems.length > 0 ? [identity.id] : [],
    ),
  );
  const paths = new Map(notes.map(({ identity, path }) => [identity?.id, path]));
  // Problems of an unreadable note are reported already, and its anchors are unknown.
  const lost = lostAddresses(permalinks, pages).filter(
    (address) => !unreadable.has(splitAddress(address)[0]),
  );
  const problems = lost.flatMap((address): readonly Problem[] => {
    const [page, anchor] = splitAddress(address);
    const path = anchor === '' ? undefined : paths.get(page);
    const successor = successorOf(address, permalinks.published, pages);
    const file = `${folder}/${path ?? PERMALINKS_FILE}`;
    return [{ code: 'lost-permalink', file, arguments: { page, anchor, successor } }];
  });
  return {
    moves: movesOf(permalinks.moved, pages, heads),
    problems,
    lost,
    revisions: permalinks.revisions,
    get accepted() {
      return acceptPermalinks(permalinks, findPages());
    },
    unrecorded:
      permalinks.published.size === 0
        ? 0
        : [...pages.keys()].filter((page) => !permalinks.published.has(page)).length,
  };
}

function pageOf({ anchors, release }: NoteHead): KnownPage {
  return {
    anchors: new Set(Object.values(anchors).filter(isPermanent)),
    aliases: new Set(Object.keys(release?.formerAnchors ?? {})),
  };
}

/** Nobody links to a footnote from another page. */
function isPermanent(anchor: string): boolean {
  return !anchor.startsWith('footnote-');
}

function movesOf(
  moved: Permalinks['moved'],
  pages: KnownPages,
  heads: ReadonlyMap<string, NonNullable<MoveTarget['note']>>,
): Moves {
  const moves = new Map<string, Map<string, MoveTarget>>();
  for (const address of moved.keys()) {
    const [page, anchor] = splitAddress(address);
    const known = pages.get(page);
    if (known && (anchor === '' || known.anchors.has(anchor))) continue;
    const target = followMoves(address, moved, pages);
    if (target === undefined) continue;
    const note = heads.get(target.page ?? '');
    const isTop = target.page === page && target.anchor === undefined;
    const move = { ...(note && !isTop && { note }), ...(target.anchor && { anchor: target.anchor }) };
    moves.set(page, (moves.get(page) ?? new Map()).set(anchor, move));
  }
  return moves;
}
