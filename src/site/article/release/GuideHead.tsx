import type { ReactElement } from 'react';
import type { GuideArticle } from '#core/contracts/release-content.ts';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { useNoteLanguage } from '../article-context.ts';
import { Day } from '../Day.tsx';
import { FormerNames } from '../FormerNames.tsx';
import { UnlistedNotice } from '../Notices.tsx';
import { ActionRequired } from './ActionRequired.tsx';
import { ReleaseTools } from './ReleaseTools.tsx';

/** The header of a guide: its title, its stream and its tasks. */
export function GuideHead({ content }: { readonly content: GuideArticle }): ReactElement {
  const { guide, streamLabel, streamUrl, release } = content;
  return (
    <header className="head">
      <h1 id={guide.titleId} {...useNoteLanguage()}>
        <FormerNames of={guide.titleId} />
        {guide.title}
      </h1>
      <ul className="status">
        {guide.date && (
          <li>
            <Day day={guide.date} format="long" />
          </li>
        )}
        <li>
          {release ? (
            <a href={release.url}>
              {streamLabel} <VersionNumber version={release.version} />
            </a>
          ) : (
            <a href={streamUrl}>{streamLabel}</a>
          )}
        </li>
      </ul>
      {guide.unlisted && <UnlistedNotice />}
      <ActionRequired tasks={guide.tasks} />
      <ReleaseTools tools={content.tools} />
    </header>
  );
}
