import type { ReactElement } from 'react';
import type { NotFoundArticle as NotFoundContent } from '#core/contracts/article-content.ts';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { SearchForm } from '../search/results/SearchForm.tsx';
import { useArticleMessages } from './article-messages.ts';
import { LinkRows } from './index/LinkRows.tsx';
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
      {/* The boot script fills it with the releases that the address may mean. */}
      <template data-nearest={content.homeUrl}>
        <section className="streams">
          <h2>9</h2>
          <LinkRows rows={[{ url: content.homeUrl, text: <MeantRelease />, note: 9 }]} />
        </section>
      </template>
      <section className="streams" aria-labelledby="streams">
        <h2 id="streams">{marked(messages, 'article.not-found-streams')}</h2>
        <StreamList streams={content.streams} />
      </section>
    </>
  );
}

/** The boot script replaces the first text of each element. */
function MeantRelease(): ReactElement {
  return (
    <span>
      {'9 '}
      <VersionNumber version="9.9.9" />
    </span>
  );
}
