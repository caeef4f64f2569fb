import type { ReactElement } from 'react';
import { useNeed } from './article-context.ts';
import { useArticleMessages } from './article-messages.ts';

export function UnlistedNote(): ReactElement {
  useNeed('blocks');
  const messages = useArticleMessages();
  return <p className="aside">{messages('article.unlisted')}</p>;
}
