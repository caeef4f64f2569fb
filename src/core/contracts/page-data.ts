import type { KindCounts } from '../model/kind.ts';
import type { ReleaseMark } from '../model/release/version-statements.ts';
import type { DatedLink } from './article-parts.ts';
import type { SiteData } from './site-data.ts';

/** The data that all pages share. These are types only, so the schema and zod stay out of the browser. */
export type {
  Announcement,
  NavigationLink,
  SiteData,
  SiteStream,
} from './site-data.ts';

/**
 * The contract between generator and site. A page is one HTML file with the article as HTML and one of these types as JSON.
 * Nothing here grows with the number of releases: lists and notes are in the article.
 */
export type PageData =
  | ReleasePage
  | GuidePage
  | PlainPage<'landing'>
  | PlainPage<'search'>
  | PlainPage<'upgrade'>
  | PlainPage<'check'>
  | PlainPage<'id'>
  | PlainPage<'tags'>
  | PlainPage<'tag'>
  | PlainPage<'not-found'>
  | StreamPage<'stream'>
  | StreamPage<'ids-list'>;

/** The kinds of page whose content depends on the query of the address. Search engines do not index them. */
export const QUERY_PAGE_KINDS: ReadonlySet<string> = new Set<PageData['kind']>([
  'search',
  'upgrade',
  'id',
  'not-found',
]);

interface BasePage {
  /** `/release-notes/app/` */
  readonly url: string;
  /** The title of the page; empty on the landing page. `documentTitle` adds the title of the site. */
  readonly title: string;
  /** Replaces `title` in browser tabs and search results. */
  readonly documentTitle?: string;
  readonly description: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly sidebar: SidebarData;
  /** A hash of the app and of everything that all pages share. Navigation to a page with another shell reloads the document. */
  readonly shell: string;
}

/**
 * A page without data of its own. Versions, ids and search terms are in the query of its address. Other text that a reader enters is never sent
 * to a server.
 */
interface PlainPage<Kind extends string> extends BasePage {
  readonly kind: Kind;
}

/** A page about a whole stream. */
interface StreamPage<Kind extends string> extends PlainPage<Kind> {
  readonly stream: string;
}

interface NotePage<Kind extends string> extends StreamPage<Kind> {
  /** The doc id: `app/2024/release.24.9.0`, `app/upgrading/overview`. */
  readonly id: string;
  readonly keywords: readonly string[];
  readonly unlisted: boolean;
  readonly contents: readonly ContentsEntry[];
  /** The languages of the note, on a site in several languages: the default one, and those with a translation. */
  readonly languages?: readonly string[];
}

export interface ReleasePage extends NotePage<'release'> {
  readonly version: string;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

/** A guide: a page of a stream that is not a release. */
export type GuidePage = NotePage<'guide'>;

export interface Breadcrumb {
  readonly label: string;
  /** Missing for the last breadcrumb, which is the page itself. */
  readonly url?: string;
}

/** A heading of the table of contents, levels 2 to 3. */
export interface ContentsEntry {
  /** Empty for the actions that an upgrade requires, whose heading the page names. */
  readonly text: string;
  readonly id: string;
  readonly level: number;
}

export interface Neighbour {
  readonly url: string;
  readonly version: string;
  /** `3 patches to 9 Sep 2025` or `14 Oct 2025`; empty if unknown. */
  readonly note: string;
}

export interface SidebarData {
  /** The stream that the sidebar shows; the first one if the page belongs to none. */
  readonly stream: string;
  /** The stream that the page belongs to. */
  readonly current?: string;
  /** At most MAX_SIDEBAR_YEARS years, newest first, including the open one. */
  readonly years: readonly SidebarYear[];
  /** The page that lists the other years. */
  readonly more?: SidebarMore;
  /** At most MAX_SIDEBAR_GUIDES guides. The last row links to the others. */
  readonly guides?: readonly SidebarMore[];
}

export interface SidebarYear {
  /** `2024`, or `Undated`. */
  readonly label: string;
  readonly url: string;
  /** The number of releases, without patches. */
  readonly count: number;
  /** The number of pages of patches, if there are any. */
  readonly patches?: number;
  /** At most MAX_SIDEBAR_RELEASES releases; only for the open year. */
  readonly releases?: readonly SidebarRelease[];
  readonly more?: MoreReleases;
}

/** The releases of a year that the sidebar does not show. */
export interface MoreReleases {
  readonly count: number;
  readonly url: string;
}

export interface SidebarMore {
  readonly label: string;
  readonly url: string;
}

/** The date is missing for patches. */
export interface SidebarRelease extends DatedLink {
  readonly patch?: true;
  readonly mark?: ReleaseMark;
}

export const MAX_SIDEBAR_YEARS = 8;
export const MAX_SIDEBAR_RELEASES = 60;
export const MAX_SIDEBAR_GUIDES = 8;

/** `App 25.9.0 | Site`; only the title of the site if the page has none. */
export function documentTitle(
  site: Pick<SiteData, 'title'>,
  page: Pick<PageData, 'title' | 'documentTitle'>,
): string {
  const title = page.documentTitle ?? page.title;
  return title === '' || title === site.title ? site.title : `${title} | ${site.title}`;
}

/** One release in a list: on the index of a stream, the landing page and in search. */
export interface ReleaseSummary extends DatedLink {
  readonly mark?: ReleaseMark;
  readonly description: string;
  readonly counts: KindCounts;
}
