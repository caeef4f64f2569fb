import type { ReactElement } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { divideByProfile, type Unused } from '#core/upgrade/profile.ts';
import type { ComparedTarget } from '#core/upgrade/targets/compare-targets.ts';
import { groupCves, reasonsText, type TargetRow, targetRows } from '#core/upgrade/targets/target-rows.ts';
import { useApp } from '../../app/app-context.ts';
import { Card, CardCell, CardTable, CardTitle } from '../../components/CardTable.tsx';
import { Expandable } from '../../components/Expandable.tsx';
import { Loading } from '../../components/Loading.tsx';
import { VersionLink, VersionNumber } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { TitleLink, Versions } from '../Change.tsx';
import type { TargetLoader } from './load-targets.ts';

interface TargetTableProps {
  readonly targets: readonly ComparedTarget[];
  /** The same targets with the texts of their changes. */
  readonly loadTexts: TargetLoader['texts'];
  /** The same, after the reader wanted to print them: what decides is expanded. */
  readonly printed: readonly ComparedTarget[] | undefined;
  readonly from: Version;
  /** The address of the plan for an upgrade to a version. */
  readonly planOf: (version: string) => string;
  readonly unused: Unused;
}

/** A row for each target, so that it is one after the other on phones and for screen readers; wide windows show the rows as columns. */
export function TargetTable(props: TargetTableProps): ReactElement {
  const { targets, from, unused } = props;
  const messages = useViewMessages('upgrade');
  const rows = targetRows(messages, targets, unused);
  const installed = (
    <>
      {marked(messages, 'upgrade.from')} <VersionNumber version={from.text} />
    </>
  );
  const columns = [
    { key: 'from', label: installed },
    ...rows.map(({ name, label }) => ({ key: name, label })),
    { key: 'plan', label: <span className="hidden">{marked(messages, 'page.plan-upgrade')}</span> },
  ];
  return (
    <CardTable className="targets" columns={columns}>
      {targets.map((target, index) => (
        <Target key={formatVersion(target.version)} {...props} {...{ rows, target, index }} />
      ))}
    </CardTable>
  );
}

interface TargetProps extends TargetTableProps {
  readonly rows: readonly TargetRow[];
  readonly target: ComparedTarget;
  readonly index: number;
}

function Target({ rows, target, index, planOf, ...props }: TargetProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { version, reasons, date, isOlderByDate } = target;
  const text = formatVersion(version);
  return (
    <Card data-recommended={reasons.includes('recommended') ? '' : undefined}>
      <CardTitle>
        <span className="targets__reason">{reasonsText(messages, reasons)}</span>
        <VersionNumber version={version.text} />
        {date !== undefined && <small>{messages.day(date, 'long')}</small>}
        {isOlderByDate && <small className="targets__older">{marked(messages, 'targets.older')}</small>}
      </CardTitle>
      {rows.map((row) => (
        <CardCell
          key={row.name}
          label={row.label}
          data-flat={row.isFlat ? '' : undefined}
          data-name={row.name}
        >
          <Cell {...props} {...{ row, index, target }} />
        </CardCell>
      ))}
      <CardCell>
        <a
          className="targets__plan"
          href={planOf(text)}
          aria-label={messages('targets.plan-to', { version: text })}
        >
          {marked(messages, 'page.plan-upgrade')}
        </a>
      </CardCell>
    </Card>
  );
}

interface CellProps extends Pick<TargetTableProps, 'unused' | 'loadTexts' | 'printed'> {
  readonly row: TargetRow;
  readonly target: ComparedTarget;
  readonly index: number;
}

/** What can be listed is expanded on demand. */
function Cell({ row, target, index, unused, loadTexts, printed }: CellProps): ReactElement {
  const text = row.cells[index] ?? '';
  if (row.name === 'stops' && target.stops.length > 0) return <Stops target={target} />;
  if (row.name === 'cves' && target.openCves.length > 0) {
    return <Cves {...{ target, text }} isOpened={printed !== undefined} />;
  }
  const { members } = row;
  if (!members || members(target).length === 0) return <span className="targets__text">{text}</span>;
  const list = (targets: readonly ComparedTarget[]): ReactElement => (
    <Members
      members={members(targets[index] ?? target)}
      {...(row.isProfiled ? { unused, most: MAX_LISTED } : { unused: [], most: MAX_DECISIVE })}
    />
  );
  return (
    <Expandable summary={text} isOpened={printed !== undefined && !row.isProfiled}>
      {() => (printed ? list(printed) : <Loading load={loadTexts}>{({ targets }) => list(targets)}</Loading>)}
    </Expandable>
  );
}

function Stops({ target }: Pick<CellProps, 'target'>): ReactElement {
  return (
    <ul>
      {target.stops.map(({ version, reason, url }) => (
        <li key={version.text}>
          <VersionLink className="quiet" url={url} version={version.text} />
          {reason !== '' && <small>{reason}</small>}
        </li>
      ))}
    </ul>
  );
}

interface CvesProps extends Pick<CellProps, 'target'> {
  readonly text: string;
  readonly isOpened: boolean;
}

function Cves({ target, text, isOpened }: CvesProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { urls } = useApp();
  return (
    <Expandable summary={text} isOpened={isOpened}>
      {() =>
        groupCves(target.openCves).map(({ state, cves }) => (
          <ul key={state}>
            {cves.slice(0, MAX_LISTED).map(({ id, facts, anywhere }) => (
              <li key={id}>
                <a href={urls.id(id)}>{id}</a>
                {facts?.severity && (
                  <small>{marked(messages, 'kinds.severity', { severity: facts.severity })}</small>
                )}
                {anywhere && (
                  <small>
                    {rich(messages, 'upgrade.nearest-fix', {
                      version: <VersionNumber version={anywhere.text} />,
                    })}
                  </small>
                )}
              </li>
            ))}
            <More count={cves.length - MAX_LISTED} />
          </ul>
        ))
      }
    </Expandable>
  );
}

/** A longer list is in the plan. */
const MAX_LISTED = 10;

/** Required actions and losses decide, so more of them are listed. */
const MAX_DECISIVE = 100;

interface MembersProps extends Pick<CellProps, 'unused'> {
  readonly members: readonly MergedChange[];
  readonly most: number;
}

function Members({ members, unused, most }: MembersProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const [own, outside] = divideByProfile(members, unused);
  return (
    <ul>
      {own.slice(0, most).map(({ change, versions }) => (
        <li key={change.url}>
          <TitleLink html={change.titleHtml} title={change.title} url={change.url} />
          <Versions versions={versions.slice(0, 1)} />
        </li>
      ))}
      <More count={own.length - most} />
      {outside.length > 0 && (
        <li>
          <Expandable summary={messages('profile.outside-count', { count: outside.length })}>
            {() => <Members members={outside} unused={[]} most={most} />}
          </Expandable>
        </li>
      )}
    </ul>
  );
}

function More({ count }: { readonly count: number }): ReactElement | null {
  const messages = useViewMessages('upgrade');
  return count > 0 ? <li>{marked(messages, 'answer.more', { count })}</li> : null;
}
