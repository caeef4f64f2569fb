import type { ReactElement } from 'react';
import type { NotFoundArticle as NotFoundContent } from '#core/contracts/article-content.ts';
import { marked, rich } from '../messages/messages-context.ts';
import { SearchForm } from '../search/results/SearchForm.tsx';
import { useArticleMessages } from './article-messages.ts';
import { StreamList } from './index/StreamList.tsx';

export function NotFoundArticle({ content }: { readonly content: NotFoundContent }): ReactElement {
  const messages = useArticleMessages();
  return (
    <>
      <h1>{marked(messages, 'article.not-found')}</h1>
      <p className="lead">
        {rich(messages, 'article.not-found-lead', {
          a: (text) => <a href={content.homeUrl}>{text}</a>,
        })}
      </p>
      <SearchForm action={content.searchUrl} label={content.searchLabel} />
      {/* The boot script adds releases that the address may mean. */}
      <div data-nearest={content.homeUrl} />
      <section className="streams" aria-labelledby="streams">
        <h2 id="streams">{marked(messages, 'article.not-found-streams')}</h2>
        <StreamList streams={content.streams} />
      </section>
    </>
  );
}
