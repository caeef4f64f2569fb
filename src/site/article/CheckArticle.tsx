import type { ReactElement } from 'react';
import type { CheckArticle as CheckContent } from '#core/contracts/article-content.ts';
import { marked } from '../messages/messages-context.ts';
import { useArticleMessages } from './article-messages.ts';
import { StreamList } from './index/StreamList.tsx';

/** Explains the page. Without a script, it links to the streams. */
export function CheckArticle({ content }: { readonly content: CheckContent }): ReactElement {
  const messages = useArticleMessages();
  return (
    <>
      <p className="lead">{marked(messages, 'article.check-lead')}</p>
      {/* Nothing on this page works without the app, so it does not wait for the first input. */}
      <p className="check__private" data-app-now="">
        {marked(messages, 'article.check-private')}
      </p>
      <noscript>
        <p className="upgrade__notice">{marked(messages, 'article.check-without-script')}</p>
        <StreamList streams={content.streams} />
      </noscript>
    </>
  );
}
