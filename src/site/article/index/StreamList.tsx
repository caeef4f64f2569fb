import type { ReactElement } from 'react';
import type { SiteStream } from '#core/contracts/page-data.ts';
import { VersionLink } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';
import { LinkRows } from './LinkRows.tsx';

/** All streams with their newest release. */
export function StreamList({ streams }: { readonly streams: readonly SiteStream[] }): ReactElement {
  const messages = useArticleMessages();
  const rows = streams.map(({ label, url, newest }) => ({
    url,
    text: marked(messages, 'search.all-releases-of', { stream: label }),
    note:
      newest &&
      rich(messages, 'article.newest-version', {
        version: <VersionLink url={newest.url} version={newest.version} />,
      }),
  }));
  return <LinkRows rows={rows} />;
}
