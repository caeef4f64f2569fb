import type { ReactElement, ReactNode } from 'react';
import { capitalise } from '#core/model/capitalise.ts';
import type { Kind } from '#core/model/kind.ts';
import type { Version } from '#core/model/version.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { Versions } from './Change.tsx';

interface ActionItemProps {
  readonly kind: Kind;
  readonly label: ReactNode;
  /** The title as plain text. */
  readonly title: string;
  /** What has to be done. */
  readonly children: ReactNode;
  readonly deadline: string | undefined;
  readonly isOverdue?: boolean;
  readonly versions: readonly Version[];
  readonly isDone: boolean;
  readonly onDone: (isDone: boolean) => void;
}

/** A required action: what to do, by when and for which versions, and whether it is done. */
export function ActionItem(props: ActionItemProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { kind, label, title, children, deadline, isOverdue, versions, isDone, onDone } = props;
  return (
    <li data-kind={kind === 'other' ? undefined : kind}>
      {label}
      <div className="action__task">{children}</div>
      {deadline !== undefined && <Due text={capitalise(deadline)} isOverdue={isOverdue} />}
      <p className="ref">
        <Versions versions={versions} />
      </p>
      <label className="done">
        <input
          type="checkbox"
          aria-label={messages('page.task-done', { title })}
          checked={isDone}
          onChange={({ target }) => onDone(target.checked)}
        />{' '}
        {marked(messages, 'page.done')}
      </label>
    </li>
  );
}

interface DueProps {
  readonly text: string;
  readonly isOverdue?: boolean | undefined;
}

export function Due({ text, isOverdue }: DueProps): ReactElement {
  const messages = useViewMessages('upgrade');
  return (
    <p className="action__when">
      {text} {isOverdue && <b>{marked(messages, 'upgrade.overdue')}</b>}
    </p>
  );
}
