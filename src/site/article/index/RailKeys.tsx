import type { ReactElement } from 'react';
import { useArticleMessages } from '../article-messages.ts';

/** The legend of a scale. */
export function RailKeys(): ReactElement {
  const messages = useArticleMessages();
  return (
    <p className="keys">
      <span>
        <i /> {messages('article.mark-release')}
      </span>{' '}
      <span>
        <i className="keys__patch" /> {messages('article.mark-patches')}
      </span>{' '}
      <span>
        <i className="keys__act" /> {messages('page.action-required')}
      </span>{' '}
      <span>
        <i className="keys__needle" /> {messages('article.newest')}
      </span>
    </p>
  );
}
