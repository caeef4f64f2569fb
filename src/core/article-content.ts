import type { Mention } from './mentions/mention.ts';
import type { MonthName } from './model/day.ts';
import type { KindCounts } from './model/kind.ts';
import type { Lifecycle, LifecycleState } from './model/lifecycle.ts';
import type { Html, Release, TitleLink } from './model/release.ts';
import type { OldAnchors } from './old-anchors.ts';
import type { ReleaseSummary, SiteStream } from './page-data.ts';

/**
 * What the article of a page shows. It is rendered once, on the publisher's machine, and reaches the browser as HTML only,
 * so it may be as long as the content is.
 */
export type ArticleContent =
  | LandingArticle
  | StreamArticle
  | YearArticle
  | ReleaseArticle
  | GuideArticle
  | SearchArticle
  | UpgradeArticle
  | IdArticle
  | IdsArticle
  | TagsArticle
  | TagArticle
  | NotFoundArticle;

/** The two pieces of HTML between which a release page puts its table of contents; `head` is empty on other pages. */
export interface ArticleHtml {
  readonly head: Html;
  readonly body: Html;
}

export interface LandingArticle {
  readonly kind: 'landing';
  readonly title: string;
  readonly introduction: string;
  readonly contentNotice: string;
  /** `Twelve months, four streams` */
  readonly lanesTitle: string;
  /** `Six months, four streams`: a phone has room for the newer half. */
  readonly lanesTitleNarrow: string;
  /** Twelve, oldest first, ending with the month of the newest release. */
  readonly months: readonly MonthName[];
  readonly lanes: readonly Lane[];
  /** The newest releases of all streams, by date. */
  readonly latest: readonly LatestRelease[];
}

/** What a reader may not have seen yet. */
export interface News {
  readonly stream: string;
  /** The day of its newest part. */
  readonly day: string;
}

export interface Lane {
  readonly news?: News | undefined;
  readonly label: string;
  readonly tagline: string;
  readonly url: string;
  readonly newest?: DatedLink;
  readonly places: RailMonths;
}

export interface NewerRelease extends DatedLink {
  /** What an upgrade to it brings, where the site shows that. */
  readonly upgradeUrl?: string;
}

export interface DatedLink {
  readonly version: string;
  readonly url: string;
  readonly date?: string;
}

export interface LatestRelease extends ReleaseSummary {
  readonly streamLabel: string;
}

/** A lying scale: what came out in each of twelve months, oldest first. A scale that is not shown has no months. */
export type RailMonths = readonly (readonly RailPlace[])[];

/** A tick on a lying scale. */
export interface RailPlace {
  /** The full version; the scale shows its series (`25.9`). */
  readonly version: string;
  readonly url: string;
  /** Patches followed. */
  readonly patched: boolean;
  readonly actionRequired: boolean;
  /** The needle: the newest release on an index, the page itself on a release. */
  readonly current: boolean;
}

/** What is done with a release beyond reading it. What the site does not have is left out. */
export interface ReleaseTools {
  /** Leads to what has changed since an earlier version: those to choose from, newest first, at most MOST_EARLIER. */
  readonly since?: {
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

export const MOST_EARLIER = 12;

export interface LifecycleView {
  readonly lifecycle: Lifecycle;
  /** As far as is known when the site is built; who looks at the page knows the day. */
  readonly state: LifecycleState;
}

export interface StreamArticle extends WithOldAnchors {
  readonly kind: 'stream';
  /** Of the page of all its ids. */
  readonly idsUrl: string;
  readonly label: string;
  readonly description: string;
  readonly newest?: DatedLink;
  /** Releases without their patches. */
  readonly releaseCount: number;
  readonly firstYear?: number;
  readonly url: string;
  /** Newest first; those that have no page of their own. */
  readonly years: readonly IndexYear[];
  /** The years that have one, newest first, at most LINKED_YEARS; the last link leads to all that are older. */
  readonly older: readonly YearLink[];
  /** The newest versions of which the notes tell until when they are supported, at most MOST_LIFECYCLES. */
  readonly lifecycles: readonly VersionLifecycle[];
  /** Asks what changes between two versions, where the site shows that. */
  readonly picker?: VersionPicker;
  readonly feed?: string;
  /** What the publisher says of the stream. */
  readonly introduction?: Release;
  /** Pages that accompany no release which is listed. */
  readonly guides: readonly GuideLink[];
}

export interface GuideLink {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** The folder that it lies in, where the publisher gave that a name. */
  readonly folder?: GuideFolderLink;
}

export interface GuideFolderLink {
  readonly label: string;
  readonly description?: string;
  /** Of the page that its name leads to. */
  readonly url?: string;
  /** Whether its pages are folded away at first. */
  readonly folded?: true;
}

export const LINKED_YEARS = 6;
export const MOST_LIFECYCLES = 8;

/** A year that is too old for the index. */
export interface YearArticle {
  readonly kind: 'year';
  readonly label: string;
  readonly url: string;
  readonly streamUrl: string;
  readonly year: IndexYear;
  readonly newer?: YearLink;
  readonly older?: YearLink;
}

export interface YearLink {
  readonly label: string;
  readonly url: string;
  /** The place on the index that addresses have led to. */
  readonly anchor: string;
  readonly note: string;
}

export interface VersionLifecycle extends DatedLink, LifecycleView {}

export interface VersionPicker {
  readonly url: string;
  readonly stream: string;
  /** By year, newest first: all versions that the index lists. */
  readonly groups: readonly { readonly label: string; readonly versions: readonly string[] }[];
}

export interface IndexYear {
  /** `2025`, or `Undated`. */
  readonly label: string;
  readonly anchor: string;
  readonly releaseCount: number;
  readonly changeCount: number;
  /** Empty when the year has more than twelve. */
  readonly rail: RailMonths;
  /** Newest first. */
  readonly rows: readonly IndexRow[];
}

export interface IndexRow extends ReleaseSummary {
  /** Where the notes say until when it is supported. */
  readonly support?: LifecycleView;
  readonly news?: News;
  /** Pages that accompany the release. */
  readonly guides: readonly GuideLink[];
  /** Newest first: `24.9.x`, or `21.1.7` to `21.1.1`. */
  readonly patches: readonly IndexPatch[];
}

export interface IndexPatch {
  readonly version: string;
  readonly url: string;
  readonly date?: string;
  /** How many patches the page holds; 1 for the page of one patch. */
  readonly patchCount: number;
  readonly counts: KindCounts;
}

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
  /** What known issues and fixes say of each other, by anchor. */
  readonly issues: Readonly<Record<string, RelatedVersions>>;
  /** The newest release of the stream, when this is an older one. */
  readonly newer?: NewerRelease;
  /** The newest patch of this release. */
  readonly patched?: DatedLink;
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
}

export interface SearchArticle {
  readonly kind: 'search';
  readonly streams: readonly SiteStream[];
}

/** What stands on the upgrade page until versions are chosen. */
export interface UpgradeArticle {
  readonly kind: 'upgrade';
  readonly streams: readonly SiteStream[];
}

/** What stands on the page of ids until one is asked for. */
export interface IdArticle {
  readonly kind: 'id';
  readonly streams: readonly SiteStream[];
}

export interface IdsArticle {
  readonly kind: 'ids-list';
  readonly streamLabel: string;
  readonly idCount: number;
  /** Of the page that looks an id up. */
  readonly lookUpUrl: string;
  /** All parts, where there are several. */
  readonly parts: readonly ListPart[];
  readonly rows: readonly IdsRow[];
}

/** A part of a list that is too long for one page. */
export interface ListPart {
  /** `PA-100 to PA-3290` */
  readonly label: string;
  readonly url: string;
  readonly current: boolean;
}

export interface IdsRow {
  readonly id: string;
  /** Of the page of the id. */
  readonly url: string;
  readonly mentions: readonly Pick<Mention, 'version' | 'role' | 'url' | 'title'>[];
}

export interface TagsArticle {
  readonly kind: 'tags';
  readonly letters: readonly {
    readonly letter: string;
    readonly tags: readonly (TagLink & { readonly count: number })[];
  }[];
}

export interface TagLink {
  readonly label: string;
  readonly url: string;
}

export interface TagArticle {
  readonly kind: 'tag';
  readonly title: string;
  readonly description?: string;
  /** Of the page of all tags. */
  readonly tagsUrl: string;
  /** All parts, where there are several. */
  readonly parts: readonly ListPart[];
  readonly notes: readonly TaggedNote[];
}

export interface TaggedNote {
  /** Of a release its stream. */
  readonly title: string;
  readonly version?: string;
  readonly url: string;
  readonly date?: string;
  readonly description: string;
}

export interface NotFoundArticle {
  readonly kind: 'not-found';
  readonly homeUrl: string;
  readonly searchUrl: string;
  readonly searchLabel: string;
  readonly streams: readonly SiteStream[];
}
