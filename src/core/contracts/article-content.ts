import type { Html } from '../model/html/html.ts';
import type { ListPart, TagLink } from './article-parts.ts';
import type { Mention } from './id-data.ts';
import type { LandingArticle, StreamArticle, YearArticle } from './index-content.ts';
import type { SiteStream } from './page-data.ts';
import type { OptionalSheet } from './page-sheets.ts';
import type { GuideArticle, ReleaseArticle } from './release-content.ts';

/**
 * The content of the article of a page. The generator renders it. Browsers get HTML only, so its size does not matter to the app.
 */
export type ArticleContent =
  | LandingArticle
  | StreamArticle
  | YearArticle
  | ReleaseArticle
  | GuideArticle
  | ViewArticle
  | IdArticle
  | IdsArticle
  | TagsArticle
  | TagArticle
  | NotFoundArticle;

/** A rendered article, and the style sheets that its components declare. */
export interface RenderedArticle extends ArticleHtml {
  readonly sheets: readonly OptionalSheet[];
}

/** The HTML before and after the table of contents of a release page. On other pages `head` is empty. */
export interface ArticleHtml {
  readonly head: Html;
  readonly body: Html;
}

/** The content of a page before a query, versions or hosts are entered. */
export interface ViewArticle {
  readonly kind: 'search' | 'upgrade' | 'check';
  readonly streams: readonly SiteStream[];
  /** The page that checks installed versions. */
  readonly check: string;
}

/** The content of the page that looks up an issue or CVE. It is the same for every id. */
export interface IdArticle {
  readonly kind: 'id';
  /** The page that checks installed versions. */
  readonly check: string;
  /** The address of the page itself, which is the target of its form. */
  readonly url: string;
  /** For each stream, the page that lists all of its ids. */
  readonly lists: readonly { readonly label: string; readonly url: string }[];
}

export interface IdsArticle {
  readonly kind: 'ids-list';
  readonly streamLabel: string;
  /** The number of ids of the stream, on its first page only: so a new id leaves the other pages unchanged. */
  readonly idCount?: number;
  /** The address of the page that looks up an id. */
  readonly lookUpUrl: string;
  /** The pages of the list, if there are several. The first page links to all, the others to themselves and their neighbours. */
  readonly parts: readonly ListPart[];
  readonly rows: readonly IdsRow[];
}

export interface IdsRow {
  readonly id: string;
  /** The address of the page about the id. */
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

export interface TagArticle {
  readonly kind: 'tag';
  readonly title: string;
  readonly description?: string;
  /** The address of the page of all tags. */
  readonly tagsUrl: string;
  /** All pages of the list, if there are several. */
  readonly parts: readonly ListPart[];
  readonly notes: readonly TaggedNote[];
}

export interface TaggedNote {
  /** The title of the note; for a release, the label of its stream. */
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
