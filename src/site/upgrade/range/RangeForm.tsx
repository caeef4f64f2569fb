import { type ReactElement, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { findRelease } from '#core/answers/find-release.ts';
import { groupVersions } from '#core/answers/lines.ts';
import { useApp } from '../../app/app-context.ts';
import { Expandable } from '../../components/Expandable.tsx';
import { SelectField } from '../../components/fields/fields.tsx';
import { StreamOptions } from '../../components/fields/StreamOptions.tsx';
import { VersionOptions } from '../../components/fields/VersionOptions.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages, type ViewMessages } from '../../messages/view-messages.tsx';
import { focusPlace, pageTitle } from '../../navigation/focus.ts';
import { readRunning } from '../../preferences/running-version.ts';
import type { StreamVersions } from './stream-versions.ts';

/** The control that chose another range or stream. The next form is a new component. */
export type Operated = 'stream' | 'submit' | undefined;

interface RangeFormProps {
  readonly known: StreamVersions;
  /** The versions in the address. Empty if missing. */
  readonly from: string;
  readonly to: string;
  /** The versions are chosen, and shown in the title. */
  readonly isFolded: boolean;
  /** Outlives this form. */
  readonly operated: RefObject<Operated>;
}

/** Fields with the existing versions. */
export function RangeForm({ isFolded, ...props }: RangeFormProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { stream } = props.known.list;
  const form = useRef<HTMLDivElement>(null);
  useFocusKept(props.operated, form);
  // Another range or stream gets new fields.
  const fields = <RangeFields key={`${stream} ${props.from} ${props.to}`} {...props} />;
  return isFolded ? (
    <Expandable className="upgrade__change" summary={marked(messages, 'upgrade.change-versions')}>
      {() => fields}
    </Expandable>
  ) : (
    <div className="upgrade__change" ref={form}>
      {fields}
    </div>
  );
}

/** Restores the focus: to the same control of a new form, or to the result if the form is collapsed. */
function useFocusKept(operated: RangeFormProps['operated'], form: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (operated.current === undefined) return;
    const selector = operated.current === 'stream' ? 'select' : 'button';
    operated.current = undefined;
    focusPlace(
      form.current === null ? pageTitle() : (form.current.querySelector<HTMLElement>(selector) ?? undefined),
    );
  });
}

function RangeFields({ known, from, to, operated }: Omit<RangeFormProps, 'isFolded'>): ReactElement {
  const messages = useViewMessages('upgrade');
  const { site, urls, router } = useApp();
  const [ends, setEnds] = useState(() => ({
    from: releaseCalled(from, 'from', known),
    to: releaseCalled(to, 'to', known),
  }));
  const { stream } = known.list;
  const go = (query: string): void => router.writeQuery(query, { replace: false, state: null });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    operated.current = 'submit';
    go(queryOf(urls.upgrade({ stream, ...ends })));
  };
  const changeStream = (id: string): void => {
    operated.current = 'stream';
    go(queryOf(urls.upgrade({ stream: id, from: readRunning(id) })));
  };
  return (
    <form className="upgrade__form" action={urls.upgrade()} onSubmit={submit}>
      <SelectField
        label={marked(messages, 'page.stream')}
        name="stream"
        value={stream}
        onChoose={changeStream}
      >
        <StreamOptions streams={site.streams} />
      </SelectField>
      {(['from', 'to'] as const).map((name) => (
        <VersionPicker
          key={name}
          {...{ name, known }}
          value={ends[name]}
          onChoose={(version) => setEnds({ ...ends, [name]: version })}
        />
      ))}
      <button className="button" type="submit">
        {marked(messages, 'upgrade.show-changes')}
      </button>
    </form>
  );
}

/** The release that a version in the address means: `25.10.2` for `25.10` and `latest`. */
function releaseCalled(text: string, end: 'from' | 'to', { answers }: StreamVersions): string {
  const found = findRelease(answers, text, end);
  return found.type === 'found' ? found.release.version.text : text;
}

function queryOf(url: string): string {
  return new URL(url, window.location.href).search;
}

interface VersionPickerProps {
  readonly name: 'from' | 'to';
  readonly value: string;
  readonly known: StreamVersions;
  readonly onChoose: (version: string) => void;
}

/** A version in the address that the notes do not contain is offered too, at its position in the order. */
function VersionPicker({ name, value, known, onChoose }: VersionPickerProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { versions } = known.list;
  const listed = new Map(versions.map((one) => [one.version, one]));
  const isListed = versions.some(({ version }) => version === value);
  return (
    <SelectField
      label={marked(messages, `upgrade.${name}`)}
      required={name === 'from'}
      {...{ name, value, onChoose }}
    >
      {name === 'to' && <option value="">{messages('upgrade.compare-targets')}</option>}
      {name === 'from' && value === '' && <option value="">{messages('upgrade.choose-version')}</option>}
      {value !== '' && !isListed && (
        <option value={value}>{messages('upgrade.not-listed-version', { version: value })}</option>
      )}
      <VersionOptions
        groups={groupVersions(known.answers.lineage.lines)}
        nameOf={({ text }) => nameOf(text, listed.get(text), messages)}
      />
    </SelectField>
  );
}

/** For example `25.6.1 (10 Jun 2025, withdrawn)` or `26.1.0-rc.1 (pre-release)`. */
function nameOf(
  version: string,
  { date, withdrawn, prerelease }: Partial<StreamVersions['list']['versions'][number]> = {},
  messages: ViewMessages<'upgrade'>,
): string {
  const state = withdrawn !== undefined ? 'withdrawn' : prerelease ? 'prerelease' : 'listed';
  return date
    ? messages('upgrade.version', { version, day: date, state })
    : messages('upgrade.undated-version', { version, state });
}
