import type { ReactElement } from 'react';
import { quantity } from '#core/model/quantity.ts';
import { patchesOf, type Release } from '#core/model/release.ts';
import { formatVersion } from '#core/model/version.ts';
import type { ReleaseArticle as ReleaseContent } from '#core/release-content.ts';
import type { DatedLink } from '#core/shown-parts.ts';
import { Rail } from '../components/Rail.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { ActionRequired } from './ActionRequired.tsx';
import { Day } from './Day.tsx';
import { FormerNames } from './FormerNames.tsx';
import { KindFilters } from './KindFilters.tsx';
import { LifecycleStatus } from './LifecycleStatus.tsx';
import { ReleaseTools } from './ReleaseTools.tsx';
import { saysMore } from './says-more.ts';
import { UnlistedNote } from './UnlistedNote.tsx';

/** What stands before the contents: which version, from when, what in short, and what it asks for. */
export function ReleaseHead({ content }: { readonly content: ReleaseContent }): ReactElement {
  const { release, streamLabel, counts, rail } = content;
  const version = formatVersion(release.version);
  return (
    <header className="head">
      <h1 className="title" id={release.titleId}>
        <FormerNames of={release.titleId} />
        <span className="title__stream">{streamLabel}</span> <VersionNumber version={version} />
      </h1>
      <ReleaseFacts content={content} />
      {rail.flat().length > 1 && (
        <Rail
          months={rail}
          pageVersion={version}
          form="year"
          label={`${streamLabel} releases of the same year`}
        />
      )}
      {release.unlisted && <UnlistedNote />}
      {saysMore(release.title, [version, streamLabel]) && <p className="head__name">{release.title}</p>}
      {release.description !== '' && <p className="lead">{release.description}</p>}
      <ReleaseTools tools={content.tools} />
      <KindFilters counts={counts} url={content.url} />
      <ActionRequired tasks={release.tasks} />
    </header>
  );
}

function ReleaseFacts({ content }: { readonly content: ReleaseContent }): ReactElement {
  const { release, newer, patched, support } = content;
  return (
    <p className="head__facts">
      <ReleaseDay release={release} />{' '}
      {!newer && !release.unlisted && <span className="head__newest">Newest release</span>}{' '}
      {patched && (
        <span>
          {patched.version.endsWith('.x') ? 'Patches in' : 'Newest patch'} <Newer release={patched} />
        </span>
      )}{' '}
      {newer && (
        <span>
          <Newer release={newer} /> is newer
          {newer.upgradeUrl && (
            <>
              {'. '}
              <a href={newer.upgradeUrl}>What changes until then</a>
            </>
          )}
        </span>
      )}{' '}
      {support && <LifecycleStatus view={support} form="sentence" />}
    </p>
  );
}

function Newer({ release: { url, version } }: { readonly release: DatedLink }): ReactElement {
  return (
    <a href={url}>
      <VersionNumber version={version} />
    </a>
  );
}

/** A page that collects patches grows: its day is that of the latest. */
function ReleaseDay({ release }: { readonly release: Release }): ReactElement {
  const count = patchesOf(release).length;
  const day = <Day day={release.date} format="full" />;
  if (!release.version.wildcard || count === 0) return day;
  return (
    <span>
      {quantity(count, 'patch', 'patches')}
      {release.date && <>, the latest on {day}</>}
    </span>
  );
}
