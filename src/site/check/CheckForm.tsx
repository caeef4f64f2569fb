import { type ReactElement, type SubmitEvent, useState } from 'react';
import { groupVersions } from '#core/answers/lines.ts';
import { recommendedRelease } from '#core/answers/target-release.ts';
import { formatVersion } from '#core/model/version.ts';
import { SelectField } from '../components/fields/fields.tsx';
import { VersionOptions } from '../components/fields/VersionOptions.tsx';
import { Loading } from '../components/Loading.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import type { Entered } from './entered.ts';
import { FileButton } from './FileButton.tsx';
import { HostsField, LongTextNote, useHostsText } from './HostsField.tsx';
import { chosenTarget } from './load-check.ts';
import { StreamField } from './StreamField.tsx';

export interface CheckFormProps {
  readonly stream: string;
  readonly entered: Entered;
  readonly load: () => Promise<StreamVersions>;
  readonly onEnter: (change: Partial<Entered>) => void;
  readonly onAsk: (change: Partial<Entered>) => void;
}

/** Takes hosts and versions as text, from a file, or by drag and drop. */
export function CheckForm({ stream, entered, load, onEnter, onAsk }: CheckFormProps): ReactElement {
  const messages = useViewMessages('check');
  const hosts = useHostsText(entered.text);
  const [unreadable, setUnreadable] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAsk({ text: hosts.read() });
  };
  const open = async (file: File): Promise<void> => {
    const text = await file.text().catch(() => undefined);
    setUnreadable(text === undefined ? file.name : '');
    if (text === undefined) return;
    hosts.write(text);
    onAsk({ text });
  };
  const clear = (): void => {
    hosts.write('');
    onAsk({ text: '' });
    hosts.field.current?.focus();
  };
  return (
    <form className="check__form" onSubmit={submit}>
      <HostsField hosts={hosts} entered={entered.text} onEnter={(text) => onEnter({ text })} onFile={open} />
      <div className="check__side">
        <StreamField stream={stream} onChange={(id) => onEnter({ stream: id, target: '' })} />
        <Loading key={stream} load={load}>
          {(known) => (
            <TargetField known={known} target={entered.target} onChange={(target) => onEnter({ target })} />
          )}
        </Loading>
        <button className="button" type="submit">
          {marked(messages, 'page.check')}
        </button>
        <p className="check__tools">
          <FileButton label={messages('check.open-file')} onFile={open} />
          <ToolButton onClick={clear}>{marked(messages, 'check.clear')}</ToolButton>
        </p>
      </div>
      {hosts.long !== undefined && <LongTextNote text={hosts.long} />}
      {unreadable !== '' && <p role="alert">{marked(messages, 'check.file-failed', { name: unreadable })}</p>}
    </form>
  );
}

interface TargetFieldProps {
  readonly known: StreamVersions;
  readonly target: string;
  readonly onChange: (target: string) => void;
}

function TargetField({ known, target, onChange }: TargetFieldProps): ReactElement {
  const messages = useViewMessages('check');
  const { answers } = known;
  const recommended = recommendedRelease(answers);
  const choice = chosenTarget(answers, target);
  return (
    <SelectField
      label={marked(messages, 'check.target')}
      value={typeof choice === 'object' ? choice.text : choice}
      onChoose={onChange}
    >
      {recommended && (
        <option value="recommended">
          {messages('check.target-recommended', { version: formatVersion(recommended) })}
        </option>
      )}
      <option value="patch">{messages('check.target-patch')}</option>
      <VersionOptions groups={groupVersions(answers.lineage.lines)} />
    </SelectField>
  );
}
