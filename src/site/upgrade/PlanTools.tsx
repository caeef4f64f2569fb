import type { ReactElement } from 'react';
import { type PlanExport, planAsCsv, planAsMarkdown } from '#core/upgrade/plan-export.ts';
import { useApp } from '../app/app-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { copyText } from '../reading/clipboard.ts';

interface PlanToolsProps {
  /** The visible plan. */
  readonly written: () => PlanExport;
  readonly title: string;
}

/** Tools that export the visible plan. */
export function PlanTools({ written, title }: PlanToolsProps): ReactElement {
  const app = useApp();
  const messages = useViewMessages('upgrade');
  const copy = (): Promise<void> => copyText(planAsMarkdown(messages, written()), app);
  return (
    <p className="tools">
      <button className="tool" type="button" onClick={copy}>
        {messages('page.copy-markdown')}
      </button>
      <button
        className="tool"
        type="button"
        onClick={() => save(`${title}.csv`, planAsCsv(messages, written()))}
      >
        {messages('upgrade.csv')}
      </button>
      <button className="tool" type="button" onClick={() => window.print()}>
        {messages('upgrade.print')}
      </button>
    </p>
  );
}

/**
 * Without a byte order mark, Excel reads the file in the machine’s code page, and breaks dashes and quotation
 * marks.
 */
const BYTE_ORDER_MARK = '\uFEFF';

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
