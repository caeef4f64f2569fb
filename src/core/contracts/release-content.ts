import type { KindCounts } from '../model/kind.ts';
import type { Release, TitleLink } from '../model/release/release.ts';
import type { VersionRules } from '../model/version.ts';
import type { DatedLink, LifecycleView, RailMonths, TagLink } from './article-parts.ts';

/* The content of the page of a release or a guide. */

interface NewerRelease extends DatedLink {
  /** The comparison of the releases to move to; missing if the site has no upgrade page. */
  readonly targetsUrl?: string;
}

/** The links and forms of a release page. Parts that the site does not support are missing. */
export interface ReleaseTools {
  /** The form that shows changes since an earlier version, with at most MAX_EARLIER_VERSIONS versions, newest first. */
  readonly since?: {
    /** How the versions of the stream are parsed, if its settings say so. */
    readonly rules?: VersionRules;
    readonly url: string;
    readonly stream: string;
    readonly versions: readonly string[];
    readonly to: string;
  };
  /** The address of the Markdown copy. */
  readonly markdown?: string;
  /** The address of the feed of the stream. */
  readonly feed?: string;
  /** The feed of the release line. */
  readonly lineFeed?: { readonly line: string; readonly url: string };
  readonly edit?: string;
  /** The links from the first heading of the note: the title of the page cannot contain links. */
  readonly titleLinks?: readonly TitleLink[];
}

export const MAX_EARLIER_VERSIONS = 12;

/** Current anchors of a page, by their former names. */
export type OldAnchors = Readonly<Record<string, string>>;

/** The targets of old addresses of a page. */
export interface WithOldAnchors {
  /** Current anchors, by their former names. */
  readonly oldAnchors?: OldAnchors;
  readonly moved?: readonly MovedAnchor[];
}

/** Set on sites in another language than the default one. */
export interface TranslationState {
  readonly translated?: true;
  /** Set if the note has no translation. */
  readonly original?: OriginalNote;
}

/** A note in the default language on the site in another language. */
export interface OriginalNote {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The name of the default language in the language of the site. */
  readonly name: string;
  /** The page on the site in the default language. */
  readonly url: string;
}

/** A former anchor whose target is on another page, or gone. */
export interface MovedAnchor {
  readonly anchor: string;
  /** Missing if there is no replacement. */
  readonly now?: { readonly title: string; readonly url: string };
}

export interface GuideArticle extends WithOldAnchors, TranslationState {
  readonly kind: 'guide';
  readonly guide: Release;
  readonly streamLabel: string;
  readonly streamUrl: string;
  /** The release that the guide belongs to. */
  readonly release?: DatedLink;
  readonly tools: ReleaseTools;
  readonly tags?: readonly TagLink[];
}

export interface ReleaseArticle extends WithOldAnchors, TranslationState {
  readonly kind: 'release';
  readonly url: string;
  readonly release: Release;
  readonly streamLabel: string;
  readonly counts: KindCounts;
  /** The base path of the site. */
  readonly base: string;
  /** Related versions of the entries, by anchor: fixes of known issues, known issues of fixes, and withdrawals. */
  readonly issues: Readonly<Record<string, RelatedVersions>>;
  /** The newest release of the stream; missing if that is this release. */
  readonly newer?: NewerRelease;
  /** The newest patch of this release. */
  readonly newestPatch?: DatedLink;
  readonly support?: LifecycleView;
  readonly tools: ReleaseTools;
  /** The releases of the year; empty if there are more than twelve. */
  readonly rail: RailMonths;
  readonly tags?: readonly TagLink[];
}

/** The versions that are related to an entry. */
export interface RelatedVersions {
  readonly fixedIn: readonly DatedLink[];
  readonly knownIn: readonly DatedLink[];
  /** The later releases that withdraw the entry; missing if none does. */
  readonly withdrawnIn?: readonly DatedLink[];
}

/** The later releases that withdraw an entry. Uses `Object.hasOwn`, because an anchor may be "constructor". */
export function withdrawalsOf(related: ReleaseArticle['issues'], anchor: string): readonly DatedLink[] {
  return (Object.hasOwn(related, anchor) && related[anchor]?.withdrawnIn) || [];
}
