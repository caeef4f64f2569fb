import type { ReactElement } from 'react';
import type { ListPart } from '#core/contracts/article-parts.ts';
import { useArticleMessages } from '../article-messages.ts';

/** Links to the parts of a list that is too long for one page. */
export function PartLinks({ parts }: { readonly parts: readonly ListPart[] }): ReactElement | null {
  const messages = useArticleMessages();
  if (parts.length === 0) return null;
  return (
    <nav aria-label={messages('article.list-parts')}>
      <ul className="lines">
        {parts.map(({ label, url, current }) => (
          <li key={url}>
            <a href={url} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
