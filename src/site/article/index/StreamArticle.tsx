import type { ReactElement, ReactNode } from 'react';
import type { IndexYear, StreamArticle as StreamContent, YearLink } from '#core/contracts/index-content.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import type { Release } from '#core/model/release/release.ts';
import { Rail } from '../../components/Rail.tsx';
import { VersionLink } from '../../components/VersionNumber.tsx';
import { marked } from '../../messages/messages-context.ts';
import { Anchor } from '../Anchor.tsx';
import { useArticleMessages } from '../article-messages.ts';
import { Day } from '../Day.tsx';
import { FormerNames } from '../FormerNames.tsx';
import { MovedNotices } from '../Notices.tsx';
import { ActionRequired } from '../release/ActionRequired.tsx';
import { ReleaseNotes } from '../release/ReleaseNotes.tsx';
import { TitleLinks } from '../release/TitleLinks.tsx';
import { VersionPicker } from '../release/VersionPicker.tsx';
import { Guides } from './Guides.tsx';
import { IndexFilters } from './IndexFilters.tsx';
import { IndexTable, type IndexTableProps } from './IndexTable.tsx';
import { LifecycleTable } from './LifecycleTable.tsx';
import { RailKeys } from './RailKeys.tsx';

/**
 * The index of a stream: the newest year is expanded, older years are collapsed, and still older years have
 * links.
 */
export function StreamArticle({ content }: { readonly content: StreamContent }): ReactElement {
  const messages = useArticleMessages();
  const [newest, ...older] = content.years;
  const kinds = kindsIn(content.years);
  return (
    <>
      <StreamHead content={content} />
      <div className="panes">
        {content.lifecycles.length > 0 && (
          <LifecycleTable stream={content.label} lifecycles={content.lifecycles} />
        )}
        {content.picker && <VersionPicker picker={content.picker} />}
      </div>
      <MovedNotices moved={content.moved ?? []} />
      {content.introduction && <Introduction release={content.introduction} />}
      <IndexFilters years={content.years} older={content.older} url={content.url} />
      {newest ? (
        <OpenYear stream={content.label} year={newest} kinds={kinds} />
      ) : (
        <p className="yearblock">{marked(messages, 'article.no-releases')}</p>
      )}
      {older.map((year) => (
        <CollapsedYear key={year.anchor} stream={content.label} year={year} kinds={kinds} />
      ))}
      {content.older.length > 0 && <OlderYears years={content.older} />}
      {content.guides.length > 0 && <Guides guides={content.guides} />}
    </>
  );
}

function StreamHead({ content }: { readonly content: StreamContent }): ReactElement {
  const messages = useArticleMessages();
  return (
    <header className="head">
      <h1 className="title" id={content.introduction?.titleId}>
        <FormerNames of={content.introduction?.titleId} />
        {content.label}
      </h1>
      {content.description !== '' && <p className="lead">{content.description}</p>}
      <Facts content={content} />
      <div className="tools">
        {content.feeds.map(({ of, url }) => (
          <a key={of} className="tool" href={url} type="application/atom+xml">
            {marked(messages, of === 'all' ? 'article.feed' : `article.feed-${of}`)}
          </a>
        ))}
        {/* The size that may be prefetched. */}
        <a className="tool" href={content.idsUrl} data-prefetch="off">
          {marked(messages, 'article.all-issues')}
        </a>
        <TitleLinks links={content.introduction?.titleLinks} />
      </div>
    </header>
  );
}

function Introduction({ release }: { readonly release: Release }): ReactElement {
  return (
    <>
      <ActionRequired tasks={release.tasks} />
      <ReleaseNotes release={release} />
    </>
  );
}

function Facts({ content }: { readonly content: StreamContent }): ReactElement | null {
  const messages = useArticleMessages();
  const { newest, releaseCount, firstYear } = content;
  if (!newest) return null;
  return (
    <dl className="facts">
      <div>
        <dt>{marked(messages, 'issue.newest')}</dt>
        <dd>
          <VersionLink url={newest.url} version={newest.version} />
        </dd>
      </div>
      {newest.date && (
        <div>
          <dt>{marked(messages, 'article.released')}</dt>
          <dd>
            <Day day={newest.date} format="long" />
          </dd>
        </div>
      )}
      <div>
        <dt>{marked(messages, 'article.release-count')}</dt>
        <dd>
          {firstYear === undefined
            ? messages.number(releaseCount)
            : marked(messages, 'article.count-since', { count: releaseCount, year: `${firstYear}` })}
        </dd>
      </div>
    </dl>
  );
}

export function OpenYear({ stream, year, kinds }: IndexTableProps): ReactElement {
  const messages = useArticleMessages();
  return (
    <section className="yearblock" id={year.anchor}>
      <header className="blockhead">
        <h2 aria-label={year.label}>
          {year.label}
          <Anchor id={year.anchor} heading={year.label} />
        </h2>
        <small>{sizeOf(year, messages)}</small>
        {year.rail.length > 0 && <RailKeys />}
      </header>
      <Rail
        months={year.rail}
        form="year"
        label={messages('article.releases-of-year', { stream, year: year.label })}
      />
      <IndexTable stream={stream} year={year} kinds={kinds} />
    </section>
  );
}

/**
 * The anchor is on the collapsed element: browsers open `<details>` for a hash target inside or on it, but
 * not on its summary.
 */
function CollapsedYear({ stream, year, kinds }: IndexTableProps): ReactElement {
  const messages = useArticleMessages();
  return (
    <details className="yearblock">
      <summary>
        <h2>{year.label}</h2> <small>{sizeOf(year, messages)}</small>
      </summary>
      <div className="yearblock__body" id={year.anchor}>
        <IndexTable stream={stream} year={year} kinds={kinds} />
      </div>
    </details>
  );
}

function sizeOf({ releaseCount, changeCount }: IndexYear, messages: Messages<MessageKey>): ReactNode {
  return marked(messages, 'article.year-size', { releases: releaseCount, changes: changeCount });
}

/** Years that do not fit into the index have their own pages. */
function OlderYears({ years }: { readonly years: readonly YearLink[] }): ReactElement {
  return (
    <ul className="olderyears">
      {years.map(({ label, url, anchor, note }) => (
        <li key={url} id={anchor}>
          <a className="quiet" href={url}>
            {label}
          </a>{' '}
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}

/**
 * One column per kind of the stream, in the same order in all years, so that the columns of the tables align.
 */
export function kindsIn(years: readonly IndexYear[]): readonly Kind[] {
  return KINDS.filter((kind) => years.some(({ rows }) => rows.some(({ counts }) => (counts[kind] ?? 0) > 0)));
}
