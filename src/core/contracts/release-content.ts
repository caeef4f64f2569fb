import type { KindCounts } from '../model/kind.ts';
import type { Release, TitleLink } from '../model/release/release.ts';
import type { VersionRules } from '../model/version.ts';
import type { DatedLink, LifecycleView, RailMonths, TagLink } from './article-parts.ts';

/* What stands on the page of a release, or of a guide beside the releases. */

export interface NewerRelease extends DatedLink {
  /** What an upgrade to it brings, where the site shows that. */
  readonly upgradeUrl?: string;
}

/** What is done with a release beyond reading it. What the site does not have is left out. */
export interface ReleaseTools {
  /** Leads to what has changed since an earlier version: those to choose from, newest first, at most MOST_EARLIER. */
  readonly since?: {
    /** How versions of the stream are read, where its settings say so. */
    readonly rules?: VersionRules;
    readonly url: string;
    readonly stream: string;
    readonly versions: readonly string[];
    readonly to: string;
  };
  /** The release as its author wrote it. */
  readonly markdown?: string;
  /** What tells of new releases. */
  readonly feed?: string;
  readonly edit?: string;
  /** Where links in the heading of the note led. */
  readonly titleLinks?: readonly TitleLink[];
}

export const MAX_EARLIER_VERSIONS = 12;

/** The anchors of a page, by names that they no longer have. */
export type OldAnchors = Readonly<Record<string, string>>;

/** What old addresses of a page lead to. */
export interface WithOldAnchors {
  /** Places on the page, by the names that they had. */
  readonly oldAnchors?: OldAnchors;
  readonly moved?: readonly MovedAnchor[];
}

/** An anchor that the page had. */
export interface MovedAnchor {
  readonly anchor: string;
  /** Missing where nothing took its place. */
  readonly now?: { readonly title: string; readonly url: string };
}

export interface GuideArticle extends WithOldAnchors {
  readonly kind: 'guide';
  readonly guide: Release;
  readonly streamLabel: string;
  readonly streamUrl: string;
  /** The release that it accompanies. */
  readonly release?: DatedLink;
  readonly tools: ReleaseTools;
  readonly tags?: readonly TagLink[];
}

export interface ReleaseArticle extends WithOldAnchors {
  readonly kind: 'release';
  readonly url: string;
  readonly release: Release;
  readonly streamLabel: string;
  readonly streamUrl: string;
  readonly counts: KindCounts;
  /** The path that all pages are below. */
  readonly base: string;
  /** What known issues and fixes say of each other, and what was taken back, by anchor. */
  readonly issues: Readonly<Record<string, RelatedVersions>>;
  /** The newest release of the stream, when this is an older one. */
  readonly newer?: NewerRelease;
  /** The newest patch of this release. */
  readonly newestPatch?: DatedLink;
  readonly support?: LifecycleView;
  readonly tools: ReleaseTools;
  /** The year's releases; empty when it has more than twelve. */
  readonly rail: RailMonths;
  readonly tags?: readonly TagLink[];
}

/** The versions with the other half of an entry. */
export interface RelatedVersions {
  readonly fixedIn: readonly DatedLink[];
  readonly knownIn: readonly DatedLink[];
  /** The later releases that take the entry back; missing where none does. */
  readonly withdrawnIn?: readonly DatedLink[];
}

/** The later releases that take an entry back. An entry may be called "constructor", and each object has one. */
export function withdrawalsOf(related: ReleaseArticle['issues'], anchor: string): readonly DatedLink[] {
  return (Object.hasOwn(related, anchor) && related[anchor]?.withdrawnIn) || [];
}
