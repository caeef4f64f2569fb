import {
  type ClipboardEvent,
  type DragEvent,
  type ReactElement,
  type SubmitEvent,
  useRef,
  useState,
} from 'react';
import { recommendedRelease } from '#core/answers/target-release.ts';
import { formatVersion } from '#core/model/version.ts';
import { Loading } from '../components/Loading.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import type { Entered } from './entered.ts';
import { FileButton } from './FileButton.tsx';
import { chosenTarget } from './load-check.ts';
import { StreamField, VersionOptions } from './StreamField.tsx';

export interface CheckFormProps {
  readonly stream: string;
  readonly entered: Entered;
  readonly load: () => Promise<StreamVersions>;
  readonly onEnter: (change: Partial<Entered>) => void;
  readonly onAsk: (change: Partial<Entered>) => void;
}

/** The browser needs more than 50 ms for the layout of a text field with thousands of lines, so the field shows only the first ones. */
const LONG = 1000;
const SHOWN_LINES = 20;

function isLong(text: string): boolean {
  return text.split('\n', LONG + 1).length > LONG;
}

function shownPart(text: string): string {
  return isLong(text) ? `${text.split('\n', SHOWN_LINES).join('\n')}\n…` : text;
}

/** Takes hosts and versions as text, from a file, or by drag and drop. */
export function CheckForm({ stream, entered, load, onEnter, onAsk }: CheckFormProps): ReactElement {
  const messages = useViewMessages('check');
  const field = useRef<HTMLTextAreaElement>(null);
  const [unreadable, setUnreadable] = useState('');
  const [long, setLong] = useState(() => (isLong(entered.text) ? entered.text : undefined));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAsk({ text: long ?? field.current?.value ?? '' });
  };
  const write = (text: string): void => {
    // What the reader types is not React state.
    if (field.current) field.current.value = shownPart(text);
    setLong(isLong(text) ? text : undefined);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    const text = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (long !== undefined || !isLong(text)) return;
    event.preventDefault();
    write(text);
    onEnter({ text });
  };
  const open = async (file: File): Promise<void> => {
    const text = await file.text().catch(() => undefined);
    setUnreadable(text === undefined ? file.name : '');
    if (text === undefined) return;
    write(text);
    onAsk({ text });
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void open(file);
  };
  const clear = (): void => {
    write('');
    onAsk({ text: '' });
    field.current?.focus();
  };
  return (
    <form className="check__form" onSubmit={submit}>
      <label className="check__field">
        {marked(messages, 'check.input')}
        <textarea
          ref={field}
          className="input check__text"
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          dir="ltr"
          defaultValue={shownPart(entered.text)}
          readOnly={long !== undefined}
          aria-describedby={long === undefined ? undefined : 'long-text'}
          onPaste={paste}
          onInput={({ currentTarget }) => onEnter({ text: currentTarget.value })}
          onDrop={drop}
          onDragOver={(event) => event.preventDefault()}
        />
      </label>
      <div className="check__side">
        <StreamField stream={stream} onChange={(id) => onEnter({ stream: id, target: '' })} />
        <Loading key={stream} load={load}>
          {(known) => (
            <TargetField known={known} target={entered.target} onChange={(target) => onEnter({ target })} />
          )}
        </Loading>
        <button className="button" type="submit">
          {marked(messages, 'check.check')}
        </button>
        <p className="check__tools">
          <FileButton label={messages('check.open-file')} onFile={open} />
          <ToolButton onClick={clear}>{marked(messages, 'check.clear')}</ToolButton>
        </p>
      </div>
      {long !== undefined && (
        <p id="long-text" className="check__note">
          {marked(messages, 'check.long-text', {
            count: long.trimEnd().split('\n').length,
            shown: SHOWN_LINES,
          })}
        </p>
      )}
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
    <label className="check__field">
      {marked(messages, 'check.target')}
      <select
        className="input"
        value={typeof choice === 'object' ? choice.text : choice}
        onChange={(event) => onChange(event.target.value)}
      >
        {recommended && (
          <option value="recommended">
            {messages('check.target-recommended', { version: formatVersion(recommended) })}
          </option>
        )}
        <option value="patch">{messages('check.target-patch')}</option>
        <VersionOptions answers={answers} />
      </select>
    </label>
  );
}
