import { type ReactElement, useCallback } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { type LookedUpIssues, lookUpIssues } from '#core/installed/look-up-issues.ts';
import { createUrls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { Loading } from '../components/Loading.tsx';
import { fetchJson } from '../platform/fetch-json.ts';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import { chosenVersions } from './chosen-versions.ts';
import type { Entered } from './entered.ts';
import { LookUpResult } from './LookUpResult.tsx';

/** What was asked last. */
export interface AskedIssues extends Pick<Entered, 'issues' | 'versions'> {
  /** Whether the reader asked just now. Otherwise the answer is restored, and must not take the focus. */
  readonly isNew: boolean;
}

interface LookUpAnswerProps {
  readonly site: SiteData;
  readonly known: StreamVersions;
  readonly asked: AskedIssues;
}

export function LookUpAnswer({ site, known, asked }: LookUpAnswerProps): ReactElement {
  const { list, answers } = known;
  const load = useCallback(
    (): Promise<LookedUpIssues> =>
      lookUpIssues(asked.issues, {
        stream: { id: list.stream, label: list.label, answers },
        versions: chosenVersions({ list, answers }, asked.versions),
        indexUrl: createUrls(site.base).idsJson(),
        fetchJson: (url) => fetchJson(url, 'issues'),
      }),
    [site.base, list, answers, asked],
  );
  return (
    <Loading load={load} delaysScroll>
      {(lookedUp) => (
        <LookUpResult
          key={lookedUp.versions.map(formatVersion).join(' ')}
          site={site}
          known={known}
          lookedUp={lookedUp}
          takesFocus={asked.isNew}
        />
      )}
    </Loading>
  );
}
