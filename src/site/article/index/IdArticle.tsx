import type { ReactElement } from 'react';
import type { IdArticle as IdContent } from '#core/contracts/article-content.ts';
import { marked } from '../../messages/messages-context.ts';
import { ENTRY_SHEETS, useSheet } from '../../styles/declared-sheets.ts';
import { useArticleMessages } from '../article-messages.ts';
import { LinkRows } from './LinkRows.tsx';

/**
 * Explains the page and contains its field. The answer needs a script. Without a script, the page links to
 * the lists of all issues.
 */
export function IdArticle({ content }: { readonly content: IdContent }): ReactElement {
  const messages = useArticleMessages();
  useSheet(...ENTRY_SHEETS);
  return (
    <>
      <p className="lead">{marked(messages, 'article.issue-lead')}</p>
      <form className="searchform" action={content.url}>
        <input
          className="input"
          type="search"
          name="q"
          aria-label={messages('page.issue-or-cve')}
          placeholder={messages('article.issue-example')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button className="button" type="submit">
          {marked(messages, 'article.look-up')}
        </button>
      </form>
      <p className="script">
        <a href={content.check}>{marked(messages, 'article.check')}</a>
      </p>
      <noscript>
        <p className="upgrade__notice">{marked(messages, 'article.issue-without-script')}</p>
        <LinkRows
          rows={content.lists.map(({ label, url }) => ({
            url,
            text: marked(messages, 'issue.all-issues', { stream: label }),
          }))}
        />
      </noscript>
    </>
  );
}
