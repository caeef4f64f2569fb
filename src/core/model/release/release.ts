import type { Lifecycle } from '../dates/lifecycle.ts';
import type { Version } from '../version.ts';
import type { ReleaseBody } from './release-body.ts';
import type { ContentsLevels, ReleaseFacts } from './release-facts.ts';
import type { VersionStatements } from './version-statements.ts';

/** One page of release notes: everything that is known of one version of one stream. */
export interface Release extends ReleaseBody, Omit<VersionStatements, 'unread'> {
  /** The path without base and ending, `app/2024/release.24.9.0`. Unique. */
  readonly id: string;
  /** `app` */
  readonly stream: string;
  readonly version: Version;
  /** The file, relative to the content folder: `app/2024/release.24.9.0.md`. */
  readonly file: string;
  /** From the folder, else the date; releases without either have none. */
  readonly year?: number;
  /** `2024-09-17`, or `2024-09` where the note says no more. A day, not an instant. */
  readonly date?: string;
  readonly title: string;
  /** The anchor of a title that was written as a heading. */
  readonly titleId?: string;
  /** Where links in that heading led. */
  readonly titleLinks?: readonly TitleLink[];
  /** Names that headings have where all are named by their words, as GitHub does, and that lead nowhere else here: by name, the anchor. */
  readonly formerAnchors?: Readonly<Record<string, string>>;
  /** Front matter, else the titles of its most important entries. Empty when the note has neither. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** What it is filed under; missing where it is nothing. */
  readonly tags?: readonly NoteTag[];
  /** Reachable by its address only: left out of lists, search, feeds and prefetch. */
  readonly unlisted: boolean;
  /** Set for a page that is no release: what it is of its stream. Its version is then the one that it accompanies, or no version. */
  readonly guide?: GuideRole;
  /** Until when the publisher stands behind it, where the note says so. */
  readonly lifecycle?: Lifecycle;
  /** Set where the note says how its page differs from others. */
  readonly settings?: PageSettings;
  /** Set for one of several releases on a page. `anchor`: of its section; empty where the page begins with it. */
  readonly place?: { readonly page: Release; readonly anchor: string };
  /** What was noted of its body when it was read: see `factsOf`. */
  readonly facts?: ReleaseFacts;
}

export interface NoteTag {
  readonly label: string;
  /** Its part of the address: `path-search`, or several with slashes between them. */
  readonly slug: string;
  /** What its page says of it. */
  readonly description?: string;
}

export interface TitleLink {
  /** The words of the title that led there. */
  readonly text: string;
  /** In another site, with `https://` or `http://`, or a page of this one. */
  readonly url: string;
}

export interface PageSettings {
  /** In the tab of the browser and in results of other searches, instead of the title. */
  readonly documentTitle?: string;
  /** Where this note is edited; `null` where it can't be. */
  readonly editUrl?: string | null;
  /** Of a guide among the guides of its stream, lowest first. */
  readonly position?: number;
  /** The levels of headings in the table of contents, both included. */
  readonly contents?: ContentsLevels;
}

/** `introduction`: of the stream, shown on its index. `guide`: a page of its own, such as an upgrade guide. */
export type GuideRole = 'introduction' | 'guide';

/** A page beside the releases, read and written as they are. */
export type Guide = Release & { readonly guide: GuideRole };

export function isGuide(release: Release): release is Guide {
  return release.guide !== undefined;
}
