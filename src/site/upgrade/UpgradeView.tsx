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
import { findStream } from '#core/model/stream-id.ts';
import { createUrls } from '#core/model/urls.ts';
import { upgradeOf } from '#core/upgrade/end-notices.ts';
import { Loading } from '../components/Loading.tsx';
import type { LazyViewProps } from '../layouts/lazy-view.ts';
import { rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { usePlace } from '../navigation/use-place.ts';
import { readRunning, rememberRunning } from '../preferences/running-version.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { changeSource } from './change-source.ts';
import { type Operated, RangeForm } from './range/RangeForm.tsx';
import { RangeTitle } from './range/RangeTitle.tsx';
import { formatRangeAddress, parseRangeAddress, type RangeAddress } from './range/range-address.ts';
import { parseRangeQuestion, type RangeQuestion, type StreamVersions } from './range/stream-versions.ts';
import { UpgradePlan } from './UpgradePlan.tsx';

/**
 * The upgrade page: the address contains the range, and the data files of the stream contain the changes.
 * Setting the title does not rerender it.
 */
export const UpgradeView = memo(function UpgradeView({ site, setTitle }: LazyViewProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { address: place } = usePlace();
  const urls = useMemo(() => createUrls(site.base), [site.base]);
  const address = useMemo(() => {
    const asked = parseRangeAddress(place.search);
    return { ...asked, stream: findStream(asked.stream, site.streams)?.id ?? asked.stream };
  }, [place.search, site.streams]);
  const stream = site.streams.find(({ id }) => id === address.stream) ?? site.streams[0];
  const operated = useRef<Operated>(undefined);
  const load = useCallback(
    () => changeSource.versions(urls.versionsJson(stream?.id ?? '')),
    [urls, stream?.id],
  );
  if (!stream) return <p>{messages('upgrade.no-streams')}</p>;
  return (
    <Loading key={stream.id} load={load} delaysScroll>
      {(known) => (
        <StreamUpgrade site={site} setTitle={setTitle} known={known} address={address} operated={operated} />
      )}
    </Loading>
  );
});

interface StreamUpgradeProps extends LazyViewProps {
  readonly known: StreamVersions;
  readonly address: RangeAddress;
  readonly operated: RefObject<Operated>;
}

function StreamUpgrade({ site, setTitle, known, address, operated }: StreamUpgradeProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { stream, label } = known.list;
  const newest = site.streams.find(({ id }) => id === stream)?.newest?.version ?? '';
  const [running] = useState(() => readRunning(devicePreferences, stream));
  // The versions of an unknown stream do not apply to the stream that is shown instead.
  const unknownStream = address.stream === stream ? '' : address.stream;
  const from = (unknownStream === '' && address.from) || running;
  const to = (unknownStream === '' && address.to) || newest;
  const asked = useMemo(
    (): RangeQuestion =>
      unknownStream === '' ? parseRangeQuestion(from, to, known) : { type: 'no-stream', text: unknownStream },
    [unknownStream, from, to, known],
  );
  const whole = useMemo(() => ({ ...address, stream, from, to }), [address, stream, from, to]);
  useEffect(() => {
    // Remembers only a valid version from the address: a reader who opens an upgrade probably runs its start
    // version.
    if (address.from !== '' && asked.type === 'upgrade') rememberRunning(devicePreferences, stream, from);
  }, [address.from, asked, stream, from]);
  useEffect(() => {
    const range = asked.type === 'upgrade' ? upgradeOf(asked.ends) : undefined;
    setTitle({
      text: range
        ? messages('upgrade.title', { stream: label, from: range.from.text, to: range.to.text })
        : '',
      heading: range && <RangeTitle messages={messages} stream={label} upgrade={range} />,
    });
  }, [asked, label, setTitle, messages]);
  return (
    <>
      <RangeForm {...{ site, known, from, to, operated }} isFolded={asked.type === 'upgrade'} />
      <Answer asked={asked} known={known} address={whole} base={site.base} />
    </>
  );
}

interface AnswerProps {
  readonly asked: RangeQuestion;
  readonly known: StreamVersions;
  readonly address: RangeAddress;
  readonly base: string;
}

function Answer({ asked, known, address, base }: AnswerProps): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const load = useCallback(
    () =>
      asked.type === 'upgrade' ? changeSource.plan(upgradeOf(asked.ends), known) : Promise.resolve(undefined),
    [asked, known],
  );
  switch (asked.type) {
    case 'nothing':
      return null;
    case 'no-stream':
      return (
        <p className="upgrade__notice" role="status">
          {messages('upgrade.no-stream', { stream: asked.text })}
        </p>
      );
    case 'no-version':
      return <UnknownVersion asked={asked} known={known} address={address} base={base} />;
    case 'upgrade':
      return asked.ends.from.release === asked.ends.to.release ? (
        <p className="upgrade__notice" role="status">
          {messages('upgrade.same-version')}
        </p>
      ) : (
        <Loading key={`${address.from} ${address.to}`} load={load} delaysScroll>
          {(plan) => plan && <UpgradePlan plan={plan} ends={asked.ends} known={known} address={address} />}
        </Loading>
      );
  }
}

interface UnknownVersionProps extends Omit<AnswerProps, 'asked'> {
  readonly asked: Extract<RangeQuestion, { readonly type: 'no-version' }>;
}

/** The nearest versions are offered, and none is chosen automatically. */
function UnknownVersion({ asked, known, address, base }: UnknownVersionProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const end = asked.text === address.from ? 'from' : 'to';
  const unknown = { stream: known.list.label, version: asked.text };
  const versions = asked.nearest.map((version) => (
    <a
      key={version}
      href={`${createUrls(base).upgrade()}${formatRangeAddress({ ...address, [end]: version })}`}
    >
      {version}
    </a>
  ));
  return (
    <p className="upgrade__notice" role="status">
      {versions.length === 0
        ? messages('answer.no-version', unknown)
        : rich(messages, 'answer.no-version-but', { ...unknown, count: versions.length, versions })}
    </p>
  );
}
