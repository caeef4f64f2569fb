import type { ReactElement } from 'react';
import type { IdArticle as IdContent } from '#core/article-content.ts';
import { StreamList } from './StreamList.tsx';

/** What the page is for; without script it can only say so, and lead to where everything can be read. */
export function IdArticle({ content }: { readonly content: IdContent }): ReactElement {
  return (
    <>
      <p className="lead">
        An issue, an advisory or a CVE: this page names every release that mentions it, where it is known and
        where it is fixed.
      </p>
      <noscript>
        <p className="upgrade__notice">
          Looking up an id needs JavaScript, which is off here. Every release is listed in the index of its
          stream.
        </p>
        <StreamList streams={content.streams} />
      </noscript>
    </>
  );
}
