import type { ReactElement } from 'react';
import type { CheckReport } from '#core/installed/check-report.ts';
import { hostName } from '#core/installed/check-texts.ts';
import type { UnknownVersion } from '#core/installed/check-versions.ts';
import { formatVersion } from '#core/model/version.ts';
import { useApp } from '../app/app-context.ts';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { ReleaseLink } from '../upgrade/ReleaseLink.tsx';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import { Growing } from './Growing.tsx';

export interface NotCheckedProps {
  readonly known: StreamVersions;
  readonly report: CheckReport;
  readonly onStream: (id: string) => void;
}

/** Everything that the text contains and the result does not: unknown versions, lines without a version, and hosts of other streams. */
export function NotChecked({ known, report, onStream }: NotCheckedProps): ReactElement | null {
  const { site } = useApp();
  const messages = useViewMessages('check');
  const { unknown, unread, others, groups } = report;
  const streams = site.streams.filter(({ id }) => others.some(({ stream }) => stream === id));
  if (groups.length + unknown.length + unread.length + others.length === 0) {
    return <p role="status">{marked(messages, 'check.nothing-read')}</p>;
  }
  return (
    <div className="check__missing">
      {streams.map(({ id, label }) => (
        <p key={id}>
          {marked(messages, 'check.other-streams', {
            ...{ stream: label, count: others.filter(({ stream }) => stream === id).length },
          })}{' '}
          <ToolButton onClick={() => onStream(id)}>
            {marked(messages, 'check.other-stream', { stream: label })}
          </ToolButton>
        </p>
      ))}
      {unknown.length > 0 && (
        <details open>
          <summary>{marked(messages, 'check.unknown', { count: unknown.length })}</summary>
          <Growing items={unknown}>
            {(version) => (
              <li key={version.text}>
                <UnknownVersionText version={version} known={known} />
              </li>
            )}
          </Growing>
        </details>
      )}
      {unread.length > 0 && (
        <details open>
          <summary>{marked(messages, 'check.unread', { count: unread.length })}</summary>
          <Growing items={unread}>
            {({ line, text, reason }) => (
              <li key={`${line} ${text}`}>
                {marked(messages, 'check.unread-line', { line, text })}
                {reason === 'number' && <small>{marked(messages, 'check.number')}</small>}
              </li>
            )}
          </Growing>
        </details>
      )}
    </div>
  );
}

/** The hosts of a version. The exports have all. */
const MAX_NAMED = 20;

interface UnknownVersionTextProps extends Pick<NotCheckedProps, 'known'> {
  readonly version: UnknownVersion;
}

/** A version that the notes do not have: the nearest ones that they have, and its hosts. */
function UnknownVersionText({ version, known }: UnknownVersionTextProps): ReactElement {
  const messages = useViewMessages('check');
  const { text, hosts, nearest } = version;
  return (
    <>
      {rich(messages, 'page.label', { label: <bdi>{text}</bdi> })}{' '}
      {marked(messages, 'check.not-in-notes', { stream: known.list.label })}{' '}
      {nearest.length > 0 &&
        rich(messages, 'check.nearest', {
          versions: nearest.map((one) => (
            <ReleaseLink key={formatVersion(one)} version={one} known={known} />
          )),
        })}
      <small>
        {hosts
          .slice(0, MAX_NAMED)
          .map((host) => hostName(messages, host))
          .join(', ')}
      </small>
      {hosts.length > MAX_NAMED && (
        <small>{marked(messages, 'answer.more', { count: hosts.length - MAX_NAMED })}</small>
      )}
    </>
  );
}
