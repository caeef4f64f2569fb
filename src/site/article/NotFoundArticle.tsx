import type { ReactElement } from 'react';
import type { NotFoundArticle as NotFoundContent } from '#core/contracts/article-content.ts';
import { SearchForm } from '../search/results/SearchForm.tsx';
import { StreamList } from './index/StreamList.tsx';

export function NotFoundArticle({ content }: { readonly content: NotFoundContent }): ReactElement {
  return (
    <>
      <h1>No route to this page</h1>
      <p className="lead">
        The address is not part of <a href={content.homeUrl}>these release notes</a>. The page may have moved,
        or the version in it was never released.
      </p>
      <SearchForm action={content.searchUrl} label={content.searchLabel} />
      {/* The boot script adds releases that the address may mean. */}
      <div data-nearest={content.homeUrl} />
      <section className="streams" aria-labelledby="streams">
        <h2 id="streams">Start from a stream</h2>
        <StreamList streams={content.streams} />
      </section>
    </>
  );
}
