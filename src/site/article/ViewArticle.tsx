import type { ReactElement } from 'react';
import type { ViewArticle as ViewContent } from '#core/contracts/article-content.ts';
import { marked } from '../messages/messages-context.ts';
import { ENTRY_SHEETS, useSheet } from '../styles/declared-sheets.ts';
import { useArticleMessages } from './article-messages.ts';
import { StreamList } from './index/StreamList.tsx';

/** The article of a page that the app fills. Without a script, it links to the streams. */
export function ViewArticle({ content }: { readonly content: ViewContent }): ReactElement {
  const messages = useArticleMessages();
  const { kind, streams } = content;
  useSheet(...(kind === 'upgrade' ? ENTRY_SHEETS : []));
  return (
    <>
      {kind !== 'search' && <p className="lead">{marked(messages, `article.${kind}-lead`)}</p>}
      {/* Nothing on these two pages works without the app, so they do not wait for the first input. */}
      {kind === 'upgrade' && (
        <p className="script" data-app-now="">
          <a href={content.check}>{marked(messages, 'article.check')}</a>
        </p>
      )}
      {kind === 'check' && (
        <p className="check__private" data-app-now="">
          {marked(messages, 'article.check-private')}
        </p>
      )}
      <noscript>
        <p className={kind === 'search' ? 'searchform__notice' : 'upgrade__notice'}>
          {marked(messages, `article.${kind}-without-script`)}
        </p>
        <StreamList streams={streams} />
      </noscript>
    </>
  );
}
