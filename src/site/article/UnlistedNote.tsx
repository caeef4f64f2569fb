import type { ReactElement } from 'react';
import { marked } from '../messages/messages-context.ts';
import { useSheet } from '../styles/declared-sheets.ts';
import { useArticleMessages } from './article-messages.ts';

export function UnlistedNote(): ReactElement {
  useSheet('blocks');
  const messages = useArticleMessages();
  return <p className="aside">{marked(messages, 'article.unlisted')}</p>;
}
