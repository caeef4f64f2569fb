import type { Problem } from '#core/model/problem.ts';
import type { Release } from '#core/model/release/release.ts';
import type { ReleaseBody } from '#core/model/release/release-body.ts';
import type { Version } from '#core/model/version.ts';
import type { NoteIdentity } from './identify.ts';
import type { Place } from './report.ts';
import type { LineOrigin } from './source/note-file.ts';

/** The content of one file, derived from that file alone. Plain data, so it can be cached and sent from a worker. */
export interface Note {
  readonly path: string;
  /** Missing if the path is not valid. */
  readonly identity?: NoteIdentity;
  /**
   * Missing for unreadable notes and drafts. Links and images in its HTML are symbols until all notes are known:
   * `note:app/2024/release.24.9.0.md#plans`.
   */
  readonly release?: Release;
  /**
   * Set if the title names other versions but not that of the note. It is a mistake if another release has one of these
   * versions.
   */
  readonly foreignTitle?: ForeignTitle;
  /** The place of `branchedFrom` in front matter, which other notes have to confirm. */
  readonly branchPlace?: Place;
  readonly problems: readonly Problem[];
  readonly links: readonly NoteLink[];
  /** The id on the page for every name that a link can use as anchor. */
  readonly anchors: Readonly<Record<string, string>>;
}

export interface ForeignTitle extends Place {
  readonly versions: readonly Version[];
  /** Whether the title says nothing but the stream and the version. */
  readonly isWholeTitle: boolean;
}

/** A note without its large parts: enough to list and check it. */
export interface NoteHead extends Omit<Note, 'release'> {
  readonly release?: ReleaseHead;
}

export type ReleaseHead = Omit<Release, keyof ReleaseBody>;

/** A link from a note into the site. It is resolved when all notes are known. */
export interface NoteLink {
  /** In the text of the note, after partials were included. */
  readonly line: number;
  readonly column: number;
  /** Where the author wrote the link, if it comes from another file. */
  readonly origin?: LineOrigin;
  /** As the author wrote it. */
  readonly written: string;
  /** As in the HTML. */
  readonly symbol: string;
  readonly target: LinkTarget;
  /** `?a=b`, or empty. */
  readonly query: string;
  /** Decoded, without `#`. */
  readonly anchor?: string;
}

/** The type of a file that is part of a page. */
export type ShownFile = 'image' | 'video' | 'captions';

/**
 * `note`: a path below the content folder, of a note or of a file next to it. `isAbsolute` if it was written with a
 * leading slash and so may be a page of another system. `image`, `video`, `captions`: a file that the page shows.
 * `page`: an address of this site.
 */
export type LinkTarget =
  | { readonly type: 'note'; readonly path: string; readonly isAbsolute: boolean }
  | { readonly type: ShownFile; readonly path: string }
  | { readonly type: 'page'; readonly url: string };
