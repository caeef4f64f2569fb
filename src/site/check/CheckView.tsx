import { memo, type ReactElement, useCallback, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { Loading } from '../components/Loading.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { changeSource } from '../upgrade/change-source.ts';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import { CheckForm } from './CheckForm.tsx';
import { CheckResult } from './CheckResult.tsx';
import { type Entered, readEntered, rememberEntered } from './entered.ts';
import { loadCheck } from './load-check.ts';
import { LookUpIssues } from './look-up/LookUpIssues.tsx';

/** What was asked last. */
interface Asked extends Entered {
  /** Whether the reader asked just now. Otherwise the answer is restored, and must not take the focus. */
  readonly isNew: boolean;
}

/** The page that checks installed versions. What a reader enters survives Back and a reload in the same tab. */
export const CheckView = memo(function CheckView(): ReactElement | null {
  const { site, urls } = useApp();
  const messages = useViewMessages('check');
  const [entered, setEntered] = useState(readEntered);
  const [asked, setAsked] = useState<Asked>(() => ({ ...entered, isNew: false }));
  const stream = site.streams.find(({ id }) => id === entered.stream) ?? site.streams[0];
  const load = useCallback(
    () => changeSource.versions(urls.versionsJson(stream?.id ?? '')),
    [urls, stream?.id],
  );
  if (!stream) return null;
  const enter = (change: Partial<Entered>): void => {
    rememberEntered(change);
    setEntered({ ...entered, ...change });
  };
  const ask = (change: Partial<Entered>): void => {
    const next = { ...entered, stream: stream.id, ...change };
    enter(next);
    setAsked({ ...next, isNew: true });
  };
  const isAnswered = asked.text.trim() !== '' && (asked.stream || stream.id) === stream.id;
  return (
    <div className="check">
      <p className="check__help">
        <a href="#look-up">{marked(messages, 'check.look-up')}</a>
      </p>
      <CheckForm stream={stream.id} entered={entered} load={load} onEnter={enter} onAsk={ask} />
      {isAnswered ? (
        <Loading key={stream.id} load={load} delaysScroll>
          {(known) => (
            <Answer known={known} asked={asked} onStream={(id) => ask({ stream: id, target: '' })} />
          )}
        </Loading>
      ) : (
        <p className="check__help">{marked(messages, 'check.help')}</p>
      )}
      <LookUpIssues stream={stream.id} entered={entered} load={load} onEnter={enter} />
    </div>
  );
});

interface AnswerProps {
  readonly known: StreamVersions;
  readonly asked: Asked;
  readonly onStream: (id: string) => void;
}

function Answer({ known, asked, onStream }: AnswerProps): ReactElement {
  const { site } = useApp();
  const load = useCallback(() => loadCheck(site, known, asked), [site, known, asked]);
  return (
    <Loading load={load} delaysScroll>
      {(report) => <CheckResult known={known} report={report} takesFocus={asked.isNew} onStream={onStream} />}
    </Loading>
  );
}
