import type { ReactElement } from 'react';
import type { TagLink } from '#core/contracts/article-parts.ts';
import { marked } from '../messages/messages-context.ts';
import { useArticleMessages } from './article-messages.ts';

/** The tags of a page, below its text. */
export function Tags({ tags = [] }: { readonly tags: readonly TagLink[] | undefined }): ReactElement | null {
  const messages = useArticleMessages();
  if (tags.length === 0) return null;
  return (
    <nav className="tools" aria-label={messages('article.tags')}>
      <span>{marked(messages, 'article.tagged')}</span>
      {tags.map(({ label, url }) => (
        <a key={url} className="tool" href={url} rel="tag">
          {label}
        </a>
      ))}
    </nav>
  );
}
