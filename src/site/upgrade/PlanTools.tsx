import type { ReactElement } from 'react';
import { type PlanExport, planAsCsv, planAsMarkdown } from '#core/upgrade/plan-export.ts';
import { useApp } from '../app/app-context.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { saveCsv } from '../platform/save-file.ts';
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
        {marked(messages, 'page.copy-markdown')}
      </button>
      <button
        className="tool"
        type="button"
        onClick={() => saveCsv(`${title}.csv`, planAsCsv(messages, written()))}
      >
        {marked(messages, 'upgrade.csv')}
      </button>
      <button className="tool" type="button" onClick={() => window.print()}>
        {marked(messages, 'upgrade.print')}
      </button>
    </p>
  );
}
