import type { ReactElement } from 'react';
import type { UpgradeArticle as UpgradeContent } from '#core/contracts/article-content.ts';
import { marked } from '../messages/messages-context.ts';
import { useArticleMessages } from './article-messages.ts';
import { StreamList } from './index/StreamList.tsx';

/** Explains the page. Without a script, it links to the streams, where each release can be read. */
export function UpgradeArticle({ content }: { readonly content: UpgradeContent }): ReactElement {
  const messages = useArticleMessages();
  return (
    <>
      <p className="lead">{marked(messages, 'article.upgrade-lead')}</p>
      <p className="script">
        <a href={content.check}>{marked(messages, 'article.check')}</a>
      </p>
      <noscript>
        <p className="upgrade__notice">{marked(messages, 'article.upgrade-without-script')}</p>
        <StreamList streams={content.streams} />
      </noscript>
    </>
  );
}
