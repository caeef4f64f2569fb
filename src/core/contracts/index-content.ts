import type { Release } from '../model/release/release.ts';
import type { ReleaseMark } from '../model/release/version-statements.ts';
import type { FeedTopic } from '../model/urls.ts';
import type { VersionRules } from '../model/version.ts';
import type { DatedLink, LifecycleView, RailMonths } from './article-parts.ts';
import type { ReleaseSummary } from './page-data.ts';
import type { WithOldAnchors } from './release-content.ts';

/* The content of the pages that list releases: the landing page, the index of a stream, and the page of a year. */

export interface LandingMonth {
  /** `Jan` */
  readonly name: string;
  /** For the first month of the scale, and the first month of each year. */
  readonly year?: number;
}

export interface LandingArticle {
  readonly kind: 'landing';
  readonly title: string;
  readonly introduction: string;
  readonly contentNotice: string;
  /** The form for an upgrade; missing if the site has no upgrade page. */
  readonly upgrade?: UpgradeQuestion;
  /** Twelve, oldest first, ending with the month of the newest release. */
  readonly months: readonly LandingMonth[];
  readonly lanes: readonly Lane[];
  /** The newest releases of all streams, by date. */
  readonly latest: readonly LatestRelease[];
}

/** Readers type the versions: a list of all versions would grow with the site. */
export interface UpgradeQuestion {
  readonly url: string;
  readonly streams: readonly { readonly id: string; readonly label: string }[];
  /** The version before the newest one, as a placeholder; empty if there is none. */
  readonly example: string;
  /** The page that checks installed versions. */
  readonly check?: string;
}

/** Marks content as new for readers whose last visit was before `day`. */
export interface News {
  readonly stream: string;
  /** The day of the newest content. */
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

export interface LatestRelease extends ReleaseSummary {
  readonly streamLabel: string;
}

export interface StreamArticle extends WithOldAnchors {
  readonly kind: 'stream';
  /** The address of the page of all ids of the stream. */
  readonly idsUrl: string;
  readonly label: string;
  readonly description: string;
  readonly newest?: DatedLink;
  /** The number of releases, without patches. */
  readonly releaseCount: number;
  readonly firstYear?: number;
  readonly url: string;
  /** The years that have no page of their own, newest first. */
  readonly years: readonly IndexYear[];
  /** The years with a page of their own, newest first, at most MAX_YEAR_LINKS. The last link leads to all older years. */
  readonly older: readonly YearLink[];
  /** The newest versions whose notes state the end of support, at most MAX_LIFECYCLES. */
  readonly lifecycles: readonly VersionLifecycle[];
  /** The form that compares two versions; missing if the site has no upgrade page. */
  readonly picker?: VersionPicker;
  /** Feeds of all changes, and of single topics; empty for a stream without releases. */
  readonly feeds: readonly FeedLink[];
  /** The introduction that the publisher wrote for the stream. */
  readonly introduction?: Release;
  /** The guides that belong to no listed release. */
  readonly guides: readonly GuideLink[];
}

export interface FeedLink {
  readonly of: 'all' | FeedTopic;
  readonly url: string;
}

export interface GuideLink {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** The folder of the guide, if the publisher gave it a name. */
  readonly folder?: GuideFolderLink;
}

export interface GuideFolderLink {
  readonly label: string;
  readonly description?: string;
  /** The address of the page that the folder's name links to. */
  readonly url?: string;
  /** Whether its pages are collapsed at first. */
  readonly folded?: true;
}

export const MAX_YEAR_LINKS = 6;

export const MAX_LIFECYCLES = 8;

/** The page of a year that is too old for the index of its stream. */
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
  /** The anchor of the year on the index, which old addresses contain. */
  readonly anchor: string;
  readonly note: string;
}

export interface VersionLifecycle extends DatedLink, LifecycleView {}

export interface VersionPicker {
  readonly url: string;
  readonly stream: string;
  /** The versions that the index lists, grouped by line, newest first. The label is empty if the stream has one line. */
  readonly groups: readonly { readonly label: string; readonly versions: readonly PickedVersion[] }[];
  /** The rules for parsing versions, if the settings of the stream set any. */
  readonly rules?: VersionRules;
  /** The initial selection. It is never a withdrawn release or a pre-release. */
  readonly from?: string;
  readonly to?: string;
}

interface PickedVersion {
  readonly text: string;
  readonly mark?: ReleaseMark;
}

export interface IndexYear {
  /** `2025`, or `Undated`. */
  readonly label: string;
  readonly anchor: string;
  readonly releaseCount: number;
  readonly changeCount: number;
  /** Empty if the year has more than twelve releases. */
  readonly rail: RailMonths;
  /** Newest first. */
  readonly rows: readonly IndexRow[];
}

export interface IndexRow extends ReleaseSummary {
  /** The row contains only patches; their release is in another year. It does not count as a release. */
  readonly patch?: true;
  /** The lifecycle, if the notes state it. */
  readonly support?: LifecycleView;
  readonly news?: News;
  /** The guides that belong to the release. */
  readonly guides: readonly GuideLink[];
  /** Newest first: `21.1.7` to `21.1.1`. */
  readonly patches: readonly IndexPatch[];
}

export type IndexPatch = Omit<ReleaseSummary, 'description'>;
