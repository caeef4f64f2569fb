import { type ReactElement, useMemo } from 'react';
import type { ArticleHtml } from '#core/contracts/article-content.ts';
import { trustedHtml } from '../platform/trusted-types.ts';

interface ArticlePartProps {
  readonly part: keyof ArticleHtml;
  readonly article: ArticleHtml;
}

/**
 * A part of the article as static HTML that React does not compare. During prerendering, the HTML comes from
 * `renderArticle`, and in browsers from the document.
 */
export function ArticlePart({ part, article }: ArticlePartProps): ReactElement {
  // Memoized: React 19.2 compares the object and not its HTML, and would write the article again.
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
