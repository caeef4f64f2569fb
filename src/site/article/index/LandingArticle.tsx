import type { ReactElement } from 'react';
import type { LandingArticle as LandingContent, Lane, LatestRelease } from '#core/contracts/index-content.ts';
import type { KindCounts } from '#core/model/kind.ts';
import { countedKinds } from '#core/model/kind-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { Rail } from '../../components/Rail.tsx';
import { VersionLink, VersionNumber } from '../../components/VersionNumber.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';
import { Day } from '../Day.tsx';
import { ReleaseMarkLabel } from '../ReleaseMark.tsx';
import { UpgradeForm } from '../UpgradeForm.tsx';
import { RailKeys } from './RailKeys.tsx';

export function LandingArticle({ content }: { readonly content: LandingContent }): ReactElement {
  const messages = useArticleMessages();
  const { title, introduction, contentNotice, upgrade, lanes, latest } = content;
  return (
    <>
      <header className="hero">
        <div>
          <h1>{title}</h1>
          {introduction !== '' && <p className="lead">{introduction}</p>}
        </div>
        {upgrade && <UpgradeForm question={upgrade} />}
      </header>
      <Lanes content={content} />
      {latest.length > 0 && (
        <section className="latest" aria-labelledby="latest">
          <h2 id="latest">{marked(messages, 'article.latest')}</h2>
          <ol>
            {latest.map((release) => (
              <News key={release.url} release={release} />
            ))}
          </ol>
        </section>
      )}
      <p className="more">
        {lanes.map(({ label, url }) => (
          <a key={url} href={url}>
            {marked(messages, 'search.all-releases-of', { stream: label })}
          </a>
        ))}
      </p>
      {contentNotice !== '' && <p className="provenance">{contentNotice}</p>}
    </>
  );
}

function Lanes({ content }: { readonly content: LandingContent }): ReactElement {
  const { months, lanes } = content;
  const messages = useArticleMessages();
  const streams = lanes.length;
  const isDated = months.length > 0;
  return (
    <section aria-labelledby="lanes">
      <header className="blockhead">
        <h2 id="lanes">
          <span className="lanes__twelve">
            {marked(messages, isDated ? 'article.lanes' : 'article.lanes-undated', { streams })}
          </span>
          {/* Narrow screens show the newer half only. */}
          <span className="lanes__six">
            {marked(messages, isDated ? 'article.lanes-narrow' : 'article.lanes-undated', { streams })}
          </span>
        </h2>
        {months.length > 0 && <RailKeys />}
      </header>
      <ol className="months" aria-hidden="true">
        {months.map(({ name, year }) => (
          <li key={name}>
            {name} {year && <span>{year}</span>}
          </li>
        ))}
      </ol>
      {lanes.map((lane) => (
        <LaneRow key={lane.url} lane={lane} />
      ))}
    </section>
  );
}

function LaneRow({ lane }: { readonly lane: Lane }): ReactElement {
  const messages = useArticleMessages();
  const { label, tagline, url, newest, places, news } = lane;
  return (
    <section
      className="lane"
      data-dated={news?.day}
      data-stream={news?.stream}
      data-unseen={news && messages('shell.unseen')}
    >
      <div className="lane__stream">
        <h3>
          <a className="quiet" href={url}>
            {label}
          </a>
        </h3>
        <p>{tagline}</p>
      </div>
      <p className="lane__newest">
        {newest ? (
          <>
            <VersionLink className="quiet" url={newest.url} version={newest.version} />{' '}
            <Day day={newest.date} format="short" />
          </>
        ) : (
          marked(messages, 'article.no-releases')
        )}
      </p>
      <Rail months={places} form="lane" label={messages('article.releases-by-month', { stream: label })} />
    </section>
  );
}

function News({ release }: { readonly release: LatestRelease }): ReactElement {
  const { url, streamLabel, version, date, mark, description, counts } = release;
  return (
    <li className="news">
      <Day day={date} format="short" />
      <h3>
        <a className="quiet" href={url}>
          <span className="stream">{streamLabel}</span> <VersionNumber version={version} />
        </a>{' '}
        {mark && <ReleaseMarkLabel mark={mark} />}
      </h3>
      <p>{description}</p>
      <KindChips counts={counts} />
    </li>
  );
}

/** The changes of a release in one line: `3 features`, `1 fix`. */
function KindChips({ counts }: { readonly counts: KindCounts }): ReactElement | null {
  const messages = useArticleMessages();
  const counted = countedKinds(counts);
  if (counted.length === 0) return null;
  return (
    <ul className="chips">
      {counted.map(([kind, count]) => (
        <li key={kind} data-kind={kind}>
          {kind !== 'other' && <Icon name={kind} />} {marked(messages, `kinds.count-${kind}`, { count })}
        </li>
      ))}
    </ul>
  );
}
