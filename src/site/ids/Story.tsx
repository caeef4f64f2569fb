import { Fragment, type ReactElement } from 'react';
import { groupMentions } from '#core/mentions/group-mentions.ts';
import type { IdMentions, Mention, MentionRole } from '#core/mentions/mention.ts';
import { storyOf } from '#core/mentions/story.ts';
import { formatShortDay } from '#core/model/day.ts';
import type { SiteData } from '#core/page-data.ts';
import { KindLabel } from '../components/KindLabel.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { StoryFacts } from './StoryFacts.tsx';
import { StoryRail } from './StoryRail.tsx';
import type { StoryScale } from './story-source.ts';

interface StoryProps {
  readonly found: IdMentions;
  readonly scales: readonly StoryScale[];
  readonly site: SiteData;
}

const PARTS: readonly { readonly role: MentionRole; readonly name: string }[] = [
  { role: 'fixed', name: 'Fixed' },
  { role: 'known', name: 'Known' },
  { role: 'mentioned', name: 'Mentioned' },
];

/** All that the notes say of an id: in a sentence, on a scale, and entry by entry. */
export function Story({ found, scales, site }: StoryProps): ReactElement {
  const labelOf = labelsOf(site);
  return (
    <>
      <p className="lead" role="status">
        {storyOf(found.mentions, labelOf)}
      </p>
      {scales.map((scale) => (
        <Fragment key={scale.stream}>
          {scales.length > 1 && <p className="story__stream">{labelOf(scale.stream)}</p>}
          <StoryRail scale={scale} label={`${found.id} in the releases of ${labelOf(scale.stream)}`} />
        </Fragment>
      ))}
      <StoryFacts mentions={found.mentions} scales={scales} labelOf={labelOf} />
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

export function labelsOf({ streams }: Pick<SiteData, 'streams'>): (stream: string) => string {
  const labels = new Map(streams.map(({ id, label }) => [id, label]));
  return (stream) => labels.get(stream) ?? stream;
}

interface MentionListProps {
  readonly name: string;
  readonly mentions: readonly Mention[];
  readonly labelOf: (stream: string) => string;
}

/** What several versions say in the same words stands once, with each of them. */
function MentionList({ name, mentions, labelOf }: MentionListProps): ReactElement | null {
  if (mentions.length === 0) return null;
  const same = groupMentions(mentions, ({ stream, kind, title }) => JSON.stringify([stream, kind, title]));
  return (
    <section className="changes" aria-label={name}>
      <h2>{name}</h2>
      <ul className="entries">
        {same.map(([first, ...others]) => (
          <Said key={first.url} mention={first} also={others} labelOf={labelOf} />
        ))}
      </ul>
    </section>
  );
}

interface SaidProps extends Pick<MentionListProps, 'labelOf'> {
  readonly mention: Mention;
  readonly also: readonly Mention[];
}

function Said({ mention, also, labelOf }: SaidProps): ReactElement {
  const { stream, kind, title, url } = mention;
  return (
    <li className="entry" data-kind={kind === 'other' ? undefined : kind}>
      <KindLabel kind={kind} />
      <p className="change__text">
        <a className="quiet" href={url}>
          {title}
        </a>
      </p>
      <p className="ref">
        {labelOf(stream)}{' '}
        {[mention, ...also].map(({ version, date, url: address }) => (
          <span className="story__place" key={address}>
            <a href={address}>
              <VersionNumber version={version} />
            </a>{' '}
            {date && <time dateTime={date}>{formatShortDay(date)}</time>}
          </span>
        ))}
      </p>
    </li>
  );
}
