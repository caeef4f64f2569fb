import type { MonthName } from '../model/dates/day.ts';
import type { KindCounts } from '../model/kind.ts';
import type { Release } from '../model/release/release.ts';
import type { ReleaseMark } from '../model/release/version-statements.ts';
import type { VersionRules } from '../model/version.ts';
import type { DatedLink, LifecycleView, RailMonths } from './article-parts.ts';
import type { ReleaseSummary } from './page-data.ts';
import type { WithOldAnchors } from './release-content.ts';

/* What stands on the pages that list releases: the landing page, the index of a stream, and that of a year. */

export interface LandingArticle {
  readonly kind: 'landing';
  readonly title: string;
  readonly introduction: string;
  readonly contentNotice: string;
  /** Asks what changes for who runs a version, where the site shows that. */
  readonly upgrade?: UpgradeQuestion;
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

/** Versions are typed: a list of all of them would grow with the site. */
export interface UpgradeQuestion {
  readonly url: string;
  readonly streams: readonly { readonly id: string; readonly label: string }[];
  /** A version as it may be typed, the one before the newest; empty where there is none. */
  readonly example: string;
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

export interface LatestRelease extends ReleaseSummary {
  readonly streamLabel: string;
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

export const MAX_YEAR_LINKS = 6;

export const MAX_LIFECYCLES = 8;

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
  /** By line, newest first: all versions that the index lists. Without a label where the stream is a single line. */
  readonly groups: readonly { readonly label: string; readonly versions: readonly PickedVersion[] }[];
  /** How versions of the stream are read, where its settings say so. */
  readonly rules?: VersionRules;
  /** What is chosen at first: never a withdrawn release or a pre-release. */
  readonly from?: string;
  readonly to?: string;
}

export interface PickedVersion {
  readonly version: string;
  readonly mark?: ReleaseMark;
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
  /** The row holds patches of a release that stands elsewhere: it is no release more. */
  readonly patch?: true;
  /** Where the notes say until when it is supported. */
  readonly support?: LifecycleView;
  readonly news?: News;
  /** Pages that accompany the release. */
  readonly guides: readonly GuideLink[];
  /** Newest first: `21.1.7` to `21.1.1`. */
  readonly patches: readonly IndexPatch[];
}

export interface IndexPatch {
  readonly version: string;
  readonly url: string;
  readonly date?: string;
  readonly mark?: ReleaseMark;
  readonly counts: KindCounts;
}
