import type { KindCounts } from '../model/kind.ts';
import type { ReleaseMark } from '../model/release/version-statements.ts';
import type { SiteData } from './site-data.ts';

/** What all pages have in common is the other half of the contract. Types only: its schema stays out of the browser. */
export type {
  Announcement,
  FooterColumn,
  NavigationLink,
  SearchLimits,
  SiteData,
  SiteStream,
} from './site-data.ts';

/**
 * The contract between generator and site. A page is one HTML file: its article as plain HTML, and beside it one of these
 * as JSON. Nothing here grows with the number of releases; what does (lists, notes) is in the article.
 */
export type PageData =
  | LandingPage
  | StreamPage
  | ReleasePage
  | GuidePage
  | SearchPage
  | UpgradePage
  | IdPage
  | IdsPage
  | TagsPage
  | TagPage
  | NotFoundPage;

/** Kinds of page that have a style sheet of their own beside that of all pages. */
export const STYLED_PAGE_KINDS = [
  'landing',
  'stream',
  'search',
  'upgrade',
  'id',
  'not-found',
] as const satisfies readonly PageData['kind'][];

interface BasePage {
  /** `/release-notes/app/` */
  readonly url: string;
  /** The page's own title; empty on the landing page. `documentTitle` makes the whole. */
  readonly title: string;
  /** What stands for it outside of the page. */
  readonly documentTitle?: string;
  readonly description: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly sidebar: SidebarData;
  /** The app and the parts of all pages that this one goes with: a page of another shell is loaded as a whole. */
  readonly shell: string;
}

export interface LandingPage extends BasePage {
  readonly kind: 'landing';
}

export interface StreamPage extends BasePage {
  readonly kind: 'stream';
  readonly stream: string;
}

export interface ReleasePage extends BasePage {
  readonly kind: 'release';
  readonly stream: string;
  /** The doc id, `app/2024/release.24.9.0`. */
  readonly id: string;
  readonly version: string;
  readonly keywords: readonly string[];
  readonly unlisted: boolean;
  readonly contents: readonly ContentsEntry[];
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

/** A page beside the releases of a stream. */
export interface GuidePage extends BasePage {
  readonly kind: 'guide';
  readonly stream: string;
  /** The doc id, `app/upgrading/overview`. */
  readonly id: string;
  readonly keywords: readonly string[];
  readonly unlisted: boolean;
  readonly contents: readonly ContentsEntry[];
}

export interface SearchPage extends BasePage {
  readonly kind: 'search';
}

/** Its address says what it shows: from which version to which. */
export interface UpgradePage extends BasePage {
  readonly kind: 'upgrade';
}

/** Its address says which id it is about. */
export interface IdPage extends BasePage {
  readonly kind: 'id';
}

/** All ids of a stream, or a part of them. */
export interface IdsPage extends BasePage {
  readonly kind: 'ids-list';
  readonly stream: string;
}

/** All tags. */
export interface TagsPage extends BasePage {
  readonly kind: 'tags';
}

/** What one tag is on, or a part of it. */
export interface TagPage extends BasePage {
  readonly kind: 'tag';
}

export interface NotFoundPage extends BasePage {
  readonly kind: 'not-found';
}

export interface Breadcrumb {
  readonly label: string;
  /** The last one, the page itself, has none. */
  readonly url?: string;
}

/** A heading of the table of contents, levels 2 to 3. */
export interface ContentsEntry {
  readonly text: string;
  readonly id: string;
  readonly level: number;
}

export interface Neighbour {
  readonly url: string;
  readonly version: string;
  /** `3 patches to 9 Sep 2025` or `14 Oct 2025`; empty when nothing is known. */
  readonly note: string;
}

export interface SidebarData {
  /** The stream that is shown, the first one where the page belongs to none. */
  readonly stream: string;
  /** The stream that the page belongs to. */
  readonly current?: string;
  /** Newest first; at most SIDEBAR_YEARS, the open one among them. */
  readonly years: readonly SidebarYear[];
  /** Where the years that are left out are listed. */
  readonly more?: SidebarMore;
  /** Pages beside the releases, at most SIDEBAR_GUIDES; the last row leads to the others. */
  readonly guides?: readonly SidebarMore[];
}

export interface SidebarYear {
  /** `2024`, or `Undated`. */
  readonly label: string;
  readonly url: string;
  /** Releases without their patches, as readers count them. */
  readonly count: number;
  /** The pages of patches beside them, where there are any. */
  readonly patches?: number;
  /** Only of the open year; at most SIDEBAR_RELEASES. */
  readonly releases?: readonly SidebarRelease[];
  readonly more?: SidebarMore;
}

export interface SidebarMore {
  readonly label: string;
  readonly url: string;
}

export interface SidebarRelease {
  readonly version: string;
  readonly url: string;
  /** Patches show none. */
  readonly date?: string;
  readonly patch?: true;
  readonly mark?: ReleaseMark;
}

export const MAX_SIDEBAR_YEARS = 8;
export const MAX_SIDEBAR_RELEASES = 60;
export const MAX_SIDEBAR_GUIDES = 8;

/** `App 25.9.0 | Site`; the site's title alone where the page has none. */
export function documentTitle(
  site: Pick<SiteData, 'title'>,
  page: Pick<PageData, 'title' | 'documentTitle'>,
): string {
  const title = page.documentTitle ?? page.title;
  return title === '' || title === site.title ? site.title : `${title} | ${site.title}`;
}

/** What the index of a stream, the landing page and search say of one release. */
export interface ReleaseSummary {
  readonly url: string;
  readonly stream: string;
  readonly version: string;
  readonly date?: string;
  readonly mark?: ReleaseMark;
  readonly description: string;
  readonly counts: KindCounts;
  readonly actionRequired: boolean;
}
