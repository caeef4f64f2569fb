import { lazy } from '#core/lazy.ts';
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
} from '#core/model/permalinks.ts';
import type { Problem } from '#core/model/problem.ts';
import type { NoteHead } from '../../note/note.ts';
import { createReport } from '../../note/report.ts';
import { PERMALINKS_FILE } from './permalinks-file.ts';

/** What became of the addresses that readers have. */
export interface SettledPermalinks {
  readonly moves: Moves;
  readonly problems: readonly Problem[];
  /** Every address that leads nowhere. */
  readonly lost: readonly string[];
  /** What `--accept` writes. */
  readonly accepted: Permalinks;
  /** How many pages the record does not have yet; none where there is no record. */
  readonly unrecorded: number;
}

export interface PermalinkInput {
  readonly permalinks: Permalinks;
  readonly notes: readonly NoteHead[];
  /** How problems name the content folder. */
  readonly folder: string;
}

/** Every address that was published leads somewhere, or is a problem. */
export function settlePermalinks({ permalinks, notes, folder }: PermalinkInput): SettledPermalinks {
  const heads = new Map(notes.flatMap(({ release }) => (release ? [[release.id, release] as const] : [])));
  const findPages = lazy(
    (): KnownPages =>
      new Map(notes.flatMap((note) => (note.release ? [[note.release.id, pageOf(note)] as const] : []))),
  );
  // Where nothing was ever accepted or moved, no page is looked for.
  const isRecorded = permalinks.published.size > 0 || permalinks.moved.size > 0;
  const pages: KnownPages = isRecorded ? findPages() : new Map();
  const unreadable = new Set(
    notes.flatMap(({ identity, release, problems }) =>
      identity && !release && problems.length > 0 ? [identity.id] : [],
    ),
  );
  const paths = new Map(notes.map(({ identity, path }) => [identity?.id, path]));
  // What is wrong with a note is told already, and what it holds is not known.
  const lost = lostAddresses(permalinks, pages).filter(
    (address) => !unreadable.has(splitAddress(address)[0]),
  );
  const problems = lost.flatMap((address) => {
    const [page, anchor] = splitAddress(address);
    const path = anchor === '' ? undefined : paths.get(page);
    const reporting = createReport(`${folder}/${path ?? PERMALINKS_FILE}`);
    const successor = successorOf(address, permalinks.published, pages);
    reporting.report('lost-permalink', {}, { page, anchor, successor });
    return reporting.problems;
  });
  return {
    moves: movesOf(permalinks.moved, pages, heads),
    problems,
    lost,
    get accepted() {
      return acceptPermalinks(permalinks, findPages());
    },
    unrecorded:
      permalinks.published.size === 0
        ? 0
        : [...pages.keys()].filter((page) => !permalinks.published.has(page)).length,
  };
}

/** Few of the anchors of a site are ever looked for. */
function pageOf({ anchors, release }: NoteHead): KnownPage {
  const given = lazy(() => new Set(Object.values(anchors).filter(isGiven)));
  const aliases = lazy(() => new Set(Object.keys(release?.formerAnchors ?? {})));
  return {
    get anchors() {
      return given();
    },
    get aliases() {
      return aliases();
    },
  };
}

/** Nobody is led to a footnote from elsewhere. */
function isGiven(anchor: string): boolean {
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
