import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { groupVersions } from '#core/answers/lines.ts';
import { SelectField } from '../../components/fields/fields.tsx';
import { VersionOptions } from '../../components/fields/VersionOptions.tsx';
import { Loading } from '../../components/Loading.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { loadOnce } from '../../platform/load-once.ts';
import type { StreamVersions } from '../../upgrade/range/stream-versions.ts';
import type { CheckFormProps } from '../CheckForm.tsx';
import { StreamField } from '../StreamField.tsx';
import { chosenVersions } from './chosen-versions.ts';
import type { AskedIssues } from './LookUpAnswer.tsx';

/** Readers who only check versions do not load it. */
const loadAnswer = loadOnce('page', async () => (await import('./LookUpAnswer.tsx')).LookUpAnswer);

/** Which of many issues are fixed in up to three versions. */
export function LookUpIssues({
  stream,
  entered,
  load,
  onEnter,
}: Omit<CheckFormProps, 'onAsk'>): ReactElement {
  const messages = useViewMessages('check');
  const [asked, setAsked] = useState<AskedIssues>(() => ({ ...entered, isNew: false }));
  const ask = (issues: string): void => {
    onEnter({ issues });
    setAsked({ issues, versions: entered.versions, isNew: true });
  };
  return (
    <section className="check__look-up" aria-labelledby="look-up">
      <h2 id="look-up">{marked(messages, 'check.look-up')}</h2>
      <p className="check__help">{marked(messages, 'check.look-up-help')}</p>
      <LookUpForm {...{ stream, entered, load, onEnter }} onAsk={ask} />
      {asked.issues.trim() !== '' && (
        <Loading load={loadAnswer} delaysScroll>
          {(LookUpAnswer) => (
            <Loading key={stream} load={load} delaysScroll>
              {(known) => <LookUpAnswer known={known} asked={asked} />}
            </Loading>
          )}
        </Loading>
      )}
    </section>
  );
}

interface LookUpFormProps extends Omit<CheckFormProps, 'onAsk'> {
  readonly onAsk: (issues: string) => void;
}

function LookUpForm({ stream, entered, load, onEnter, onAsk }: LookUpFormProps): ReactElement {
  const messages = useViewMessages('check');
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAsk(field.current?.value ?? '');
  };
  return (
    <form className="check__form" onSubmit={submit}>
      <label>
        {marked(messages, 'check.look-up-input')}
        <textarea
          ref={field}
          className="input check__text"
          required
          rows={6}
          spellCheck={false}
          autoCapitalize="off"
          dir="ltr"
          defaultValue={entered.issues}
          onInput={({ currentTarget }) => onEnter({ issues: currentTarget.value })}
        />
      </label>
      <div className="check__side">
        <StreamField stream={stream} onChange={(id) => onEnter({ stream: id, target: '', versions: '' })} />
        <Loading key={stream} load={load}>
          {(known) => (
            <VersionFields
              known={known}
              chosen={entered.versions}
              onChange={(versions) => onEnter({ versions })}
            />
          )}
        </Loading>
        <button className="button" type="submit">
          {marked(messages, 'check.look-up')}
        </button>
      </div>
    </form>
  );
}

const MOST_VERSIONS = 3;

interface VersionFieldsProps {
  readonly known: StreamVersions;
  readonly chosen: string;
  readonly onChange: (chosen: string) => void;
}

function VersionFields({ known, chosen, onChange }: VersionFieldsProps): readonly ReactElement[] {
  const messages = useViewMessages('check');
  const versions = chosenVersions(known, chosen);
  return Array.from({ length: MOST_VERSIONS }, (_, place) => {
    const choose = (text: string): void => {
      const texts = versions.map((version) => version.text);
      texts[place] = text;
      onChange(texts.join(' '));
    };
    const number = place + 1;
    return (
      <SelectField
        key={number}
        label={marked(messages, 'check.look-up-version', { number })}
        value={versions[place]?.text ?? ''}
        onChoose={choose}
      >
        {place > 0 && <option value="">{messages('check.look-up-no-version')}</option>}
        <VersionOptions groups={groupVersions(known.answers.lineage.lines)} />
      </SelectField>
    );
  });
}
