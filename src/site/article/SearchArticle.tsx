import type { ReactElement } from 'react';
import type { SearchArticle as SearchContent } from '#core/contracts/article-content.ts';
import { StreamList } from './index/StreamList.tsx';

/** What stands below the search form until there are results: without script there will be none, so it shows the way round. */
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
