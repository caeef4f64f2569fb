import type { ReactElement } from 'react';
import type { Action } from '#core/model/release.ts';
import { Anchor } from './Anchor.tsx';
import { HtmlContent } from './HtmlContent.tsx';
import { KindLabel } from './KindLabel.tsx';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

/** The loudest thing on a page, before all notes: one line a task, in the order of doing. */
export function ActionRequired({ actions }: { readonly actions: readonly Action[] }): ReactElement | null {
  if (actions.length === 0) return null;
  const count = NUMBERS[actions.length] ?? actions.length;
  return (
    <section className="action" aria-labelledby="action-required">
      <header>
        <h2 id="action-required">
          Action required
          <Anchor id="action-required" heading="Action required" />
        </h2>
        <p>
          {count} {actions.length === 1 ? 'thing' : 'things'} that this version asks of you.
        </p>
      </header>
      <ol>
        {actions.map(({ kind, html, text, when }) => (
          <li key={text} data-kind={kind}>
            <KindLabel kind={kind} />
            <HtmlContent as="div" className="action__task" html={html} />
            {when && <p className="action__when">{when.charAt(0).toUpperCase() + when.slice(1)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
