import { type ReactElement, type SubmitEvent, useState } from 'react';
import { markOrigin, stepDue, stepTitle } from '#core/upgrade/runbook/runbook-markdown.ts';
import { notesOf, personOf, ticksOf, undoMarks } from '#core/upgrade/runbook/runbook-record.ts';
import type { RunbookStep } from '#core/upgrade/runbook/runbook-steps.ts';
import { InputField } from '../../components/fields/fields.tsx';
import { KindLabel } from '../../components/kinds/KindLabel.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { ActionItem, Due } from '../ActionItem.tsx';
import { TitleLink } from '../Change.tsx';
import { timeOf } from './time-of.ts';
import type { RunbookWork } from './use-runbook-record.ts';

/** The id of the list of names that a field suggests. */
export const PEOPLE_LIST = 'people';

interface StepProps {
  readonly step: RunbookStep;
  readonly runbook: RunbookWork;
  readonly isDone: boolean;
}

/** A step of the work: when to begin, who does it, who did it and when, and notes about it. */
export function Step({ step, runbook, isDone }: StepProps): ReactElement {
  const messages = useViewMessages('runbook');
  const { kind, url, summary, versions, overdue, unclear } = step;
  const title = stepTitle(messages, step);
  const due = stepDue(messages, step);
  return (
    <ActionItem
      {...{ kind, title, versions, isDone, deadline: undefined }}
      label={
        <div className="kind">
          {due !== '' && <Due text={due} isOverdue={overdue && !isDone} />}
          <KindLabel kind={kind} />
        </div>
      }
      onDone={(done) => runbook.tick(step, done)}
    >
      <TitleLink html={undefined} title={title} url={url} />
      {summary !== '' && <p className="change__summary">{summary}</p>}
      {unclear && <p className="relation">{marked(messages, 'runbook.unclear')}</p>}
      {isDone &&
        ticksOf(runbook.record, step.key).map((tick) => (
          <p className="relation" key={`${tick.at} ${tick.by}`}>
            {markOrigin(tick, timeOf)}
          </p>
        ))}
      <Notes step={step} runbook={runbook} />
      <StepForm step={step} title={title} runbook={runbook} />
    </ActionItem>
  );
}

function Notes({ step, runbook }: Omit<StepProps, 'isDone'>): readonly ReactElement[] {
  const messages = useViewMessages('runbook');
  return notesOf(runbook.record, step.key).map((note) => (
    <p className="relation" key={`${note.at} ${note.by}`}>
      {note.note} <small>{markOrigin(note, timeOf)}</small>{' '}
      <ToolButton onClick={() => runbook.change((record) => undoMarks(record, [note]))}>
        {marked(messages, 'runbook.remove-note')}
      </ToolButton>
    </p>
  ));
}

interface StepFormProps extends Omit<StepProps, 'isDone'> {
  readonly title: string;
}

/** Who does a step, and a new note about it. */
function StepForm({ step, title, runbook }: StepFormProps): ReactElement {
  const messages = useViewMessages('runbook');
  const [text, setText] = useState('');
  const person = personOf(runbook.record, step.key);
  const [typed, setTyped] = useState<string>();
  const assign = (): void => {
    runbook.assign(step.key, (typed ?? person).trim());
    setTyped(undefined);
  };
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    assign();
    if (text.trim() === '') return;
    runbook.addNote(step, text.trim());
    setText('');
  };
  return (
    <form className="fields" onSubmit={add}>
      <InputField
        label={marked(messages, 'runbook.person')}
        list={PEOPLE_LIST}
        size={12}
        aria-label={messages('runbook.person-of', { title })}
        value={typed ?? person}
        onText={setTyped}
        onBlur={assign}
      />
      <input
        className="input"
        aria-label={messages('runbook.note', { title })}
        placeholder={messages('runbook.add-note')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <button className="tool" type="submit">
          {marked(messages, 'runbook.add-note')}
        </button>
      )}
    </form>
  );
}
