import { type ReactElement, useMemo } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import { trustedHtml } from '../platform/trusted-types.ts';

interface ArticlePartProps {
  readonly part: keyof ArticleHtml;
  readonly article: ArticleHtml;
}

/**
 * A piece of the article as inert HTML: React neither builds nor compares what is inside. At prerender it comes from
 * `renderArticle`, in the browser from the document.
 */
export function ArticlePart({ part, article }: ArticlePartProps): ReactElement {
  // React 19.2 compares the object, not the HTML in it, and would write the article anew.
  const html = useMemo(() => ({ __html: trustedHtml(article[part]) }), [article, part]);
  return (
    <div
      data-article={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only HTML that this project sanitised or rendered
      dangerouslySetInnerHTML={html}
    />
  );
}
