import type { ReactElement } from 'react';
import type { SiteStream } from '#core/contracts/page-data.ts';
import { VersionLink } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';

/** All streams with their newest release. */
export function StreamList({ streams }: { readonly streams: readonly SiteStream[] }): ReactElement {
  const messages = useArticleMessages();
  return (
    <ul className="scale streamlist">
      {streams.map(({ id, label, url, newest }) => (
        <li key={id}>
          <a href={url}>{marked(messages, 'search.all-releases-of', { stream: label })}</a>{' '}
          {newest && (
            <span className="streamlist__newest">
              {rich(messages, 'article.newest-version', {
                version: <VersionLink url={newest.url} version={newest.version} />,
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
