import type { Mention } from '../mentions/mention.ts';
import type { Html } from '../model/html/html.ts';
import type { ListPart, TagLink } from './article-parts.ts';
import type { LandingArticle, StreamArticle, YearArticle } from './index-content.ts';
import type { SiteStream } from './page-data.ts';
import type { GuideArticle, ReleaseArticle } from './release-content.ts';

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

/** What an article is shown with beside what all pages have: style sheets, and the script of tabs. */
export type ArticleNeed = 'code' | 'blocks' | 'constructs' | 'tabs';

/** An article as it is rendered. */
export interface RenderedArticle extends ArticleHtml {
  readonly needs: readonly ArticleNeed[];
}

/** The two pieces of HTML between which a release page puts its table of contents; `head` is empty on other pages. */
export interface ArticleHtml {
  readonly head: Html;
  readonly body: Html;
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

/** What stands on the page of ids whichever is asked for. */
export interface IdArticle {
  readonly kind: 'id';
  /** Of the page itself, which answers its form. */
  readonly url: string;
  /** Where all ids of a stream are listed. */
  readonly lists: readonly { readonly label: string; readonly url: string }[];
}

export interface IdsArticle {
  readonly kind: 'ids-list';
  readonly streamLabel: string;
  /** Of the whole stream, on the first page: the others are as they were after one more. */
  readonly idCount?: number;
  /** Of the page that looks an id up. */
  readonly lookUpUrl: string;
  /** Where there are several: on the first page all of them, on the others that one and those before and after. */
  readonly parts: readonly ListPart[];
  readonly rows: readonly IdsRow[];
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
