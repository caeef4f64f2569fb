import type { ReactElement } from 'react';
import type { WrittenCheck } from '#core/installed/check-markdown.ts';
import { countGroup } from '#core/installed/check-report.ts';
import { groupNotes, noTargetKey } from '#core/installed/check-texts.ts';
import { OUTCOMES, type VersionGroup } from '#core/installed/check-versions.ts';
import { formatVersion } from '#core/model/version.ts';
import { useApp } from '../app/app-context.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { ReleaseLink } from '../upgrade/ReleaseLink.tsx';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import { CheckTable } from './CheckTable.tsx';
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
      outcome,
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

// biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of a table whose rows are cards
function VersionRow({
  known,
  group,
  written,
}: VersionTableProps & { readonly group: VersionGroup }): ReactElement {
  const messages = useViewMessages('check');
  const { version, target, issues } = group;
  const { open, maybe, outcomes } = countGroup(
    issues,
    (issue) => written.isCounted(issue) && !written.report.acknowledged.has(issue.key),
  );
  const { urls } = useApp();
  const plan =
    target &&
    urls.upgrade({ stream: known.list.stream, from: formatVersion(version), to: formatVersion(target) });
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <ReleaseLink version={version} known={known} />
        {groupNotes(messages, group).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </th>
      <td role="cell" data-label={messages('check.hosts')}>
        <Hosts hosts={group.hosts} />
      </td>
      <td role="cell" data-label={messages('check.open')} data-count={open}>
        {messages.number(open)}
      </td>
      <td role="cell" data-label={messages('check.maybe')} data-count={maybe}>
        {messages.number(maybe)}
      </td>
      <td role="cell" data-label={messages('check.target')}>
        {target ? (
          <ReleaseLink version={target} known={known} />
        ) : (
          marked(messages, noTargetKey(written.report))
        )}
        {plan !== undefined && (
          <a
            className="check__plan"
            href={plan}
            aria-label={messages('check.plan-from', { version: formatVersion(version) })}
          >
            {marked(messages, 'check.plan')}
          </a>
        )}
      </td>
      {OUTCOMES.map((outcome) => (
        <td
          key={outcome}
          role="cell"
          data-label={messages(`check.outcome-${outcome}`)}
          data-outcome={outcome}
          data-count={outcomes[outcome]}
        >
          {messages.number(outcomes[outcome])}
        </td>
      ))}
    </tr>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: end of the tables
