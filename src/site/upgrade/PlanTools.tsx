import type { ReactElement } from 'react';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { planAsCsv, planAsMarkdown, type WrittenPlan } from '#core/upgrade/written-plan.ts';
import { useApp } from '../app-context.ts';
import { copyText } from '../reading/clipboard.ts';

interface PlanToolsProps {
  readonly plan: Omit<WrittenPlan, 'title' | 'origin'>;
  readonly upgrade: Upgrade;
  readonly label: string;
}

/** What is on screen, taken along. */
export function PlanTools({ plan, upgrade, label }: PlanToolsProps): ReactElement {
  const { announce } = useApp();
  const { from, to } = upgrade;
  const title = `${label} ${from.version.text} to ${to.version.text}`;
  const written = (): WrittenPlan => ({ ...plan, title, origin: window.location.origin });
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(planAsMarkdown(written()));
    announce(isCopied ? 'Copied' : 'Copying is not allowed here');
  };
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

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
