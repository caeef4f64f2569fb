import type { MessageKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import type { Html } from '../model/html/html.ts';
import type { ArticleContent, RenderedArticle } from './article-content.ts';
import type { SiteData } from './page-data.ts';
import type { HashedText, PageSheets } from './page-sheets.ts';

/** The interface between the generator and the components. `prerender/render.tsx` exports one; the generator loads it by path. */
export interface Renderer {
  /** Renders an article to HTML. Browsers do not load its components. */
  renderArticle(content: ArticleContent, messages: Messages<MessageKey>): RenderedArticle;
  /** Prepares what all documents of a site share. */
  prepareDocuments(site: SiteData, assets: DocumentAssets): RenderDocument;
}

/** Returns the file of a page. */
export type RenderDocument = (parts: DocumentParts) => string;

interface DocumentParts {
  /** The data of the page as JSON. The same text goes into the document, so prerendering and hydration use equal data. */
  readonly page: string;
  readonly article: RenderedArticle;
}

/** An image that other programs show next to a link to a page. Sizes in pixels. */
export interface PreviewImage {
  /** A path from the root of the host. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The size of drawn images, which social networks show without cutting. */
export const DRAWN_PREVIEW = { width: 1200, height: 630 } as const;

/** The assets that documents contain or link to. */
export interface DocumentAssets {
  readonly sheets: PageSheets;
  /** The dark theme for pages without JavaScript, on sites that follow the system's colour scheme. */
  readonly systemTheme?: HashedText;
  /** The styles of the publisher's theme. */
  readonly themeStyles?: HashedText;
  /** The address of the publisher's style sheet. */
  readonly publisherStylesheet?: string;
  /** HTML that the publisher adds to the head. */
  readonly head?: Html;
  /** HTML at the end of each page of the dev server. */
  readonly foot?: Html;
  /** The address of the theme's font, in WOFF2. */
  readonly fontFile?: string;
  /** The style sheet that loads after the first paint, for dialogs, print and what is below the notes. */
  readonly laterStylesheet?: string;
  /** A module that pages with tabs load. */
  readonly tabsScript?: string;
  readonly icon?: string;
  /** Each release has an image of its own for links to it. */
  readonly drawsPreviews?: true;
  /** The image for links to all other pages. */
  readonly previewImage?: PreviewImage;
  /** Runs before the first paint. */
  readonly themeScript?: HashedText;
  /** A module that runs before any input. */
  readonly bootScript?: string;
  /** A module that the boot script loads on the first input. */
  readonly appScript?: string;
}
