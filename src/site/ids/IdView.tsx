import { Fragment, type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { describeId } from '#core/mentions/story.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import { Loading } from '../components/Loading.tsx';
import { fetchJson } from '../fetch-json.ts';
import type { LateViewProps } from '../late-views.ts';
import { usePlace } from '../navigation/place.ts';
import type { LookUp } from './id-source.ts';
import { labelsOf, Story } from './Story.tsx';
import { type FoundStory, loadStory } from './story-source.ts';

/** What the releases say of one id. */
export function IdView({ site, setTitle }: LateViewProps): ReactElement {
  const { address } = usePlace();
  const urls = useMemo(() => createUrls(site.base), [site.base]);
  const asked = new URLSearchParams(address.search).get('q')?.trim() ?? '';
  const load = useCallback(() => loadStory(asked, urls, fetchJson), [asked, urls]);
  useEffect(() => {
    setTitle({ text: asked, ...(asked !== '' && { heading: asked }) });
  }, [asked, setTitle]);
  return (
    <Loading key={asked} load={load} holdsArrival>
      {(answer) => (
        <>
          <Answer answer={answer} site={site} setTitle={setTitle} />
          <IdForm action={urls.id()} asked={asked} />
        </>
      )}
    </Loading>
  );
}

interface IdFormProps {
  readonly action: string;
  readonly asked: string;
}

function IdForm({ action, asked }: IdFormProps): ReactElement {
  return (
    <form className="searchform" action={action}>
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
  );
}

interface AnswerProps {
  readonly answer: FoundStory;
  readonly site: SiteData;
  readonly setTitle: LateViewProps['setTitle'];
}

function Answer({ answer: { lookUp, scales }, site, setTitle }: AnswerProps): ReactElement | null {
  useEffect(() => {
    if (lookUp.outcome === 'nothing-asked') return;
    const text = lookUp.outcome === 'found' ? lookUp.found.id : lookUp.text;
    setTitle({ text, heading: <IdTitle id={text} lookUp={lookUp} site={site} /> });
  }, [lookUp, site, setTitle]);
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
          <p>An issue enters the notes with the release that fixes it, or that knows of it.</p>
          <WaysOn text={lookUp.text} site={site} />
        </>
      );
    case 'found':
      return <Story found={lookUp.found} scales={scales} site={site} />;
  }
}

/** Above an id stands what it is, where the notes tell. */
function IdTitle({ id, lookUp, site }: IdTitleProps): ReactElement {
  const what = lookUp.outcome === 'found' ? describeId(lookUp.found.mentions, labelsOf(site)) : '';
  return (
    <>
      {what !== '' && <small>{what}</small>}
      {id}
    </>
  );
}

interface IdTitleProps {
  readonly id: string;
  readonly lookUp: LookUp;
  readonly site: SiteData;
}

/** No neighbour among them: an id is this one or another. */
function WaysOn({ text, site }: { readonly text: string; readonly site: SiteData }): ReactElement {
  const urls = createUrls(site.base);
  const links = site.footer.columns.flatMap((column) => column.links);
  const support = links.find(({ url }) => url.startsWith('mailto:'));
  return (
    <ul className="ways">
      <li>
        <span>By text</span>{' '}
        <a href={`${urls.search()}?q=${encodeURIComponent(text)}`}>Search the text of all releases</a>
      </li>
      <li>
        <span>By list</span>{' '}
        <span>
          {site.streams.map(({ id, label }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <a href={urls.ids(id)} data-prefetch="off">
                All ids of {label}
              </a>
            </Fragment>
          ))}
        </span>
      </li>
      <li>
        <span>By release</span> <a href={urls.home()}>The newest releases</a>
      </li>
      {support && (
        <li>
          <span>Still open?</span>{' '}
          <span>
            Ask <a href={`${support.url}?subject=${encodeURIComponent(text)}`}>{support.label}</a> with the id
          </span>
        </li>
      )}
    </ul>
  );
}
