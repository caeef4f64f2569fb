import { type ReactElement, type SubmitEvent, useState } from 'react';
import { describeInterpretation, describeUnknownRelease, findRelease } from '#core/answers/find-release.ts';
import { answerFor } from '#core/answers/issue-summary.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { useApp } from '../app/app-context.ts';
import { InputField } from '../components/fields/fields.tsx';
import { Icon } from '../components/Icon.tsx';
import { STATE_ICONS } from '../components/StateLabel.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { readRunning, rememberRunning } from '../preferences/running-version.ts';
import type { StreamIssue } from './issue-source.ts';
import { StateEvidence } from './StateEvidence.tsx';

interface RunFormProps {
  readonly id: string;
  readonly issue: StreamIssue;
  readonly label: string;
}

/** The answer for the version that the reader enters. The version is remembered on this device. */
export function RunForm({ id, issue, label }: RunFormProps): ReactElement {
  const { urls } = useApp();
  const messages = useViewMessages('issue');
  const { stream } = issue;
  const [running, setRunning] = useState(() => versionInAddress(stream) || readRunning(stream));
  const [typed, setTyped] = useState(running);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const version = typed.trim();
    setRunning(version);
    if (findRelease(issue.answers, version, 'from').type === 'found') {
      rememberRunning(stream, version);
    }
  };
  return (
    <>
      <form className="irun" action={urls.id()} onSubmit={submit}>
        <input type="hidden" name="q" value={id} />
        <input type="hidden" name="stream" value={stream} />
        <InputField
          label={marked(messages, 'issue.run', { stream: label })}
          name="run"
          value={typed}
          onText={setTyped}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <button className="button" type="submit">
          {marked(messages, 'page.check')}
        </button>
        <span>{marked(messages, 'issue.version-saved')}</span>
      </form>
      <div className="mine" role="status">
        {running !== '' && <RunAnswer key={running} text={running} {...{ issue, label }} />}
      </div>
    </>
  );
}

/** The version in the address, so that links can contain it. */
function versionInAddress(stream: string): string {
  const query = new URLSearchParams(window.location.search);
  const requestedStream = query.get('stream') ?? stream;
  return requestedStream.toLowerCase() === stream ? (query.get('run')?.trim() ?? '') : '';
}

interface RunAnswerProps extends Omit<RunFormProps, 'id'> {
  readonly text: string;
}

function RunAnswer({ text, issue, label }: RunAnswerProps): ReactElement {
  const messages = useViewMessages('issue');
  const { answers, statements } = issue;
  const found = findRelease(answers, text, 'from');
  if (found.type === 'unknown')
    return (
      <p className="mine__answer">
        {describeUnknownRelease(messages, { stream: label, version: text }, found)}
      </p>
    );
  const { version } = found.release;
  const { state, sentences, nearest } = answerFor(messages, { stream: answers, statements }, version);
  const [first, ...others] = sentences;
  return (
    <div data-state={state}>
      {describeInterpretation(messages, found, 'from').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="mine__answer">
        <Icon name={STATE_ICONS[state]} /> {first}
      </p>
      {others.length > 0 && <p>{messages.sentences(others)}</p>}
      <Plans issue={issue} from={version} targets={[nearest.inLine, nearest.anywhere]} />
      <StateEvidence issue={issue} version={version} />
    </div>
  );
}

interface PlansProps extends Pick<RunFormProps, 'issue'> {
  readonly from: Version;
  readonly targets: readonly (Version | undefined)[];
}

/** The upgrade to a release with the fix. */
function Plans({ issue, from, targets }: PlansProps): ReactElement | null {
  const messages = useViewMessages('issue');
  const names = new Set(targets.flatMap((target) => (target ? [formatVersion(target)] : [])));
  const { urls } = useApp();
  if (names.size === 0) return null;
  const start = formatVersion(from);
  return (
    <p className="more">
      {[...names].map((to) => (
        <a key={to} href={urls.upgrade({ stream: issue.stream, from: start, to })}>
          {marked(messages, 'issue.plan', { from: start, to })}
        </a>
      ))}
    </p>
  );
}
