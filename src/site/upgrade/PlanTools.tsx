import type { ReactElement } from 'react';
import type { PlanExport } from '#core/upgrade/plan-export.ts';
import { useApp } from '../app/app-context.ts';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { saveCsv } from '../platform/save-file.ts';
import { copyText } from '../reading/clipboard.ts';

interface PlanToolsProps {
  /** The visible plan. */
  readonly written: () => PlanExport;
  readonly title: string;
}

/** Most readers export nothing, so the script is loaded when they point at a tool. Undefined if it could not be loaded. */
function loadExports(): Promise<typeof import('#core/upgrade/plan-export.ts') | undefined> {
  return import('#core/upgrade/plan-export.ts').catch(() => undefined);
}

/** Browsers allow copying only shortly after the click. */
const EARLY = { onPointerEnter: loadExports, onFocus: loadExports };

/** Tools that export the visible plan. */
export function PlanTools({ written, title }: PlanToolsProps): ReactElement {
  const app = useApp();
  const messages = useViewMessages('upgrade');
  const copy = async (): Promise<void> =>
    copyText((await loadExports())?.planAsMarkdown(messages, written()), app);
  const save = async (): Promise<void> => {
    const exports = await loadExports();
    if (exports) saveCsv(`${title}.csv`, exports.planAsCsv(messages, written()));
    else app.announce(messages('failure.not-loaded', { part: 'changes' }));
  };
  return (
    <p className="tools">
      <ToolButton onClick={copy} {...EARLY}>
        {marked(messages, 'page.copy-markdown')}
      </ToolButton>
      <ToolButton onClick={save} {...EARLY}>
        {marked(messages, 'upgrade.csv')}
      </ToolButton>
      <ToolButton onClick={() => window.print()}>{marked(messages, 'page.print')}</ToolButton>
    </p>
  );
}
