import type { Lifecycle } from '../dates/lifecycle.ts';
import type { Version } from '../version.ts';
import type { ReleaseBody } from './release-body.ts';
import type { ContentsLevels, ReleaseFacts } from './release-facts.ts';
import type { VersionStatements } from './version-statements.ts';

/** One page of release notes, or one of several releases on a page. */
export interface Release extends ReleaseBody, Omit<VersionStatements, 'unread'> {
  /** The path without base and ending, `app/2024/release.24.9.0`. Unique. */
  readonly id: string;
  /** `app` */
  readonly stream: string;
  readonly version: Version;
  /** The file, relative to the content folder: `app/2024/release.24.9.0.md`. */
  readonly file: string;
  /** From the folder, otherwise from the date; missing if both are missing. */
  readonly year?: number;
  /** `2024-09-17`, or `2024-09` if the note has no day. A calendar date without a time zone. */
  readonly date?: string;
  readonly title: string;
  /** The anchor of the title, if it is a heading in the note. */
  readonly titleId?: string;
  /** The links in that heading. */
  readonly titleLinks?: readonly TitleLink[];
  /** Current anchors by the slugs that GitHub would make of the headings, so that links to those work as well. */
  readonly formerAnchors?: Readonly<Record<string, string>>;
  /** For a translation: the anchors of tasks in the original, by their anchors here. Only those that differ. */
  readonly originalAnchors?: Readonly<Record<string, string>>;
  /** From front matter, otherwise the titles of its most important entries. Empty if there are none. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** The tags; missing if there are none. */
  readonly tags?: readonly NoteTag[];
  /** Set until the release is published: the time when it will be, `2026-12-01T09:00+01:00`. Only previews contain such releases. */
  readonly scheduled?: string;
  /** True if the page is not in lists, search, feeds and prefetch. Its address still works. */
  readonly unlisted: boolean;
  /** Set for a guide. Its version is that of the release it belongs to, or no version. */
  readonly guide?: GuideRole;
  /** The lifecycle, if the note states it. */
  readonly lifecycle?: Lifecycle;
  /** Settings of the page, if the note has any. */
  readonly settings?: PageSettings;
  /** Set for one of several releases on a page. `anchor` is that of its section; empty for the page itself. */
  readonly place?: { readonly page: Release; readonly anchor: string };
  /** Facts about the body, computed when the note was read: see `factsOf`. */
  readonly facts?: ReleaseFacts;
}

export interface NoteTag {
  readonly label: string;
  /** The path of the tag: `path-search`, or several segments separated by slashes. */
  readonly slug: string;
  /** A description for the page of the tag. */
  readonly description?: string;
}

export interface TitleLink {
  /** The text of the link. */
  readonly text: string;
  /** An absolute address, or a page of this site. */
  readonly url: string;
}

export interface PageSettings {
  /** Replaces the title in browser tabs and search engines. */
  readonly documentTitle?: string;
  /** The address for editing the note; `null` if it cannot be edited. */
  readonly editUrl?: string | null;
  /** The position of a guide among the guides of its stream, lowest first. */
  readonly position?: number;
  /** The levels of headings in the table of contents, both inclusive. */
  readonly contents?: ContentsLevels;
}

/** `introduction`: the introduction of the stream, shown on its index. `guide`: a separate page, such as an upgrade guide. */
export type GuideRole = 'introduction' | 'guide';

/** A page of a stream that is not a release. It has the same structure as one. */
export type Guide = Release & { readonly guide: GuideRole };

export function isGuide(release: Release): release is Guide {
  return release.guide !== undefined;
}
