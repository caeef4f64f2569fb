import type { ReactElement } from 'react';
import type { WrittenCheck } from '#core/installed/check-markdown.ts';
import { countGroup } from '#core/installed/check-report.ts';
import { groupNotes, noTargetKey } from '#core/installed/check-texts.ts';
import { OUTCOMES, type VersionGroup } from '#core/installed/check-versions.ts';
import { formatVersion } from '#core/model/version.ts';
import { useApp } from '../app/app-context.ts';
import { Card, CardCell, CardTitle } from '../components/CardTable.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { ReleaseLink } from '../upgrade/ReleaseLink.tsx';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import { CheckTable, CountCell } from './CheckTable.tsx';
import { Hosts } from './Hosts.tsx';

interface VersionTableProps {
  readonly known: StreamVersions;
  readonly written: WrittenCheck;
}

/** One row for each installed version: the hosts, what is open today, and what the target changes. */
export function VersionTable({ known, written }: VersionTableProps): ReactElement {
  const messages = useViewMessages('check');
  const columns = [
    ...(['version', 'hosts', 'open', 'maybe', 'target'] as const).map((key) => ({
      key,
      label: marked(messages, `check.${key}`),
    })),
    ...OUTCOMES.map((outcome) => ({
      key: outcome,
      label: marked(messages, `check.outcome-${outcome}`),
      'data-outcome': outcome,
    })),
  ];
  return (
    <div>
      <h3 id="versions">{marked(messages, 'check.versions')}</h3>
      <CheckTable
        type="versions"
        named={{ 'aria-labelledby': 'versions' }}
        columns={columns}
        items={written.report.groups}
      >
        {(group) => (
          <VersionRow key={`${group.version.text} ${group.series}`} {...{ known, group, written }} />
        )}
      </CheckTable>
    </div>
  );
}

interface VersionRowProps extends VersionTableProps {
  readonly group: VersionGroup;
}

function VersionRow({ known, group, written }: VersionRowProps): ReactElement {
  const messages = useViewMessages('check');
  const { version, issues } = group;
  const { open, maybe, outcomes } = countGroup(
    issues,
    (issue) => written.isCounted(issue) && !written.report.acknowledged.has(issue.key),
  );
  return (
    <Card>
      <CardTitle>
        <ReleaseLink version={version} known={known} />
        {groupNotes(messages, group).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </CardTitle>
      <CardCell label={messages('check.hosts')}>
        <Hosts hosts={group.hosts} />
      </CardCell>
      <CountCell label={messages('check.open')} count={open} />
      <CountCell label={messages('check.maybe')} count={maybe} />
      <CardCell label={messages('check.target')}>
        <Target known={known} group={group} written={written} />
      </CardCell>
      {OUTCOMES.map((outcome) => (
        <CountCell
          key={outcome}
          label={messages(`check.outcome-${outcome}`)}
          count={outcomes[outcome]}
          data-outcome={outcome}
        />
      ))}
    </Card>
  );
}

/** The release that the version is upgraded to, and the plan for it. */
function Target({ known, group: { version, target }, written }: VersionRowProps): ReactElement {
  const messages = useViewMessages('check');
  const { urls } = useApp();
  if (target === undefined) return <>{marked(messages, noTargetKey(written.report))}</>;
  const [from, to] = [formatVersion(version), formatVersion(target)];
  return (
    <>
      <ReleaseLink version={target} known={known} />
      <a
        className="check__plan"
        href={urls.upgrade({ stream: known.list.stream, from, to })}
        aria-label={messages('check.plan-from', { version: from })}
      >
        {marked(messages, 'page.plan-upgrade')}
      </a>
    </>
  );
}
