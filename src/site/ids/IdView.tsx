import { Fragment, type ReactElement, useCallback, useEffect, useRef } from 'react';
import { digitsOf, meansOneIssue } from '#core/answers/issue-summary.ts';
import { type LookUp, sameNumber } from '#core/mentions/look-up.ts';
import { useApp } from '../app/app-context.ts';
import { Loading } from '../components/Loading.tsx';
import type { LazyViewProps } from '../layouts/lazy-view.ts';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages, type ViewMessages } from '../messages/view-messages.tsx';
import { usePlace } from '../navigation/use-place.ts';
import { fetchJson } from '../platform/fetch-json.ts';
import { Issue, labelsOf } from './Issue.tsx';
import { type FoundIssue, loadIssue } from './issue-source.ts';

/** What the releases state about one issue. */
export function IdView({ setTitle }: LazyViewProps): ReactElement {
  const { address } = usePlace();
  const { urls } = useApp();
  const requestedId = new URLSearchParams(address.search).get('q')?.trim() ?? '';
  const load = useCallback(
    () => loadIssue(requestedId, urls, (url) => fetchJson(url, 'issues')),
    [requestedId, urls],
  );
  useEffect(() => {
    setTitle({ text: requestedId, ...(requestedId !== '' && { heading: requestedId }) });
  }, [requestedId, setTitle]);
  useField(requestedId);
  return (
    <Loading key={requestedId} load={load} delaysScroll>
      {(answer) => <Answer answer={answer} setTitle={setTitle} />}
    </Loading>
  );
}

/** Updates the field from the address, except for text that was typed before the app has started. */
function useField(requestedId: string): void {
  const before = useRef(requestedId);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('main .searchform input');
    if (field && (field.value === '' || before.current !== requestedId)) field.value = requestedId;
    before.current = requestedId;
  }, [requestedId]);
}

interface AnswerProps {
  readonly answer: FoundIssue;
  readonly setTitle: LazyViewProps['setTitle'];
}

function Answer({ answer: { lookUp, streams }, setTitle }: AnswerProps): ReactElement | null {
  const messages = useViewMessages('issue');
  useEffect(() => {
    if (lookUp.outcome === 'nothing-asked') return;
    const text = lookUp.outcome === 'found' ? lookUp.found.id : lookUp.text;
    setTitle({ text, heading: <IdTitle messages={messages} id={text} lookUp={lookUp} /> });
  }, [lookUp, setTitle, messages]);
  switch (lookUp.outcome) {
    case 'nothing-asked':
      return null;
    case 'no-id':
      return (
        <>
          <p className="lead" role="status">
            {marked(messages, 'issue.invalid-id', { text: lookUp.text })}
          </p>
          <WaysOn text={lookUp.text} />
        </>
      );
    case 'unmentioned':
      return (
        <>
          {meansOneIssue(lookUp) && (
            <p className="lead" role="status">
              {marked(messages, 'answer.not-mentioned', { id: lookUp.text })}
            </p>
          )}
          <SameNumber ids={sameNumber(lookUp)} />
          <p>{marked(messages, 'issue.not-mentioned-help')}</p>
          <WaysOn text={lookUp.text} />
        </>
      );
    case 'found':
      return (
        <>
          <Issue found={lookUp.found} streams={streams} />
          <SameNumber ids={sameNumber(lookUp)} />
        </>
      );
  }
}

/** The label above the id, and its streams. */
function IdTitle({ messages, id, lookUp }: IdTitleProps): ReactElement {
  const mentions = lookUp.outcome === 'found' ? lookUp.found.mentions : [];
  const labelOf = labelsOf(useApp().site);
  const streams = [...new Set(mentions.map(({ stream }) => labelOf(stream)))];
  const isSecurity = mentions.some(({ kind }) => kind === 'security');
  return (
    <>
      {streams.length > 0 && (
        <small>
          {marked(messages, 'issue.in-streams', { kind: isSecurity ? 'security' : 'other', streams })}
        </small>
      )}
      {id}
    </>
  );
}

interface IdTitleProps {
  /** The layout renders the heading outside of the view, where its messages are missing. */
  readonly messages: ViewMessages<'issue'>;
  readonly id: string;
  readonly lookUp: LookUp;
}

/** The issues of several repositories that have the same number. */
function SameNumber({ ids }: { readonly ids: readonly string[] }): ReactElement | null {
  const messages = useViewMessages('issue');
  const { urls } = useApp();
  const [first] = ids;
  if (first === undefined) return null;
  const links = ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <a href={urls.id(id)}>{id}</a>
    </Fragment>
  ));
  return (
    <p className="lead" role="status">
      {rich(messages, 'answer.same-number', { number: digitsOf(first), ids: <>{links}</> })}
    </p>
  );
}

/** Similar ids are not listed: an id either matches or does not. */
function WaysOn({ text }: { readonly text: string }): ReactElement {
  const messages = useViewMessages('issue');
  const { site, urls } = useApp();
  const links = site.footer.columns.flatMap((column) => column.links);
  const support = links.find(({ url }) => url.startsWith('mailto:'));
  return (
    <ul className="ways">
      <li>
        <span>{marked(messages, 'page.search')}</span>{' '}
        <a href={`${urls.search()}?q=${encodeURIComponent(text)}`}>{marked(messages, 'issue.search')}</a>
      </li>
      <li>
        <span>{marked(messages, 'issue.ways-lists')}</span>{' '}
        <span>
          {site.streams.map(({ id, label }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <a href={urls.ids(id)} data-prefetch="off">
                {marked(messages, 'issue.all-issues', { stream: label })}
              </a>
            </Fragment>
          ))}
        </span>
      </li>
      <li>
        <span>{marked(messages, 'page.releases')}</span>{' '}
        <a href={urls.home()}>{marked(messages, 'issue.newest-releases')}</a>
      </li>
      {support && (
        <li>
          <span>{marked(messages, 'issue.ways-support')}</span>{' '}
          <span>
            {rich(messages, 'issue.ask', {
              contact: support.label,
              a: (name) => <a href={`${support.url}?subject=${encodeURIComponent(text)}`}>{name}</a>,
            })}
          </span>
        </li>
      )}
    </ul>
  );
}
