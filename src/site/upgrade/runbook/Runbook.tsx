import { type ReactElement, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MergedChange, UpgradePlan } from '#core/answers/upgrade.ts';
import { localDay } from '#core/model/dates/day.ts';
import { formatVersion } from '#core/model/version.ts';
import { backMessage, partName, partRemarks } from '#core/upgrade/runbook/runbook-markdown.ts';
import {
  changesSince,
  personOf,
  plannedDay,
  type RunbookRecord,
  WHOLE_PLAN,
} from '#core/upgrade/runbook/runbook-record.ts';
import {
  type PlannedWork,
  type RunbookPart,
  type RunbookStep,
  runbookParts,
} from '#core/upgrade/runbook/runbook-steps.ts';
import { InputField } from '../../components/fields/fields.tsx';
import { Loading } from '../../components/Loading.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { focusPlace } from '../../navigation/focus.ts';
import { doneTasks } from '../../preferences/done-tasks.ts';
import { RunbookTools, type RunbookToolsProps } from './RunbookTools.tsx';
import { PEOPLE_LIST, Step } from './Step.tsx';
import { type RunbookWork, useRunbookRecord } from './use-runbook-record.ts';

export interface RunbookProps
  extends Pick<RunbookToolsProps, 'title' | 'storageKey' | 'profile' | 'onClose'> {
  readonly streamId: string;
  /** Keep its identity. */
  readonly work: PlannedWork;
  /** The plan of the way back. Keep its identity. */
  readonly loadBack: () => Promise<UpgradePlan>;
  readonly takesFocus: boolean;
}

/** The required actions as a document for the people who do the upgrade: who did what, and when. */
export function Runbook(props: RunbookProps): ReactElement {
  const { title, storageKey, streamId, work, profile, loadBack, takesFocus, onClose } = props;
  const messages = useViewMessages('runbook');
  const steps = useMemo(() => runbookParts(work).flatMap((part) => part.steps), [work]);
  const [from, to] = [formatVersion(work.upgrade.from), formatVersion(work.upgrade.to)];
  const runbook = useRunbookRecord(storageKey, steps, { stream: streamId, from, to });
  const { record, change } = runbook;
  const day = plannedDay(record);
  const parts = useMemo(() => runbookParts(work, day), [work, day]);
  // Stores the steps, so that a later visit can tell what is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the plan is opened
  useEffect(() => change((now) => now), [storageKey]);
  const done = useSyncExternalStore(doneTasks.subscribe, doneTasks.get);
  return (
    <section className="action runbook" id="action-required" aria-labelledby="action-title">
      <header>
        <h2 id="action-title" ref={takesFocus ? focusPlace : undefined}>
          {marked(messages, 'runbook.title')}
        </h2>
        <p>{marked(messages, 'runbook.help')}</p>
        <p className="action__done" role="status">
          {marked(messages, 'page.tasks-done', {
            done: steps.filter(({ key }) => done.has(key)).length,
            count: steps.length,
          })}
        </p>
        <ToolButton onClick={onClose}>{marked(messages, 'runbook.close')}</ToolButton>
      </header>
      <PlanFields runbook={runbook} day={day} />
      <Changes record={record} steps={steps} onRead={runbook.markRead} />
      {parts.map((part) => (
        <Part key={`${part.phase} ${part.version?.text}`} {...{ part, runbook, done }} />
      ))}
      <section>
        <h3>{marked(messages, 'runbook.back')}</h3>
        <Loading load={loadBack}>
          {(back) => (
            <>
              <p>{marked(messages, backMessage(back), { from, to })}</p>
              <LinkedChanges changes={back.downgrade} />
              <Missing missing={back.lost} version={from} />
              <RunbookTools {...{ title, storageKey, parts, runbook, back, profile, onClose }} />
            </>
          )}
        </Loading>
      </section>
    </section>
  );
}

interface PlanFieldsProps {
  readonly runbook: RunbookWork;
  readonly day: string | undefined;
}

/** The day of the upgrade, and the name of the reader. */
function PlanFields({ runbook, day }: PlanFieldsProps): ReactElement {
  const messages = useViewMessages('runbook');
  const { record, name, setName, assign } = runbook;
  return (
    <>
      <p className="fields">
        <InputField
          label={marked(messages, 'runbook.day')}
          type="date"
          value={day ?? ''}
          onText={(text) => assign(WHOLE_PLAN, text)}
        />
        <InputField
          label={marked(messages, 'runbook.name')}
          autoComplete="name"
          size={12}
          value={name}
          onText={setName}
        />
      </p>
      <datalist id={PEOPLE_LIST}>
        {peopleOf(record, name).map((person) => (
          <option key={person} value={person} />
        ))}
      </datalist>
    </>
  );
}

/** Everybody who was named so far, and the reader. */
function peopleOf(record: RunbookRecord, name: string): readonly string[] {
  const { marks } = record;
  const people = marks.flatMap(({ step, by }) => [by, step === WHOLE_PLAN ? '' : personOf(record, step)]);
  return [...new Set([name, ...people])].filter((person) => person !== '');
}

interface PartProps {
  readonly part: RunbookPart;
  readonly runbook: RunbookWork;
  /** The keys of the steps that are done. */
  readonly done: ReadonlySet<string>;
}

function Part({ part, runbook, done }: PartProps): ReactElement {
  const messages = useViewMessages('runbook');
  return (
    <section>
      <h3>{partName(messages, part)}</h3>
      {partRemarks(messages, part).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ol className="action__list">
        {part.steps.map((step) => (
          <Step key={step.key} step={step} runbook={runbook} isDone={done.has(step.key)} />
        ))}
      </ol>
    </section>
  );
}

interface ChangesProps {
  readonly record: RunbookRecord;
  readonly steps: readonly RunbookStep[];
  readonly onRead: () => void;
}

/** What the publisher changed since the plan was read. */
function Changes({ record, steps, onRead }: ChangesProps): ReactElement | null {
  const messages = useViewMessages('runbook');
  const changes = changesSince(record, steps);
  const names = (['added', 'removed', 'moved'] as const).filter((name) => changes[name].length > 0);
  if (names.length === 0) return null;
  return (
    <div className="runbook__changes" role="status">
      <p>{marked(messages, 'runbook.since', { day: localDay(record.seen.at) })}</p>
      {names.map((name) => {
        const titles = changes[name].map(({ title }) => title);
        return <p key={name}>{marked(messages, `runbook.${name}`, { count: titles.length, titles })}</p>;
      })}
      <ToolButton onClick={onRead}>{marked(messages, 'runbook.read')}</ToolButton>
    </div>
  );
}

interface MissingProps {
  readonly missing: readonly MergedChange[];
  readonly version: string;
}

function Missing({ missing, version }: MissingProps): ReactElement {
  const messages = useViewMessages('runbook');
  if (missing.length === 0) return <p>{marked(messages, 'runbook.none-missing', { version })}</p>;
  return (
    <details className="fold">
      <summary>
        {marked(messages, 'runbook.missing', { version })} {messages.number(missing.length)}
      </summary>
      <LinkedChanges changes={missing} />
    </details>
  );
}

function LinkedChanges({ changes }: { readonly changes: readonly MergedChange[] }): ReactElement | null {
  const messages = useViewMessages('runbook');
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ change: { url, title, kind } }) => (
        <li key={url}>
          {kind !== 'other' && marked(messages, 'page.label', { label: messages(`kinds.${kind}`) })}{' '}
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
