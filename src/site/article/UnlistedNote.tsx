import type { ReactElement } from 'react';
import { marked } from '../messages/messages-context.ts';
import { useNeed } from './article-context.ts';
import { useArticleMessages } from './article-messages.ts';

export function UnlistedNote(): ReactElement {
  useNeed('blocks');
  const messages = useArticleMessages();
  return <p className="aside">{marked(messages, 'article.unlisted')}</p>;
}
