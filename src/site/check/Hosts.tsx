import type { ReactElement } from 'react';
import type { IssueRow } from '#core/installed/check-report.ts';
import { affectedBy, hostName } from '#core/installed/check-texts.ts';
import type { InstalledVersion } from '#core/installed/installed-versions.ts';
import { Expandable } from '../components/Expandable.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { Growing } from './Growing.tsx';

interface HostsProps {
  readonly hosts: readonly InstalledVersion[];
}

const FEW_HOSTS = 3;

/** A few names, or how many there are: there can be thousands. */
export function Hosts({ hosts }: HostsProps): ReactElement {
  const messages = useViewMessages('check');
  if (hosts.length <= FEW_HOSTS) return <HostNames hosts={hosts} />;
  return (
    <Expandable summary={marked(messages, 'check.host-count', { count: hosts.length })}>
      {() => <HostNames hosts={hosts} />}
    </Expandable>
  );
}

function HostNames({ hosts }: HostsProps): ReactElement {
  const messages = useViewMessages('check');
  return (
    <Growing items={hosts}>
      {(host) => (
        <li key={host.line}>
          <bdi>{hostName(messages, host)}</bdi>
        </li>
      )}
    </Growing>
  );
}

/** The hosts of an issue by their version, and what the issue is there today and in the target. */
export function AffectedHosts({ row }: { readonly row: IssueRow }): ReactElement {
  const messages = useViewMessages('check');
  return (
    <Expandable className="check__hosts" summary={marked(messages, 'check.host-states')}>
      {() => (
        // Each of them can have many names.
        <Growing items={row.groups} page={10}>
          {(group) => (
            <li key={`${group.version.text} ${group.outcome}`}>
              <VersionNumber version={group.version.text} /> <small>{affectedBy(messages, group)}</small>
              <HostNames hosts={group.hosts} />
            </li>
          )}
        </Growing>
      )}
    </Expandable>
  );
}
