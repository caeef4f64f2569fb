import { type ReactElement, useState } from 'react';
import { runbookAsMarkdown, type WrittenRunbook } from '#core/upgrade/runbook/runbook-markdown.ts';
import { useApp } from '../../app/app-context.ts';
import { FileButton } from '../../check/FileButton.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { doneTasks } from '../../preferences/done-tasks.ts';
import { devicePreferences } from '../../preferences/storage.ts';
import { copyText } from '../../reading/clipboard.ts';
import { timeOf } from './time-of.ts';
import type { RunbookWork } from './use-runbook-record.ts';

export interface RunbookToolsProps extends Pick<WrittenRunbook, 'title' | 'parts' | 'back' | 'profile'> {
  readonly storageKey: string;
  readonly runbook: RunbookWork;
  readonly onClose: () => void;
}

/** The ways of a plan to other people. */
export function RunbookTools(props: RunbookToolsProps): ReactElement {
  const { title, storageKey, parts, runbook, back, profile, onClose } = props;
  const app = useApp();
  const messages = useViewMessages('runbook');
  const [said, setSaid] = useState('');
  const { record, merge } = runbook;
  const read = async (file: File): Promise<void> => {
    const isMerged = merge(await file.text());
    setSaid(messages(isMerged ? 'runbook.imported' : 'runbook.not-imported', { file: file.name }));
  };
  const save = (): void =>
    saveFile(`${title}.json`, `${JSON.stringify(record, undefined, 2)}\n`, 'application/json');
  const copy = (): Promise<void> =>
    copyText(
      runbookAsMarkdown(messages, {
        ...{ title, parts, record, back, profile, timeOf, origin: window.location.origin },
        isDone: (key) => doneTasks.get().has(key),
      }),
      app,
    );
  const remove = (): void => {
    if (!window.confirm(messages('runbook.delete-confirm'))) return;
    devicePreferences.write(storageKey, undefined);
    onClose();
  };
  return (
    <>
      <div className="tools">
        <ToolButton onClick={save}>{marked(messages, 'runbook.export')}</ToolButton>
        <FileButton label={messages('runbook.import')} onFile={read} />
        <ToolButton onClick={copy}>{marked(messages, 'page.copy-markdown')}</ToolButton>
        <ToolButton onClick={remove}>{marked(messages, 'runbook.delete')}</ToolButton>
      </div>
      <p role="status">{said}</p>
    </>
  );
}
