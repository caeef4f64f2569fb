import type { ReactElement } from 'react';
import type { YearArticle as YearContent, YearLink } from '#core/contracts/index-content.ts';
import { Icon } from '../../components/Icon.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';
import { IndexFilters } from './IndexFilters.tsx';
import { kindsIn, OpenYear } from './StreamArticle.tsx';

/** One year of a stream that is too long for a single index. */
export function YearArticle({ content }: { readonly content: YearContent }): ReactElement {
  const messages = useArticleMessages();
  const { label, url, streamUrl, year, newer, older } = content;
  return (
    <>
      <header className="head">
        <h1 className="title">
          <span className="title__stream">{label}</span> {year.label}
        </h1>
        <div className="tools">
          <a className="tool" href={streamUrl}>
            {marked(messages, 'article.all-years', { stream: label })}
          </a>
        </div>
      </header>
      <IndexFilters years={[year]} url={url} />
      <OpenYear stream={label} year={year} kinds={kindsIn([year])} />
      {(newer || older) && (
        <nav className="pager" aria-label={messages('article.years')}>
          {older && (
            <a className="pager__previous" rel="prev" href={older.url}>
              <Icon name="left" /> {marked(messages, 'article.older-year')} <Place year={older} />
            </a>
          )}
          {newer && (
            <a className="pager__next" rel="next" href={newer.url}>
              {marked(messages, 'article.newer-year')} <Icon name="right" /> <Place year={newer} />
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Place({ year }: { readonly year: YearLink }): ReactElement {
  return (
    <>
      <span className="ver">{year.label}</span> {year.note}
    </>
  );
}
