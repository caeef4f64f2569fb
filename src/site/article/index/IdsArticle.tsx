import type { ReactElement, ReactNode } from 'react';
import type { IdsArticle as IdsContent, IdsRow } from '#core/contracts/article-content.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { VersionLink } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useSheet } from '../../styles/declared-sheets.ts';
import { useArticleMessages } from '../article-messages.ts';
import { PartLinks } from './PartLinks.tsx';

/** All issues of a stream. Works without a script, unlike the issue page. */
export function IdsArticle({ content }: { readonly content: IdsContent }): ReactElement {
  const messages = useArticleMessages();
  useSheet('blocks');
  const { streamLabel, lookUpUrl, parts, rows } = content;
  return (
    <>
      <header className="head">
        <h1>{marked(messages, 'article.issues-of', { stream: streamLabel })}</h1>
        <p className="lead">{leadOf(content, messages)}</p>
      </header>
      <div className="prose">
        <p className="more">
          <a href={lookUpUrl}>{marked(messages, 'article.look-up-issue')}</a>
        </p>
        <PartLinks parts={parts} />
        {rows.length > 0 && (
          <div className="table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{marked(messages, 'page.issue')}</th>
                  <th scope="col">{marked(messages, 'article.release-count')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  );
}

function leadOf({ idCount, rows }: IdsContent, messages: Messages<MessageKey>): ReactNode {
  if (idCount === 0) return marked(messages, 'article.no-issues');
  if (idCount !== undefined) return marked(messages, 'article.issue-count', { count: idCount });
  return marked(messages, 'article.issues-from-to', {
    first: rows[0]?.id ?? '',
    last: rows.at(-1)?.id ?? '',
  });
}

function Row({ row }: { readonly row: IdsRow }): ReactElement {
  const messages = useArticleMessages();
  return (
    <tr>
      <th scope="row">
        <a className="id" href={row.url}>
          {row.id}
        </a>
      </th>
      <td>
        {row.mentions.map(({ role, url, ...mention }, index) => {
          const version = <VersionLink url={url} {...mention} />;
          return (
            <span key={url}>
              {index > 0 && ', '}
              {role === 'mentioned' ? version : rich(messages, `article.issue-${role}`, { version })}
            </span>
          );
        })}
      </td>
    </tr>
  );
}
