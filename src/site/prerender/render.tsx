import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ArticleContent, ArticleHtml } from '#core/article-content.ts';
import { linkRelease } from '#core/linked-release.ts';
import type { Html, Release } from '#core/model/release.ts';
import { addOldAnchors } from '#core/old-anchors.ts';
import type { PageData, SiteData } from '#core/page-data.ts';
import type { ReleaseArticle, WithOldAnchors } from '#core/release-content.ts';
import type { DocumentAssets, RenderDocument, Renderer } from '#core/renderer.ts';
import type { TagLink } from '#core/shown-parts.ts';
import { GuideHead } from '../article/GuideHead.tsx';
import { IdArticle } from '../article/IdArticle.tsx';
import { IdsArticle } from '../article/IdsArticle.tsx';
import { LandingArticle } from '../article/LandingArticle.tsx';
import { MovedNotices } from '../article/MovedNotices.tsx';
import { NotFoundArticle } from '../article/NotFoundArticle.tsx';
import { ReleaseHead } from '../article/ReleaseHead.tsx';
import { ReleaseNotes } from '../article/ReleaseNotes.tsx';
import { RelatedVersionsContext } from '../article/related-versions.ts';
import { SearchArticle } from '../article/SearchArticle.tsx';
import { StreamArticle } from '../article/StreamArticle.tsx';
import { Tags } from '../article/Tags.tsx';
import { TagArticle, TagsArticle } from '../article/TagsArticle.tsx';
import { UpgradeArticle } from '../article/UpgradeArticle.tsx';
import { YearArticle } from '../article/YearArticle.tsx';
import { Sprite } from '../icons/Sprite.tsx';
import { Page } from '../layouts/Page.tsx';
import { createDocuments } from './document.ts';
import { needsOf } from './needs.ts';

/** The article as HTML. Its components run here only and are no part of what browsers load. */
export function renderArticle(content: ArticleContent): ArticleHtml {
  switch (content.kind) {
    case 'landing':
      return bodyOnly(<LandingArticle content={content} />);
    case 'stream':
      return {
        head: '' as Html,
        body: addOldAnchors(markup(<StreamArticle content={content} />), content.oldAnchors ?? {}),
      };
    case 'year':
      return bodyOnly(<YearArticle content={content} />);
    case 'search':
      return bodyOnly(<SearchArticle content={content} />);
    case 'id':
      return bodyOnly(<IdArticle content={content} />);
    case 'ids-list':
      return bodyOnly(<IdsArticle content={content} />);
    case 'tags':
      return bodyOnly(<TagsArticle content={content} />);
    case 'tag':
      return bodyOnly(<TagArticle content={content} />);
    case 'upgrade':
      return bodyOnly(<UpgradeArticle content={content} />);
    case 'not-found':
      return bodyOnly(<NotFoundArticle content={content} />);
    case 'guide':
      return {
        head: addOldAnchors(markup(<GuideHead content={content} />), content.oldAnchors ?? {}),
        body: notesOf(content.guide, content),
      };
    case 'release': {
      const release = linkRelease(content);
      return {
        head: addOldAnchors(
          markup(
            <RelatedVersionsContext value={content.issues}>
              <ReleaseHead content={{ ...content, release }} />
            </RelatedVersionsContext>,
          ),
          content.oldAnchors ?? {},
        ),
        body: notesOf(release, content),
      };
    }
  }
}

/** The notes, with what old addresses lead to. */
function notesOf(
  release: Release,
  {
    oldAnchors = {},
    moved = [],
    issues = {},
    tags,
  }: WithOldAnchors & Partial<Pick<ReleaseArticle, 'issues'>> & { readonly tags?: readonly TagLink[] },
): Html {
  const notes = markup(
    <RelatedVersionsContext value={issues}>
      <MovedNotices moved={moved} />
      <ReleaseNotes release={release} />
      <Tags tags={tags} />
    </RelatedVersionsContext>,
  );
  return addOldAnchors(notes, oldAnchors);
}

/** The same on every page. */
const SPRITE = renderToStaticMarkup(<Sprite />);

/** The page tree is rendered for hydration, all around it as plain text. */
export function prepareDocuments(site: SiteData, assets: DocumentAssets): RenderDocument {
  const documentOf = createDocuments({ site, assets, sprite: SPRITE });
  return ({ page: json, article }) => {
    const page: PageData = JSON.parse(json);
    const root = renderToString(<Page page={page} site={site} article={article} />);
    return documentOf({ page, json, needs: needsOf(page, article, site), root });
  };
}

/** What the generator loads. */
export const renderer = { renderArticle, prepareDocuments } satisfies Renderer;

function bodyOnly(article: ReactElement): ArticleHtml {
  return { head: '' as Html, body: markup(article) };
}

function markup(element: ReactElement): Html {
  return renderToStaticMarkup(element) as Html;
}
