import { memo, type ReactElement, useSyncExternalStore } from 'react';
import type { RequiredChange, Upgrade, WithdrawnChange } from '#core/answers/upgrade.ts';
import type { SiteData } from '#core/contracts/site-data.ts';
import type { RequiredStop } from '#core/upgrade/required-stops.ts';
import { useApp } from '../app/app-context.ts';
import { Icon } from '../components/Icon.tsx';
import { KindLabel } from '../components/kinds/KindLabel.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { doneTasks, originalAddress } from '../preferences/done-tasks.ts';
import { ActionItem } from './ActionItem.tsx';
import { IdLinks, SeverityLabel, TitleLink, Versions } from './Change.tsx';
import { Evidence } from './Evidence.tsx';
import type { StreamVersions } from './range/stream-versions.ts';

interface ActionListProps {
  readonly stops: readonly RequiredStop[];
  readonly tasks: readonly RequiredChange[];
  readonly withdrawn: readonly WithdrawnChange[];
  readonly upgrade: Upgrade;
  readonly known: StreamVersions;
  /** The number of tasks to render so far. */
  readonly ready: number;
  readonly planButton: ReactElement;
}

/**
 * The tasks of the upgrade, by phase and kind: only the work plan says which come before a stop. Not affected by filters. Finished tasks
 * keep their place, and ticks are stored on this device.
 */
export const ActionList = memo(function ActionList(props: ActionListProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { stops, tasks, withdrawn, ready, planButton } = props;
  const done = useSyncExternalStore(doneTasks.subscribe, doneTasks.get);
  const { site } = useApp();
  if (stops.length + tasks.length + withdrawn.length === 0) return planButton;
  const keys = [...stops.map((stop) => stopKey(stop, site)), ...tasks.map((task) => taskKey(task, site))];
  const doneCount = keys.filter((key) => done.has(key)).length;
  return (
    <section className="action" id="action-required" aria-labelledby="action-title">
      <header>
        <h2 id="action-title">{marked(messages, 'page.action-required')}</h2>
        <p>{marked(messages, 'upgrade.action-order')}</p>
        <p className="action__done" role="status">
          {marked(messages, 'page.tasks-done', { done: doneCount, count: keys.length })}
        </p>
        {planButton}
      </header>
      <ol className="action__list">
        {stops.map((stop) => (
          <Stop key={stop.url} stop={stop} isDone={done.has(stopKey(stop, site))} />
        ))}
        {tasks.slice(0, ready).map((merged) => (
          <Task
            key={merged.change.url}
            {...{ merged, upgrade: props.upgrade, known: props.known }}
            isDone={done.has(taskKey(merged, site))}
          />
        ))}
      </ol>
      <Withdrawn tasks={withdrawn} />
    </section>
  );
});

interface Tickable {
  readonly isDone: boolean;
}

/** A required stop links to a page; a task on that page links to its anchor. */
export function stopKey({ url }: Pick<RequiredStop, 'url'>, site: SiteData): string {
  return `${originalAddress(url, site)}#stop`;
}

/** The anchor of the original, if the note is translated: a tick holds in every language. */
export function taskKey({ change: { url, originalAnchor } }: RequiredChange, site: SiteData): string {
  const address = originalAddress(url, site);
  return originalAnchor === undefined
    ? address
    : address.replace(/#.*/, `#${encodeURIComponent(originalAnchor)}`);
}

function Stop({ stop, isDone }: Tickable & { readonly stop: RequiredStop }): ReactElement {
  const messages = useViewMessages('upgrade');
  const { site } = useApp();
  const { version, reason, url } = stop;
  const title = messages('page.install', { version: version.text });
  const task = stopKey(stop, site);
  return (
    <ActionItem
      {...{ kind: 'breaking', title, isDone, versions: [version] }}
      label={
        <p className="kind">
          <Icon name="breaking" />
          {marked(messages, 'upgrade.required-stop')}
        </p>
      }
      deadline={messages('upgrade.on-the-way')}
      onDone={(done) => doneTasks.mark(task, done)}
    >
      <TitleLink html={undefined} title={title} url={url} />
      {reason !== '' && <p className="change__summary">{reason}</p>}
    </ActionItem>
  );
}

interface TaskProps extends Tickable, Pick<ActionListProps, 'upgrade' | 'known'> {
  readonly merged: RequiredChange;
}

const Task = memo(function Task({ merged, upgrade, known, isDone }: TaskProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { site } = useApp();
  const { change, overdue, unclear } = merged;
  const { kind, title, titleHtml, task, taskHtml, summary, deadline, url, ids } = change;
  const key = taskKey(merged, site);
  const action = task ?? title;
  return (
    <ActionItem
      {...{ kind, title: action, deadline, isDone, isOverdue: overdue, versions: merged.versions }}
      label={<KindLabel kind={kind} />}
      onDone={(done) => doneTasks.mark(key, done)}
    >
      <TitleLink html={task === undefined ? titleHtml : taskHtml} title={action} url={url} />
      {task !== undefined && <p className="change__summary">{title}</p>}
      {task === undefined && summary !== '' && <p className="change__summary">{summary}</p>}
      <SeverityLabel change={change} />
      {ids.length > 0 && <IdLinks ids={ids} />}
      {unclear && (
        <p className="relation">
          {marked(messages, 'evidence.sentence', { text: messages('upgrade.unclear-action') })}
        </p>
      )}
      <Evidence change={change} upgrade={upgrade} known={known} />
    </ActionItem>
  );
});

/** Former tasks, with the release that withdrew them. */
export function Withdrawn({ tasks }: { readonly tasks: readonly WithdrawnChange[] }): ReactElement | null {
  const messages = useViewMessages('upgrade');
  if (tasks.length === 0) return null;
  return (
    <details className="fold">
      <summary>{marked(messages, 'upgrade.withdrawn', { count: tasks.length })}</summary>
      <ul>
        {tasks.map(({ change, versions, withdrawnIn }) => (
          <li key={change.url}>
            <a href={change.url}>
              <s>{change.title}</s>
            </a>{' '}
            <Versions versions={versions} />{' '}
            {rich(messages, 'upgrade.withdrawn-in', { version: <Versions versions={[withdrawnIn]} /> })}
          </li>
        ))}
      </ul>
    </details>
  );
}
