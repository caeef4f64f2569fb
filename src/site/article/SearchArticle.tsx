import type { ReactElement } from 'react';
import type { SearchArticle as SearchContent } from '#core/contracts/article-content.ts';
import { StreamList } from './index/StreamList.tsx';

/**
 * Shown below the search form until there are results. Without a script there are no results, so it links to
 * the streams.
 */
export function SearchArticle({ content }: { readonly content: SearchContent }): ReactElement {
  return (
    <noscript>
      <p className="searchform__notice">
        Search needs JavaScript, which is off here. Every release is listed in the index of its stream.
      </p>
      <StreamList streams={content.streams} />
    </noscript>
  );
}
