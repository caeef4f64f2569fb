import type { MessageKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import type { Html } from '../model/html/html.ts';
import type { ArticleContent, RenderedArticle } from './article-content.ts';
import type { SiteData } from './page-data.ts';
import type { HashedText, PageSheet } from './page-sheets.ts';

/** The port between generator and components: the site exports one from `prerender/render.tsx`, the generator loads it by path. */
export interface Renderer {
  /** The article as HTML. Its components run here only, and are no part of what browsers load. */
  renderArticle(content: ArticleContent, messages: Messages<MessageKey>): RenderedArticle;
  /** For the pages of one site, a third of which is the same: that is made once. */
  prepareDocuments(site: SiteData, assets: DocumentAssets): RenderDocument;
}

/** Gives the whole file of a page: texts, and between them what many pages share, in UTF-8. */
export type RenderDocument = (parts: DocumentParts) => readonly (string | Uint8Array)[];

export interface DocumentParts {
  /** The data of the page as JSON, as they stand in its document: what is shown is made of what a browser will read. */
  readonly page: string;
  readonly article: RenderedArticle;
}

/** Addresses and texts that the build knows: all of them as they stand in the document. */
export interface DocumentAssets {
  readonly sheets: Readonly<Record<PageSheet, HashedText>>;
  /** The dark theme for pages on which no script runs, of sites that follow the reader's system. */
  readonly systemTheme?: HashedText;
  /** What the theme of the publisher changes of them. */
  readonly themeStyles?: HashedText;
  /** The style sheet that the publisher wrote. */
  readonly publisherStylesheet?: string;
  /** HTML that the publisher adds to the head. */
  readonly head?: Html;
  /** What stands last in each page of `npm run dev`. */
  readonly foot?: Html;
  /** The face that the theme names, in WOFF2. */
  readonly fontFile?: string;
  /** A style sheet on all pages of what no first screen shows: what opens, what is pointed at, paper. */
  readonly laterStylesheet?: string;
  /** A module, on pages with tabs. */
  readonly tabsScript?: string;
  readonly icon?: string;
  /** Runs before the first paint. */
  readonly themeScript?: HashedText;
  /** A module that runs before any input. */
  readonly bootScript?: string;
  /** A module that the boot script loads on the first input. */
  readonly appScript?: string;
}
