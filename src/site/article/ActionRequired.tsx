import type { ReactElement } from 'react';
import type { Entry } from '#core/model/release.ts';
import { KindLabel } from '../components/KindLabel.tsx';
import { Anchor } from './Anchor.tsx';
import { useNeed } from './article-context.ts';
import { DoneTick } from './DoneTick.tsx';
import { FormerNames } from './FormerNames.tsx';
import { HeadingElement } from './HeadingElement.tsx';
import { References } from './References.tsx';
import { Relations } from './Relations.tsx';
import { TreeContent } from './TreeContent.tsx';

const HEADING = 'Action required';
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

/** The loudest thing on a page, before all notes: one line a task, in the order of doing. */
export function ActionRequired({ tasks }: { readonly tasks: readonly Entry[] }): ReactElement | null {
  useNeed(...(tasks.length > 0 ? (['blocks'] as const) : []));
  if (tasks.length === 0) return null;
  const count = NUMBERS[tasks.length] ?? tasks.length;
  return (
    <section className="action" aria-labelledby="action-required">
      <header>
        <HeadingElement level={2} id="action-required" name={HEADING}>
          {HEADING}
          <Anchor id="action-required" heading={HEADING} />
        </HeadingElement>
        <p>
          {count} {tasks.length === 1 ? 'thing' : 'things'} that this version asks of you.
        </p>
        <p className="action__done script" role="status">
          0 of {tasks.length} done
        </p>
      </header>
      <ol>
        {tasks.map((entry) => (
          <TaskLine key={entry.anchor} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** An entry that stands further down, too, keeps its anchor there, and its kind: the task may call it by another. */
function TaskLine({ entry }: { readonly entry: Entry }): ReactElement {
  const { form, anchor, area, deadline, references } = entry;
  const { title, titleHtml, html, kind = entry.kind } = entry.task ?? entry;
  return (
    <li id={form === 'task' ? anchor : undefined} data-kind={kind}>
      {form === 'task' && <FormerNames of={anchor} />}
      <KindLabel kind={kind} />
      <div className="action__task">
        <TreeContent as="p" tree={titleHtml} />
        {html.length > 0 && <TreeContent as="div" tree={html} />}
        {form === 'task' && <References references={references} />}
        {form === 'task' && <Relations anchor={anchor} />}
      </div>
      <div className="action__beside">
        {form === 'task' && area && <p className="action__when">{area}</p>}
        {deadline && <p className="action__when">{deadline.charAt(0).toUpperCase() + deadline.slice(1)}</p>}
        <DoneTick anchor={anchor} title={title} />
      </div>
    </li>
  );
}
