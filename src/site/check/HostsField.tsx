import {
  type ClipboardEvent,
  type DragEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';

/** The browser needs more than 50 ms for the layout of a text field with thousands of lines, so the field shows only the first ones. */
const LONG = 1000;
const SHOWN_LINES = 20;

function isLong(text: string): boolean {
  return text.split('\n', LONG + 1).length > LONG;
}

function shownPart(text: string): string {
  return isLong(text) ? `${text.split('\n', SHOWN_LINES).join('\n')}\n…` : text;
}

export interface HostsText {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The whole text, if the field shows only its first lines. */
  readonly long: string | undefined;
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/** The text of the field. What the reader types is not React state. */
export function useHostsText(entered: string): HostsText {
  const field = useRef<HTMLTextAreaElement>(null);
  const [long, setLong] = useState(() => (isLong(entered) ? entered : undefined));
  return {
    field,
    long,
    read: () => long ?? field.current?.value ?? '',
    write(text) {
      if (field.current) field.current.value = shownPart(text);
      setLong(isLong(text) ? text : undefined);
    },
  };
}

interface HostsFieldProps {
  readonly hosts: HostsText;
  readonly entered: string;
  readonly onEnter: (text: string) => void;
  readonly onFile: (file: File) => void;
}

/** A text field that also takes a file by drag and drop. A long text cannot be edited. */
export function HostsField({ hosts, entered, onEnter, onFile }: HostsFieldProps): ReactElement {
  const messages = useViewMessages('check');
  const { field, long, write } = hosts;
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    const text = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (long !== undefined || !isLong(text)) return;
    event.preventDefault();
    write(text);
    onEnter(text);
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <label>
      {marked(messages, 'check.input')}
      <textarea
        ref={field}
        className="input check__text"
        required
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        dir="ltr"
        defaultValue={shownPart(entered)}
        readOnly={long !== undefined}
        aria-describedby={long === undefined ? undefined : 'long-text'}
        onPaste={paste}
        onInput={({ currentTarget }) => onEnter(currentTarget.value)}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      />
    </label>
  );
}

/** Says that a long text is whole although the field shows only its first lines. */
export function LongTextNote({ text }: { readonly text: string }): ReactElement {
  const messages = useViewMessages('check');
  const count = text.trimEnd().split('\n').length;
  return (
    <p id="long-text" className="hint">
      {marked(messages, 'check.long-text', { count, shown: SHOWN_LINES })}
    </p>
  );
}
