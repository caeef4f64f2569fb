import type { ReactElement } from 'react';
import { marked } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';

/** The legend of a rail. */
export function RailKeys(): ReactElement {
  const messages = useArticleMessages();
  return (
    <p className="keys">
      <span>
        <i /> {marked(messages, 'page.release')}
      </span>{' '}
      <span>
        <i className="keys__patch" /> {marked(messages, 'article.mark-patches')}
      </span>{' '}
      <span>
        <i className="keys__act" /> {marked(messages, 'page.action-required')}
      </span>{' '}
      <span>
        <i className="keys__needle" /> {marked(messages, 'issue.newest')}
      </span>
    </p>
  );
}
