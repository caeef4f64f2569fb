import type { Problem } from '#core/model/problem.ts';
import type { Release } from '#core/model/release/release.ts';
import type { ReleaseBody } from '#core/model/release/release-body.ts';
import type { Version } from '#core/model/version.ts';
import type { NoteIdentity } from './identify.ts';
import type { Place } from './report.ts';
import type { LineOrigin } from './source/note-file.ts';

/** What one file says, made from it alone: plain data that can be kept, and sent from a worker. */
export interface Note {
  readonly path: string;
  /** What the path says; missing where it says nothing. */
  readonly identity?: NoteIdentity;
  /**
   * Missing for what cannot be read at all, and for drafts. Links and images in its HTML are symbols still:
   * `note:app/2024/release.24.9.0.md#plans`.
   */
  readonly release?: Release;
  /** A title that names other versions and not that of the note: a mistake where another release has one of them. */
  readonly foreignTitle?: ForeignTitle;
  /** Where front matter states `branchedFrom`, which other notes have to confirm. */
  readonly branchPlace?: Place;
  readonly problems: readonly Problem[];
  readonly links: readonly NoteLink[];
  /** The id on the page for every name that a link to an anchor of this note can have. */
  readonly anchors: Readonly<Record<string, string>>;
}

export interface ForeignTitle extends Place {
  readonly versions: readonly Version[];
}

/** A note without what is large: enough to know what there is, and to check it. */
export interface NoteHead extends Omit<Note, 'release'> {
  readonly release?: ReleaseHead;
}

export type ReleaseHead = Omit<Release, keyof ReleaseBody>;

/** A link from a note into the site, to be resolved when all notes are known. */
export interface NoteLink {
  /** In the text that the note is, with all that it has taken in. */
  readonly line: number;
  readonly column: number;
  /** Where the author wrote it, when parts of the note or all of it come from other files. */
  readonly origin?: LineOrigin;
  /** As the author wrote it. */
  readonly written: string;
  /** As it stands in the HTML. */
  readonly symbol: string;
  readonly target: LinkTarget;
  /** `?a=b`, or nothing. */
  readonly query: string;
  /** Decoded, without `#`. */
  readonly anchor?: string;
}

/** What a page shows of a file. */
export type ShownFile = 'image' | 'video' | 'captions';

/**
 * `note`: a path below the content folder, of a note or of a file beside it; `isAbsolute` when it was written with a slash in front, which
 * can mean a page of another system, too. `image`, `video`, `captions`: a file that the page shows. `page`: an address of this site.
 */
export type LinkTarget =
  | { readonly type: 'note'; readonly path: string; readonly isAbsolute: boolean }
  | { readonly type: ShownFile; readonly path: string }
  | { readonly type: 'page'; readonly url: string };
