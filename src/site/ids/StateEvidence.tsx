import type { ReactElement } from 'react';
import { issueEvidence } from '#core/answers/evidence.ts';
import type { Version } from '#core/model/version.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import type { StreamIssue } from './issue-source.ts';

interface StateEvidenceProps {
  readonly issue: StreamIssue;
  readonly version: Version;
}

/** The reasons for the state of an issue in a version, collapsed. */
export function StateEvidence({ issue, version }: StateEvidenceProps): ReactElement {
  const messages = useViewMessages('issue');
  const { answers, statements } = issue;
  return (
    <details className="evidence">
      <summary>{marked(messages, 'page.evidence')}</summary>
      <ul>
        {issueEvidence(messages, { lineage: answers.lineage, statements }, version).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
