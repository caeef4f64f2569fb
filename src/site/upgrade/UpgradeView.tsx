import {
  memo,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReleaseNode } from '#core/answers/lines.ts';
import { findStream } from '#core/model/stream-id.ts';
import { upgradeOf } from '#core/upgrade/end-notices.ts';
import { useApp } from '../app/app-context.ts';
import { Loading } from '../components/Loading.tsx';
import type { Profile } from '../components/ProfileFields.tsx';
import type { LazyViewProps } from '../layouts/lazy-view.ts';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { usePlace } from '../navigation/use-place.ts';
import { readUnused, rememberUnused } from '../preferences/profile.ts';
import { readRunning, rememberRunning } from '../preferences/running-version.ts';
import { changeSource } from './change-source.ts';
import { type Operated, RangeForm } from './range/RangeForm.tsx';
import { formatRangeAddress, parseRangeAddress, type RangeAddress } from './range/range-address.ts';
import { parseRangeQuestion, type RangeQuestion, type StreamVersions } from './range/stream-versions.ts';
import { createTargetLoader } from './targets/load-targets.ts';
import { UpgradeTargets } from './targets/UpgradeTargets.tsx';
import { UpgradePlan } from './UpgradePlan.tsx';
import { upgradeTitle } from './upgrade-title.tsx';

/**
 * The upgrade page: the address contains the range, and the data files of the stream contain the changes.
 * Setting the title does not rerender it.
 */
export const UpgradeView = memo(function UpgradeView({ setTitle }: LazyViewProps): ReactElement {
  const { site, urls } = useApp();
  const messages = useViewMessages('upgrade');
  const { address: place } = usePlace();
  const address = useMemo(() => {
    const question = parseRangeAddress(place.search);
    return { ...question, stream: findStream(question.stream, site.streams)?.id ?? question.stream };
  }, [place.search, site.streams]);
  const stream = site.streams.find(({ id }) => id === address.stream) ?? site.streams[0];
  const operated = useRef<Operated>(undefined);
  const load = useCallback(
    () => changeSource.versions(urls.versionsJson(stream?.id ?? '')),
    [urls, stream?.id],
  );
  if (!stream) return <p>{marked(messages, 'upgrade.no-streams')}</p>;
  return (
    <Loading key={stream.id} load={load} delaysScroll>
      {(known) => <StreamUpgrade setTitle={setTitle} known={known} address={address} operated={operated} />}
    </Loading>
  );
});

interface StreamUpgradeProps extends LazyViewProps {
  readonly known: StreamVersions;
  readonly address: RangeAddress;
  readonly operated: RefObject<Operated>;
}

function StreamUpgrade({ setTitle, known, address, operated }: StreamUpgradeProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { stream, label } = known.list;
  const { writeQuery } = useApp().router;
  const [running] = useState(() => readRunning(stream));
  const [stored, setStored] = useState(() => readUnused(stream));
  // The versions of an unknown stream do not apply to the stream that is shown instead.
  const unknownStream = address.stream === stream ? '' : address.stream;
  const from = (unknownStream === '' && address.from) || running;
  const to = unknownStream === '' ? address.to : '';
  const question = useMemo(
    (): RangeQuestion =>
      unknownStream === '' ? parseRangeQuestion(from, to, known) : { type: 'no-stream', text: unknownStream },
    [unknownStream, from, to, known],
  );
  const whole = useMemo(
    () => ({
      ...{ ...address, stream, from, to },
      without: address.without.length > 0 ? address.without : stored,
    }),
    [address, stream, from, to, stored],
  );
  const profile: Profile = {
    unused: whole.without,
    change: (without) => {
      rememberUnused(stream, without);
      setStored(without);
      writeQuery(formatRangeAddress({ ...whole, without }), { replace: true, state: null });
    },
  };
  useEffect(() => {
    // Remembers only a valid version from the address: a reader who opens an upgrade probably runs its start
    // version.
    const isKnown = question.type === 'upgrade' || question.type === 'targets';
    if (address.from !== '' && isKnown) rememberRunning(stream, from);
  }, [address.from, question, stream, from]);
  useEffect(() => setTitle(upgradeTitle(messages, label, question)), [question, label, setTitle, messages]);
  const isFolded = question.type === 'upgrade' || question.type === 'targets';
  return (
    <>
      <RangeForm {...{ known, from, to, operated, isFolded }} />
      <Answer {...{ question, known, profile }} address={whole} />
    </>
  );
}

interface AnswerProps {
  readonly question: RangeQuestion;
  readonly known: StreamVersions;
  readonly address: RangeAddress;
  readonly profile: Profile;
}

function Answer({ question, known, address, profile }: AnswerProps): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const load = useCallback(
    () =>
      question.type === 'upgrade'
        ? changeSource.plan(upgradeOf(question.ends), known)
        : Promise.resolve(undefined),
    [question, known],
  );
  switch (question.type) {
    case 'nothing':
      return null;
    case 'no-stream':
      return (
        <p className="upgrade__notice" role="status">
          {marked(messages, 'upgrade.no-stream', { stream: question.text })}
        </p>
      );
    case 'no-version':
      return <UnknownVersion question={question} known={known} address={address} />;
    case 'targets':
      return <Targets key={address.from} from={question.from.release} {...{ known, address, profile }} />;
    case 'upgrade':
      return question.ends.from.release === question.ends.to.release ? (
        <p className="upgrade__notice" role="status">
          {marked(messages, 'upgrade.same-version')}
        </p>
      ) : (
        <Loading key={`${address.from} ${address.to}`} load={load} delaysScroll>
          {(plan) => plan && <UpgradePlan {...{ plan, known, address, profile }} ends={question.ends} />}
        </Loading>
      );
  }
}

interface TargetsProps extends Omit<AnswerProps, 'question'> {
  readonly from: ReleaseNode;
}

function Targets({ from, ...props }: TargetsProps): ReactElement {
  const { known } = props;
  const { figures, texts } = useMemo(() => createTargetLoader(from, known), [from, known]);
  return (
    <Loading load={figures} delaysScroll>
      {(comparison) => <UpgradeTargets {...props} comparison={comparison} loadTexts={texts} />}
    </Loading>
  );
}

interface UnknownVersionProps extends Omit<AnswerProps, 'profile'> {
  readonly question: Extract<RangeQuestion, { readonly type: 'no-version' }>;
}

/** The nearest versions are offered, and none is chosen automatically. */
function UnknownVersion({ question, known, address }: UnknownVersionProps): ReactElement {
  const { urls } = useApp();
  const messages = useViewMessages('upgrade');
  const end = question.text === address.from ? 'from' : 'to';
  const unknown = { stream: known.list.label, version: question.text };
  const versions = question.nearest.map((version) => (
    <a key={version} href={`${urls.upgrade()}${formatRangeAddress({ ...address, [end]: version })}`}>
      {version}
    </a>
  ));
  return (
    <p className="upgrade__notice" role="status">
      {versions.length === 0
        ? marked(messages, 'answer.no-version', unknown)
        : rich(messages, 'answer.no-version-but', { ...unknown, count: versions.length, versions })}
    </p>
  );
}
