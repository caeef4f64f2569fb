import type { ReactElement } from 'react';
import type { UpgradeArticle as UpgradeContent } from '#core/contracts/article-content.ts';
import { StreamList } from './index/StreamList.tsx';

/** Explains the page. Without a script, it links to the streams, where each release can be read. */
export function UpgradeArticle({ content }: { readonly content: UpgradeContent }): ReactElement {
  return (
    <>
      <p className="lead">
        Choose the version that you run and the one that you move to: this page then shows every change
        between them in one list, with what it asks of you first.
      </p>
      <noscript>
        <p className="upgrade__notice">
          Comparing versions needs JavaScript, which is off here. Every release is listed in the index of its
          stream.
        </p>
        <StreamList streams={content.streams} />
      </noscript>
    </>
  );
}
