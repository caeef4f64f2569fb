import {
  type ReactElement,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { recommendedRelease } from '#core/answers/target-release.ts';
import { type Acknowledged, acknowledgedOn } from '#core/installed/acknowledged.ts';
import { checkAsCsv, checkAsJson } from '#core/installed/check-files.ts';
import { checkAsMarkdown, type WrittenCheck } from '#core/installed/check-markdown.ts';
import { checkSummary, targetName } from '#core/installed/check-texts.ts';
import { issueUrl, type StreamIssue } from '#core/installed/stream-issues.ts';
import { compareSeverity, type Severity } from '#core/model/release/entry-facts.ts';
import { useApp } from '../app/app-context.ts';
import { SelectField } from '../components/fields/fields.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { focusPlace } from '../navigation/focus.ts';
import { saveParts } from '../platform/save-file.ts';
import { copyText } from '../reading/clipboard.ts';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import { AcknowledgedIssues } from './AcknowledgedIssues.tsx';
import { readRememberedIssues, rememberIssues } from './entered.ts';
import { FindIssue } from './FindIssue.tsx';
import { IssueTable } from './IssueTable.tsx';
import { NotChecked, type NotCheckedProps } from './NotChecked.tsx';
import { VersionTable } from './VersionTable.tsx';

interface CheckResultProps extends NotCheckedProps {
  /** The reader asked for it, so reading continues here. */
  readonly takesFocus: boolean;
}

export function CheckResult({ known, report, takesFocus, onStream }: CheckResultProps): ReactElement {
  const { urls } = useApp();
  const messages = useViewMessages('check');
  const [acknowledged, setAcknowledged] = useState(readRememberedIssues);
  const [counted, setCounted] = useState<CountedIssues>({ kinds: 'all', lowest: 'all' });
  const [find, setFind] = useState('');
  // The field stays responsive while thousands of issues are filtered.
  const found = useDeferredValue(find);
  const heading = useContinuedReading(takesFocus);
  const { answers } = known;
  const written = useMemo(
    (): WrittenCheck => ({
      report: { ...report, acknowledged: acknowledgedOn(answers.today, acknowledged) },
      origin: window.location.origin,
      isCounted: (issue) => isCounted(issue, counted),
      urlOf: (issue) => issueUrl(issue, urls),
    }),
    [report, acknowledged, counted, answers.today, urls],
  );
  const acknowledge = (issues: readonly Acknowledged[]): void => {
    rememberIssues(issues);
    setAcknowledged(issues);
  };
  return (
    <section className="check__result" aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {marked(messages, 'check.title', { stream: report.stream.label })}
      </h2>
      <Summary known={known} written={written} />
      <NotChecked known={known} report={report} onStream={onStream} />
      {report.groups.length > 0 && (
        <>
          <div className="tools">
            <FindIssue text={find} onText={setFind} />
            <CountedFilter counted={counted} onChange={setCounted} />
            <Exports written={written} />
          </div>
          <VersionTable known={known} written={written} />
          <IssueTable
            written={written}
            found={found}
            onAcknowledge={(id) => acknowledge([...acknowledged, { id, reason: '' }])}
          />
        </>
      )}
      <AcknowledgedIssues issues={acknowledged} today={answers.today} onChange={acknowledge} />
      <p className="hint">
        {marked(messages, 'check.help-fixed')} {marked(messages, 'check.help-outcomes')}
      </p>
      <p className="hint">{marked(messages, 'check.scope')}</p>
    </section>
  );
}

interface SummaryProps {
  readonly known: StreamVersions;
  readonly written: WrittenCheck;
}

/** What was checked, and how many issues were found. */
function Summary({ known, written }: SummaryProps): ReactElement {
  const messages = useViewMessages('check');
  const { groups, target } = written.report;
  return (
    <>
      <p className="check__target">
        {marked(messages, 'check.hosts-and-target', {
          hosts: groups.reduce((sum, group) => sum + group.hosts.length, 0),
          target: targetName(messages, target, recommendedRelease(known.answers)),
        })}
      </p>
      <ul className="check__summary">
        {checkSummary(messages, written).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Returns the ref of the element where reading continues after the reader's question. */
function useContinuedReading(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    focusPlace(heading.current ?? undefined);
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return heading;
}

/** Which issues the result counts. */
interface CountedIssues {
  readonly kinds: 'all' | 'cves' | 'known';
  readonly lowest: Severity | 'all';
}

function isCounted({ isCve, facts }: StreamIssue, { kinds, lowest }: CountedIssues): boolean {
  return (
    (kinds === 'all' || isCve === (kinds === 'cves')) &&
    (lowest === 'all' || compareSeverity(facts?.severity, lowest) <= 0)
  );
}

interface CountedFilterProps {
  readonly counted: CountedIssues;
  readonly onChange: (counted: CountedIssues) => void;
}

function CountedFilter({ counted, onChange }: CountedFilterProps): ReactElement {
  const messages = useViewMessages('check');
  return (
    <>
      <SelectField
        label={marked(messages, 'check.severity')}
        value={counted.lowest}
        options={(['all', 'high', 'critical'] as const).map((one) => [
          one,
          messages(`check.severity-${one}`),
        ])}
        onChoose={(lowest) => onChange({ ...counted, lowest: lowest as CountedIssues['lowest'] })}
      />
      <SelectField
        label={marked(messages, 'check.count')}
        value={counted.kinds}
        options={(['all', 'cves', 'known'] as const).map((one) => [one, messages(`check.kinds-${one}`)])}
        onChoose={(kinds) => onChange({ ...counted, kinds: kinds as CountedIssues['kinds'] })}
      />
    </>
  );
}

function Exports({ written }: { readonly written: WrittenCheck }): ReactElement {
  const app = useApp();
  const messages = useViewMessages('check');
  const name = messages('check.title', { stream: written.report.stream.label });
  const saveJson = (): Promise<void> => saveParts(`${name}.json`, checkAsJson(written), 'application/json');
  return (
    <>
      <ToolButton onClick={() => copyText(checkAsMarkdown(messages, written), app)}>
        {marked(messages, 'page.copy-markdown')}
      </ToolButton>
      <ToolButton onClick={() => saveParts(`${name}.csv`, checkAsCsv(messages, written), 'text/csv')}>
        {marked(messages, 'check.csv')}
      </ToolButton>
      <ToolButton onClick={saveJson}>{marked(messages, 'check.json')}</ToolButton>
      <ToolButton onClick={() => window.print()}>{marked(messages, 'page.print')}</ToolButton>
    </>
  );
}
