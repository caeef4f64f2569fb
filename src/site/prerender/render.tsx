import type { ReactElement } from 'react';
import type { ArticleContent, RenderedArticle } from '#core/contracts/article-content.ts';
import type { TagLink } from '#core/contracts/article-parts.ts';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import type { OptionalSheet } from '#core/contracts/page-sheets.ts';
import type { ReleaseArticle, TranslationState, WithOldAnchors } from '#core/contracts/release-content.ts';
import type { DocumentAssets, RenderDocument, Renderer } from '#core/contracts/renderer.ts';
import { linkIssueIds } from '#core/link-issue-ids.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import { createMessages, type Messages } from '#core/messages/messages.ts';
import type { Release } from '#core/model/release/release.ts';
import { ArticleContext, type ArticleParts, namesByAnchor } from '../article/article-context.ts';
import { ArticleMessagesContext } from '../article/article-messages.ts';
import { IdArticle } from '../article/index/IdArticle.tsx';
import { IdsArticle } from '../article/index/IdsArticle.tsx';
import { LandingArticle } from '../article/index/LandingArticle.tsx';
import { StreamArticle } from '../article/index/StreamArticle.tsx';
import { TagArticle, TagsArticle } from '../article/index/TagsArticle.tsx';
import { YearArticle } from '../article/index/YearArticle.tsx';
import { NotFoundArticle } from '../article/NotFoundArticle.tsx';
import { MovedNotices, UntranslatedNotice } from '../article/Notices.tsx';
import { GuideHead } from '../article/release/GuideHead.tsx';
import { RelatedVersionsContext } from '../article/release/Relations.tsx';
import { ReleaseHead } from '../article/release/ReleaseHead.tsx';
import { ReleaseNotes } from '../article/release/ReleaseNotes.tsx';
import { Tags } from '../article/Tags.tsx';
import { ViewArticle } from '../article/ViewArticle.tsx';
import { Sprite } from '../icons/Sprite.tsx';
import { LANGUAGE_SYMBOLS, SYMBOLS } from '../icons/symbols.ts';
import { Page } from '../layouts/Page.tsx';
import { MessagesContext } from '../messages/messages-context.ts';
import { SheetContext } from '../styles/declared-sheets.ts';
import { createDocument } from './document.ts';
import { hydratedHtml, staticHtml } from './react-html.ts';

/** Renders an article as static HTML. Browsers never load the components of articles. */
export function renderArticle(content: ArticleContent, messages: Messages<MessageKey>): RenderedArticle {
  const sheets = new Set<OptionalSheet>();
  const formerNames = namesByAnchor('oldAnchors' in content ? content.oldAnchors : {});
  const anchors = content.kind === 'release' ? content.release.originalAnchors : undefined;
  const original = 'original' in content ? content.original : undefined;
  const parts: ArticleParts = {
    formerNames,
    ...(anchors && { originalAnchors: new Map(Object.entries(anchors)) }),
    ...(original && { language: { lang: original.lang, dir: original.dir } }),
  };
  const render = (element: ReactElement | undefined) =>
    staticHtml(
      <MessagesContext value={messages}>
        <ArticleMessagesContext value={messages}>
          <SheetContext value={(sheet) => sheets.add(sheet)}>
            <ArticleContext value={parts}>{element}</ArticleContext>
          </SheetContext>
        </ArticleMessagesContext>
      </MessagesContext>,
    );
  const { head, body } = elementsOf(content);
  const heads = original ? (
    <>
      <UntranslatedNotice original={original} />
      {head}
    </>
  ) : (
    head
  );
  return { head: render(heads), body: render(body), sheets: [...sheets].sort() };
}

function elementsOf(content: ArticleContent): { readonly head?: ReactElement; readonly body: ReactElement } {
  switch (content.kind) {
    case 'landing':
      return { body: <LandingArticle content={content} /> };
    case 'stream':
      return { body: <StreamArticle content={content} /> };
    case 'year':
      return { body: <YearArticle content={content} /> };
    case 'id':
      return { body: <IdArticle content={content} /> };
    case 'ids-list':
      return { body: <IdsArticle content={content} /> };
    case 'tags':
      return { body: <TagsArticle content={content} /> };
    case 'tag':
      return { body: <TagArticle content={content} /> };
    case 'search':
    case 'upgrade':
    case 'check':
      return { body: <ViewArticle content={content} /> };
    case 'not-found':
      return { body: <NotFoundArticle content={content} /> };
    case 'guide':
      return { head: <GuideHead content={content} />, body: notesOf(content.guide, content) };
    case 'release': {
      const release = linkIssueIds(content);
      const head = <ReleaseHead content={{ ...content, release }} />;
      return {
        head: <RelatedVersionsContext value={content.issues}>{head}</RelatedVersionsContext>,
        body: notesOf(release, content),
      };
    }
  }
}

/** The notes, preceded by notices for anchors that have moved. */
function notesOf(
  release: Release,
  {
    moved = [],
    issues = {},
    tags,
    translated,
  }: WithOldAnchors &
    TranslationState &
    Partial<Pick<ReleaseArticle, 'issues'>> & { readonly tags?: readonly TagLink[] },
): ReactElement {
  return (
    <RelatedVersionsContext value={issues}>
      <MovedNotices moved={moved} />
      <ReleaseNotes release={release} translated={translated} />
      <Tags tags={tags} />
    </RelatedVersionsContext>
  );
}

/**
 * Prepares a function that renders pages: the React tree for hydration, everything around it as static
 * markup.
 */
export function prepareDocuments(site: SiteData, assets: DocumentAssets): RenderDocument {
  const messages = createMessages(site.messages);
  const symbols = site.languages ? { ...SYMBOLS, ...LANGUAGE_SYMBOLS } : SYMBOLS;
  const shared = { site, assets, sprite: staticHtml(<Sprite symbols={symbols} />) };
  return ({ page: json, article }) => {
    const page: PageData = JSON.parse(json);
    const sheets = new Set(article.sheets);
    const root = hydratedHtml(
      <MessagesContext value={messages}>
        <SheetContext value={(sheet) => sheets.add(sheet)}>
          <Page page={page} site={site} article={article} />
        </SheetContext>
      </MessagesContext>,
    );
    return createDocument(shared, { page, json, sheets, root });
  };
}

/** The module that the generator loads. */
export const renderer = { renderArticle, prepareDocuments } satisfies Renderer;
