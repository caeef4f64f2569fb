import { type ReactElement, useCallback } from 'react';
import { type LookedUpIssues, lookUpIssues } from '#core/installed/look-up-issues.ts';
import { formatVersion } from '#core/model/version.ts';
import { useApp } from '../../app/app-context.ts';
import { Loading } from '../../components/Loading.tsx';
import { fetchJson } from '../../platform/fetch-json.ts';
import type { StreamVersions } from '../../upgrade/range/stream-versions.ts';
import type { Entered } from '../entered.ts';
import { chosenVersions } from './chosen-versions.ts';
import { LookUpResult } from './LookUpResult.tsx';

/** What was asked last. */
export interface AskedIssues extends Pick<Entered, 'issues' | 'versions'> {
  /** Whether the reader asked just now. Otherwise the answer is restored, and must not take the focus. */
  readonly isNew: boolean;
}

interface LookUpAnswerProps {
  readonly known: StreamVersions;
  readonly asked: AskedIssues;
}

export function LookUpAnswer({ known, asked }: LookUpAnswerProps): ReactElement {
  const { urls } = useApp();
  const { list, answers } = known;
  const load = useCallback(
    (): Promise<LookedUpIssues> =>
      lookUpIssues(asked.issues, {
        stream: { id: list.stream, label: list.label, answers },
        versions: chosenVersions({ list, answers }, asked.versions),
        indexUrl: urls.idsJson(),
        fetchJson: (url) => fetchJson(url, 'issues'),
      }),
    [urls, list, answers, asked],
  );
  return (
    <Loading load={load} delaysScroll>
      {(lookedUp) => (
        <LookUpResult
          key={lookedUp.versions.map(formatVersion).join(' ')}
          known={known}
          lookedUp={lookedUp}
          takesFocus={asked.isNew}
        />
      )}
    </Loading>
  );
}
