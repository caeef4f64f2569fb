import type { ReactElement } from 'react';
import { type PlanExport, planAsCsv, planAsMarkdown } from '#core/upgrade/plan-export.ts';
import { useApp } from '../app/app-context.ts';
import { copyText } from '../reading/clipboard.ts';

interface PlanToolsProps {
  /** What the reader sees now. */
  readonly written: () => PlanExport;
  readonly title: string;
}

/** What is on screen, taken along. */
export function PlanTools({ written, title }: PlanToolsProps): ReactElement {
  const { announce } = useApp();
  const copy = (): Promise<void> => copyText(planAsMarkdown(written()), { announce });
  return (
    <p className="tools">
      <button className="tool" type="button" onClick={copy}>
        Copy as Markdown
      </button>
      <button className="tool" type="button" onClick={() => save(`${title}.csv`, planAsCsv(written()))}>
        CSV
      </button>
      <button className="tool" type="button" onClick={() => window.print()}>
        Print
      </button>
    </p>
  );
}

/** Without it Excel takes a table for one of the code page of its machine, and spoils each dash and quotation mark. */
const BYTE_ORDER_MARK = '\uFEFF';

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
