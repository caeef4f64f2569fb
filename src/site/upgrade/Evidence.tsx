import type { ReactElement } from 'react';
import type { Change } from '#core/answers/change.ts';
import { upgradeEvidence } from '#core/answers/evidence.ts';
import type { Upgrade } from '#core/answers/upgrade.ts';
import { Expandable } from '../components/Expandable.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import type { StreamVersions } from './range/stream-versions.ts';

interface EvidenceProps {
  readonly change: Change;
  readonly upgrade: Upgrade;
  readonly known: StreamVersions;
}

/** The reasons why an entry is in its group. */
export function Evidence({ change, upgrade, known }: EvidenceProps): ReactElement {
  const messages = useViewMessages('upgrade');
  return (
    <Expandable className="evidence" summary={marked(messages, 'page.evidence')}>
      {() => (
        <ul>
          {upgradeEvidence(messages, known.answers.lineage, { ...upgrade, change }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Expandable>
  );
}
