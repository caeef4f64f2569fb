import type { ReactElement } from 'react';
import { capitalise } from '#core/model/capitalise.ts';
import type { Entry } from '#core/model/release/release-body.ts';
import { KindLabel } from '../../components/kinds/KindLabel.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useSheet } from '../../styles/declared-sheets.ts';
import { useArticleMessages } from '../article-messages.ts';
import { FormerNames } from '../FormerNames.tsx';
import { HeadingElement } from '../HeadingElement.tsx';
import { TreeContent } from '../TreeContent.tsx';
import { DoneTick } from './DoneTick.tsx';
import { References } from './References.tsx';
import { Relations } from './Relations.tsx';

/** The most prominent block of a page: one row per task, in the order in which to do them. */
export function ActionRequired({ tasks }: { readonly tasks: readonly Entry[] }): ReactElement | null {
  const messages = useArticleMessages();
  useSheet(...(tasks.length > 0 ? (['blocks'] as const) : []));
  if (tasks.length === 0) return null;
  return (
    <section className="action" aria-labelledby="action-required">
      <header>
        <HeadingElement level={2} id="action-required" name={messages('page.action-required')}>
          {marked(messages, 'page.action-required')}
        </HeadingElement>
        <p className="script">{marked(messages, 'article.ticks-saved')}</p>
        <p className="action__done script" role="status">
          {marked(messages, 'page.tasks-done', { done: 0, count: tasks.length })}
        </p>
      </header>
      <ol className="action__list">
        {tasks.map((entry) => (
          <TaskLine key={entry.anchor} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/**
 * An entry that also appears in the notes keeps its anchor there. It also keeps its kind, because the task
 * may state another one.
 */
function TaskLine({ entry }: { readonly entry: Entry }): ReactElement {
  const { form, anchor, area, deadline, references } = entry;
  const { title, titleHtml, html, kind = entry.kind } = entry.task ?? entry;
  const whose = form === 'task' ? area : undefined;
  return (
    <li id={form === 'task' ? anchor : undefined} data-kind={kind}>
      <KindLabel kind={kind} />
      <div className="action__task">
        {form === 'task' && <FormerNames of={anchor} />}
        <TreeContent as="p" tree={titleHtml} />
        {html.length > 0 && <TreeContent as="div" className="prose" tree={html} />}
        {form === 'task' && <References references={references} />}
        <Relations anchor={anchor} />
      </div>
      {(whose || deadline) && (
        <div className="action__when">
          {whose && <p>{whose}</p>}
          {deadline && <p>{capitalise(deadline)}</p>}
        </div>
      )}
      <DoneTick anchor={anchor} title={title} />
    </li>
  );
}
