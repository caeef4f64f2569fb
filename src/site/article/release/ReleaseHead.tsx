import type { ReactElement } from 'react';
import type { ReleaseArticle as ReleaseContent } from '#core/contracts/release-content.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { markOf } from '#core/model/release/version-statements.ts';
import { formatVersion, isPrerelease } from '#core/model/version.ts';
import { Rail } from '../../components/Rail.tsx';
import { VersionLink, VersionNumber } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useNoteLanguage } from '../article-context.ts';
import { useArticleMessages } from '../article-messages.ts';
import { Day } from '../Day.tsx';
import { FormerNames } from '../FormerNames.tsx';
import { hasChoice, KindFilters, ShownCount } from '../KindFilters.tsx';
import { LifecycleStatus } from '../LifecycleStatus.tsx';
import { ScheduledNotice, UnlistedNotice, WithdrawnNotice } from '../Notices.tsx';
import { ReleaseMarkLabel } from '../ReleaseMark.tsx';
import { ActionRequired } from './ActionRequired.tsx';
import { addsInformation } from './adds-information.ts';
import { ReleaseTools } from './ReleaseTools.tsx';

/** The header of a release: version, status and tasks, followed by the tools. */
export function ReleaseHead({ content }: { readonly content: ReleaseContent }): ReactElement {
  const messages = useArticleMessages();
  const language = useNoteLanguage();
  const { release, streamLabel, counts, rail } = content;
  const version = formatVersion(release.version);
  return (
    <header className="head">
      <h1 className="title" id={release.titleId}>
        <FormerNames of={release.titleId} />
        <span className="title__stream">{streamLabel}</span> <VersionNumber version={version} />
      </h1>
      {release.scheduled !== undefined && <ScheduledNotice time={release.scheduled} />}
      {release.withdrawn !== undefined && <WithdrawnNotice release={release} />}
      <ReleaseStatus content={content} />
      {rail.flat().length > 1 && (
        <Rail
          months={rail}
          pageVersion={version}
          form="year"
          label={messages('article.same-year', { stream: streamLabel })}
        />
      )}
      {release.unlisted && <UnlistedNotice />}
      {addsInformation(release.title, [version, streamLabel]) && (
        <p className="head__name" {...language}>
          {release.title}
        </p>
      )}
      {release.description !== '' && (
        <p className="lead" {...language}>
          {release.description}
        </p>
      )}
      <ActionRequired tasks={release.tasks} />
      <KindFilters counts={counts} />
      {hasChoice(counts) && <ShownCount counts={counts} url={content.url} />}
      <ReleaseTools tools={content.tools} />
    </header>
  );
}

/** At most four items, on one line if the window is wide enough. */
function ReleaseStatus({ content }: { readonly content: ReleaseContent }): ReactElement {
  const messages = useArticleMessages();
  const { release, newer, newestPatch, support } = content;
  const hasDay = release.date !== undefined || factsOf(release).parts.length > 0;
  return (
    <ul className="status">
      {hasDay && (
        <li>
          <ReleaseDay release={release} />
        </li>
      )}
      {isPrerelease(release.version) && (
        <li>
          <ReleaseMarkLabel mark="pre-release" />
        </li>
      )}
      {!newer && markOf(release) === undefined && !release.unlisted && (
        <li className="status__newest">{marked(messages, 'article.newest-release')}</li>
      )}
      {newestPatch && (
        <li>
          {rich(
            messages,
            newestPatch.version.endsWith('.x') ? 'article.patches-in' : 'article.newest-patch',
            { version: <VersionLink url={newestPatch.url} version={newestPatch.version} /> },
          )}
        </li>
      )}
      {newer && (
        <li>
          <NewerRelease newer={newer} />
        </li>
      )}
      {/* Last, because its text depends on the reader’s date and must not move the other items. */}
      {support && (
        <li>
          <LifecycleStatus view={support} form="sentence" />
        </li>
      )}
    </ul>
  );
}

/** The newest release, and the page that compares all newer ones. */
function NewerRelease({ newer }: { readonly newer: NonNullable<ReleaseContent['newer']> }): ReactElement {
  const messages = useArticleMessages();
  const version = <VersionLink url={newer.url} version={newer.version} />;
  if (newer.targetsUrl === undefined) return rich(messages, 'article.newer', { version });
  return rich(messages, 'article.newer-with-targets', {
    version,
    a: (text) => <a href={newer.targetsUrl}>{text}</a>,
  });
}

/** A page with several releases has no date of its own. */
function ReleaseDay({ release }: { readonly release: Release }): ReactElement {
  const messages = useArticleMessages();
  const { parts } = factsOf(release);
  if (parts.length === 0) return <Day day={release.date} format="long" />;
  const newest = parts
    .flatMap(({ date }) => date ?? [])
    .reduce((latest, date) => (date > latest ? date : latest), '');
  const [what, count] = [release.version.wildcard ? 'patches' : 'releases', parts.length] as const;
  return (
    <span>
      {newest === ''
        ? marked(messages, `article.${what}`, { count })
        : rich(messages, `article.${what}-latest`, { count, day: <Day day={newest} format="long" /> })}
    </span>
  );
}
