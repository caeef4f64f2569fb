import { type ReactElement, type SubmitEvent, useCallback, useRef, useState } from 'react';
import { recommendedRelease } from '#core/answers/target-release.ts';
import type { SiteData } from '#core/contracts/page-data.ts';
import { type LookedUpIssues, lookUpIssues } from '#core/installed/look-up-issues.ts';
import { createUrls } from '#core/model/urls.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { Loading } from '../components/Loading.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { fetchJson } from '../platform/fetch-json.ts';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import type { Entered } from './entered.ts';
import { LookUpResult } from './LookUpResult.tsx';
import { StreamField, VersionOptions } from './StreamField.tsx';

interface LookUpIssuesProps {
  readonly site: SiteData;
  readonly stream: string;
  readonly entered: Entered;
  readonly load: () => Promise<StreamVersions>;
  readonly onEnter: (change: Partial<Entered>) => void;
}

/** What was asked last. */
interface Asked extends Pick<Entered, 'issues' | 'versions'> {
  readonly isNew: boolean;
}

/** Which of many issues are fixed in up to three versions. */
export function LookUpIssues({ site, stream, entered, load, onEnter }: LookUpIssuesProps): ReactElement {
  const messages = useViewMessages('check');
  const [asked, setAsked] = useState<Asked>(() => ({ ...entered, isNew: false }));
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const issues = field.current?.value ?? '';
    onEnter({ issues });
    setAsked({ issues, versions: entered.versions, isNew: true });
  };
  return (
    <section className="check__look-up" aria-labelledby="look-up">
      <h2 id="look-up">{marked(messages, 'check.look-up')}</h2>
      <p className="check__help">{marked(messages, 'check.look-up-help')}</p>
      <form className="check__form" onSubmit={submit}>
        <label className="check__field">
          {marked(messages, 'check.look-up-input')}
          <textarea
            ref={field}
            className="input check__text"
            rows={6}
            spellCheck={false}
            autoCapitalize="off"
            dir="ltr"
            defaultValue={entered.issues}
            onInput={({ currentTarget }) => onEnter({ issues: currentTarget.value })}
          />
        </label>
        <div className="check__side">
          <StreamField
            site={site}
            stream={stream}
            onChange={(id) => onEnter({ stream: id, target: '', versions: '' })}
          />
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
      {asked.issues.trim() !== '' && (
        <Loading key={stream} load={load} delaysScroll>
          {(known) => <Answer site={site} known={known} asked={asked} />}
        </Loading>
      )}
    </section>
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
      <label key={number} className="check__field">
        {marked(messages, 'check.look-up-version', { number })}
        <select
          className="input"
          value={versions[place]?.text ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {place > 0 && <option value="">{messages('check.look-up-no-version')}</option>}
          <VersionOptions answers={known.answers} />
        </select>
      </label>
    );
  });
}

/** The chosen versions that the notes have; without any, the recommended or the newest one. */
function chosenVersions({ answers }: StreamVersions, chosen: string): readonly Version[] {
  const known = [...new Set(chosen.split(' '))].flatMap((text) => answers.lineage.find(text)?.version ?? []);
  if (known.length > 0) return known;
  const fallback = recommendedRelease(answers) ?? answers.lineage.lines.at(-1)?.releases.at(-1)?.version;
  return fallback ? [fallback] : [];
}

interface AnswerProps extends Pick<LookUpIssuesProps, 'site'> {
  readonly known: StreamVersions;
  readonly asked: Asked;
}

function Answer({ site, known, asked }: AnswerProps): ReactElement {
  const { list, answers } = known;
  const load = useCallback(
    (): Promise<LookedUpIssues> =>
      lookUpIssues(asked.issues, {
        stream: { id: list.stream, label: list.label, answers },
        versions: chosenVersions({ list, answers }, asked.versions),
        indexUrl: createUrls(site.base).idsJson(),
        fetchJson: (url) => fetchJson(url, 'issues'),
      }),
    [site.base, list, answers, asked],
  );
  return (
    <Loading load={load} delaysScroll>
      {(lookedUp) => (
        <LookUpResult
          key={lookedUp.versions.map(formatVersion).join(' ')}
          site={site}
          known={known}
          lookedUp={lookedUp}
          takesFocus={asked.isNew}
        />
      )}
    </Loading>
  );
}
