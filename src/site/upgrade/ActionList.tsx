import { memo, type ReactElement, useCallback, useEffect, useState } from 'react';
import type { MergedChange } from '#core/upgrade/changes.ts';
import { KindLabel } from '../components/KindLabel.tsx';
import { markDone, readDone } from '../preferences/done-tasks.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { cutBatches, sizeOf } from './batches.ts';
import { IdLinks, TitleLink, Versions } from './Change.tsx';

interface ActionListProps {
  readonly tasks: readonly MergedChange[];
  /** How many of them have their turn. */
  readonly ready: number;
}

/** What the upgrade asks for. No filter hides it, or renders it anew. What is ticked off keeps its place, on this device. */
export const ActionList = memo(function ActionList({ tasks, ready }: ActionListProps): ReactElement | null {
  const [done, setDone] = useDone();
  if (tasks.length === 0) return null;
  const doneCount = tasks.filter(({ change }) => done.has(change.url)).length;
  return (
    <section className="action" id="action-required" aria-labelledby="action-title">
      <header>
        <h2 id="action-title">Action required</h2>
        <p>Most urgent first. Filters never hide this list.</p>
        <p className="action__done" role="status">
          {doneCount} of {tasks.length} done
        </p>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: an <ol> may not hold the batches */}
      <div role="list">
        {cutBatches(tasks.slice(0, ready)).map((batch) => (
          <ol key={batch.number} role="none" data-size={sizeOf(batch.members.length)}>
            {batch.members.map((merged) => (
              <Task
                key={merged.change.url}
                merged={merged}
                isDone={done.has(merged.change.url)}
                setDone={setDone}
              />
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
});

interface TaskProps {
  readonly merged: MergedChange;
  readonly isDone: boolean;
  readonly setDone: (url: string, isDone: boolean) => void;
}

const Task = memo(function Task({ merged, isDone, setDone }: TaskProps): ReactElement {
  const { kind, title, titleHtml, task, taskHtml, summary, deadline, url, ids } = merged.change;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the list round it is none
    <li role="listitem" data-kind={kind}>
      <KindLabel kind={kind} />
      <div className="action__task">
        <TitleLink html={taskHtml ?? titleHtml} title={title} url={url} />
        {task !== undefined && <p className="change__summary">{title}</p>}
        {task === undefined && summary !== '' && <p className="change__summary">{summary}</p>}
        {ids.length > 0 && <IdLinks ids={ids} />}
      </div>
      <div className="action__beside">
        {deadline && <p className="action__when">{deadline.charAt(0).toUpperCase() + deadline.slice(1)}</p>}
        <p className="ref">
          <Versions versions={merged.versions} />
        </p>
        <label className="done">
          <input
            type="checkbox"
            aria-label={`Done: ${title}`}
            checked={isDone}
            onChange={({ target }) => setDone(url, target.checked)}
          />{' '}
          Done
        </label>
      </div>
    </li>
  );
});

/** Ticks of another tab are shown, too. Where nothing can be stored they hold for this page. */
function useDone(): readonly [ReadonlySet<string>, (url: string, isDone: boolean) => void] {
  const [done, setDone] = useState(() => readDone(devicePreferences));
  useEffect(() => {
    const follow = (): void => setDone(readDone(devicePreferences));
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const mark = useCallback((url: string, isDone: boolean): void => {
    markDone(devicePreferences, url, isDone);
    setDone((known) => {
      const next = new Set(known);
      if (isDone) next.add(url);
      else next.delete(url);
      return next;
    });
  }, []);
  return [done, mark];
}
