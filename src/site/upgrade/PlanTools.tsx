import type { ReactElement } from 'react';
import { type Grouping, groupChanges } from '#core/upgrade/groups.ts';
import type { UpgradePlan } from '#core/upgrade/plan.ts';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { planAsCsv, planAsMarkdown, type WrittenPlan } from '#core/upgrade/written-plan.ts';
import { useApp } from '../app-context.ts';
import { copyText } from '../reading/clipboard.ts';

interface PlanToolsProps {
  /** With what the filters leave of its changes. */
  readonly plan: UpgradePlan;
  readonly by: Grouping;
  /** What those are, in words. */
  readonly filtered: string;
  readonly upgrade: Upgrade;
  readonly label: string;
}

/** What is on screen, taken along. */
export function PlanTools({ plan, by, filtered, upgrade, label }: PlanToolsProps): ReactElement {
  const { announce } = useApp();
  const { from, to } = upgrade;
  const title = `${label} ${from.version.text} to ${to.version.text}`;
  const written = (): WrittenPlan => ({
    ...{ ...plan, title, filtered, origin: window.location.origin },
    groups: groupChanges(plan.changes, by),
  });
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
