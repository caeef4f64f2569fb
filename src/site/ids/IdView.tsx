import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import type { IdMentions, Mention, MentionRole } from '#core/mentions/mention.ts';
import { storyOf } from '#core/mentions/story.ts';
import { formatShortDay } from '#core/model/day.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import { KindLabel } from '../components/KindLabel.tsx';
import { Loading } from '../components/Loading.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { fetchJson } from '../fetch-json.ts';
import type { LateViewProps } from '../late-views.ts';
import { usePlace } from '../navigation/place.ts';
import { type LookUp, lookUpId } from './id-source.ts';

/** What the releases say of one id. */
export function IdView({ site, setTitle }: LateViewProps): ReactElement {
  const { address } = usePlace();
  const urls = useMemo(() => createUrls(site.base), [site.base]);
  const asked = new URLSearchParams(address.search).get('q')?.trim() ?? '';
  const load = useCallback(() => lookUpId(asked, urls.idsJson(), fetchJson), [asked, urls]);
  useEffect(() => {
    setTitle({ text: asked, ...(asked !== '' && { heading: asked }) });
  }, [asked, setTitle]);
  return (
    <>
      <form className="searchform" action={urls.id()} key={asked}>
        <input
          className="input"
          type="search"
          name="q"
          aria-label="An issue id or a CVE"
          placeholder="PA-3290, CVE-2025-1234"
          defaultValue={asked}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button className="button" type="submit">
          Look up
        </button>
      </form>
      <Loading key={asked} load={load} holdsArrival>
        {(lookUp) => <Answer lookUp={lookUp} site={site} />}
      </Loading>
    </>
  );
}

function Answer({ lookUp, site }: { readonly lookUp: LookUp; readonly site: SiteData }): ReactElement | null {
  switch (lookUp.outcome) {
    case 'nothing-asked':
      return null;
    case 'no-id':
      return (
        <>
          <p className="lead" role="status">
            “{lookUp.text}” has not the form of an id. Ids look like PA-3290, #1234 or CVE-2025-1234.
          </p>
          <WaysOn text={lookUp.text} site={site} />
        </>
      );
    case 'unmentioned':
      return (
        <>
          <p className="lead" role="status">
            No release mentions {lookUp.text}.
          </p>
          <WaysOn text={lookUp.text} site={site} />
        </>
      );
    case 'found':
      return <Story found={lookUp.found} site={site} />;
  }
}

function WaysOn({ text, site }: { readonly text: string; readonly site: SiteData }): ReactElement {
  const urls = createUrls(site.base);
  return (
    <ul className="lines waysout">
      <li>
        <a href={`${urls.search()}?q=${encodeURIComponent(text)}`}>Search the text of all releases</a>
      </li>
      {site.streams.map(({ id, label }) => (
        <li key={id}>
          <a href={urls.ids(id)} data-prefetch="off">
            All ids of {label}
          </a>
        </li>
      ))}
      <li>
        <a href={urls.home()}>The newest releases</a>
      </li>
    </ul>
  );
}

const PARTS: readonly { readonly role: MentionRole; readonly name: string }[] = [
  { role: 'fixed', name: 'Fixed' },
  { role: 'known', name: 'Known' },
  { role: 'mentioned', name: 'Mentioned' },
];

function Story({ found, site }: { readonly found: IdMentions; readonly site: SiteData }): ReactElement {
  const labels = new Map(site.streams.map(({ id, label }) => [id, label]));
  const labelOf = (stream: string): string => labels.get(stream) ?? stream;
  return (
    <>
      <p className="lead" role="status">
        {storyOf(found.mentions, labelOf)}
      </p>
      {PARTS.map(({ role, name }) => (
        <MentionList
          key={role}
          name={name}
          mentions={found.mentions.filter((mention) => mention.role === role)}
          labelOf={labelOf}
        />
      ))}
    </>
  );
}

interface MentionListProps {
  readonly name: string;
  readonly mentions: readonly Mention[];
  readonly labelOf: (stream: string) => string;
}

function MentionList({ name, mentions, labelOf }: MentionListProps): ReactElement | null {
  if (mentions.length === 0) return null;
  return (
    <section className="changes" aria-label={name}>
      <h2>{name}</h2>
      <ul className="entries">
        {mentions.map(({ stream, version, date, kind, title, url }) => (
          <li key={url} className="entry" data-kind={kind === 'other' ? undefined : kind}>
            <KindLabel kind={kind} />
            <p className="change__text">
              <a className="quiet" href={url}>
                {title}
              </a>
            </p>
            <p className="ref">
              {labelOf(stream)} <VersionNumber version={version} />{' '}
              {date && <time dateTime={date}>{formatShortDay(date)}</time>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
