import { type ReactElement, useContext } from 'react';
import { marked } from '../../messages/messages-context.ts';
import { ArticleContext } from '../article-context.ts';
import { useArticleMessages } from '../article-messages.ts';

interface DoneTickProps {
  /** The anchor of the task’s entry. */
  readonly anchor: string;
  readonly title: string;
}

/**
 * A check box for a finished task, in the list of tasks and at the entry. It takes up its space before the
 * script that stores the tick has loaded.
 */
export function DoneTick({ anchor, title }: DoneTickProps): ReactElement {
  const messages = useArticleMessages();
  const { originalAnchors } = useContext(ArticleContext);
  return (
    <label className="done script">
      <input
        type="checkbox"
        data-task={originalAnchors?.get(anchor) ?? anchor}
        aria-label={messages('page.task-done', { title })}
        autoComplete="off"
      />{' '}
      {marked(messages, 'page.done')}
    </label>
  );
}
