import {
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { recommendedRelease } from '#core/answers/target-release.ts';
import { type Acknowledged, acknowledgedOn } from '#core/installed/acknowledged.ts';
import { checkAsCsv, checkAsJson } from '#core/installed/check-files.ts';
import { type WrittenCheck, writeCheckMarkdown } from '#core/installed/check-markdown.ts';
import { checkSummary, targetName } from '#core/installed/check-texts.ts';
import { issueUrl } from '#core/installed/stream-issues.ts';
import { compareSeverity, type Severity } from '#core/model/release/entry-facts.ts';
import { useApp } from '../app/app-context.ts';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { focusPlace } from '../navigation/focus.ts';
import { inSlices } from '../platform/in-slices.ts';
import { saveParts } from '../platform/save-file.ts';
import { copyText } from '../reading/clipboard.ts';
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

type ShownKinds = 'all' | 'cves' | 'known';

export function CheckResult({ known, report, takesFocus, onStream }: CheckResultProps): ReactElement {
  const { urls } = useApp();
  const messages = useViewMessages('check');
  const [acknowledged, setAcknowledged] = useState(readRememberedIssues);
  const [kinds, setKinds] = useState<ShownKinds>('all');
  const [lowest, setLowest] = useState<Severity | 'all'>('all');
  const [find, setFind] = useState('');
  // The field stays responsive while thousands of issues are filtered.
  const found = useDeferredValue(find);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    focusPlace(heading.current ?? undefined);
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  const { answers } = known;
  const written = useMemo(
    (): WrittenCheck => ({
      report: { ...report, acknowledged: acknowledgedOn(answers.today, acknowledged) },
      origin: window.location.origin,
      isCounted: ({ isCve, facts }) =>
        (kinds === 'all' || isCve === (kinds === 'cves')) &&
        (lowest === 'all' || compareSeverity(facts?.severity, lowest) <= 0),
      urlOf: (issue) => issueUrl(issue, urls),
    }),
    [report, acknowledged, kinds, lowest, answers.today, urls],
  );
  const acknowledge = (issues: readonly Acknowledged[]): void => {
    rememberIssues(issues);
    setAcknowledged(issues);
  };
  const hosts = report.groups.reduce((sum, group) => sum + group.hosts.length, 0);
  const { stream } = report;
  return (
    <section className="check__result" aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {marked(messages, 'check.title', { stream: stream.label })}
      </h2>
      <p className="check__target">
        {marked(messages, 'check.hosts-and-target', {
          ...{ hosts, target: targetName(messages, report.target, recommendedRelease(answers)) },
        })}
      </p>
      <ul className="check__summary">
        {checkSummary(messages, written).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <NotChecked known={known} report={report} onStream={onStream} />
      {hosts > 0 && (
        <>
          <Tools written={written} kinds={kinds} onKinds={setKinds}>
            <FindIssue text={find} onText={setFind} />
            <SeverityFilter lowest={lowest} onLowest={setLowest} />
          </Tools>
          <VersionTable known={known} written={written} />
          <IssueTable
            written={written}
            found={found}
            onAcknowledge={(id) => acknowledge([...acknowledged, { id, reason: '' }])}
          />
        </>
      )}
      <AcknowledgedIssues issues={acknowledged} today={answers.today} onChange={acknowledge} />
      <p className="check__note">
        {marked(messages, 'check.help-fixed')} {marked(messages, 'check.help-outcomes')}
      </p>
      <p className="check__note">{marked(messages, 'check.scope')}</p>
    </section>
  );
}

interface SeverityFilterProps {
  readonly lowest: Severity | 'all';
  readonly onLowest: (lowest: Severity | 'all') => void;
}

function SeverityFilter({ lowest, onLowest }: SeverityFilterProps): ReactElement {
  const messages = useViewMessages('check');
  return (
    <label>
      {marked(messages, 'check.severity')}
      <select
        className="input"
        value={lowest}
        onChange={({ target }) => onLowest(target.value as Severity | 'all')}
      >
        {(['all', 'high', 'critical'] as const).map((one) => (
          <option key={one} value={one}>
            {messages(`check.severity-${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ToolsProps {
  readonly children: ReactNode;
  readonly written: WrittenCheck;
  readonly kinds: ShownKinds;
  readonly onKinds: (kinds: ShownKinds) => void;
}

function Tools({ children, written, kinds, onKinds }: ToolsProps): ReactElement {
  const app = useApp();
  const messages = useViewMessages('check');
  const name = messages('check.title', { stream: written.report.stream.label });
  const copy = async (): Promise<void> =>
    copyText(await inSlices(writeCheckMarkdown(messages, written)), app);
  const saveJson = (): Promise<void> => saveParts(`${name}.json`, checkAsJson(written), 'application/json');
  return (
    <div className="tools">
      {children}
      <label>
        {marked(messages, 'check.count')}
        <select
          className="input"
          value={kinds}
          onChange={({ target }) => onKinds(target.value as ShownKinds)}
        >
          <option value="all">{messages('check.kinds-all')}</option>
          <option value="cves">{messages('check.kinds-cves')}</option>
          <option value="known">{messages('check.kinds-known')}</option>
        </select>
      </label>
      <ToolButton onClick={copy}>{marked(messages, 'page.copy-markdown')}</ToolButton>
      <ToolButton onClick={() => saveParts(`${name}.csv`, checkAsCsv(messages, written), 'text/csv')}>
        {marked(messages, 'check.csv')}
      </ToolButton>
      <ToolButton onClick={saveJson}>{marked(messages, 'check.json')}</ToolButton>
      <ToolButton onClick={() => window.print()}>{marked(messages, 'page.print')}</ToolButton>
    </div>
  );
}
