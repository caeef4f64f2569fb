import type { ReactElement } from 'react';
import type { SearchArticle as SearchContent } from '#core/contracts/article-content.ts';
import { marked } from '../messages/messages-context.ts';
import { useArticleMessages } from './article-messages.ts';
import { StreamList } from './index/StreamList.tsx';

/**
 * Shown below the search form until there are results. Without a script there are no results, so it links to
 * the streams.
 */
export function SearchArticle({ content }: { readonly content: SearchContent }): ReactElement {
  const messages = useArticleMessages();
  return (
    <noscript>
      <p className="searchform__notice">{marked(messages, 'article.search-without-script')}</p>
      <StreamList streams={content.streams} />
    </noscript>
  );
}
