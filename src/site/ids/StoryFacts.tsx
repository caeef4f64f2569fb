import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Mention } from '#core/mentions/mention.ts';
import { formatShortDay } from '#core/model/day.ts';
import { VersionNumber } from '../components/VersionNumber.tsx';
import type { StoryScale } from './story-source.ts';

interface StoryFactsProps {
  readonly mentions: readonly Mention[];
  readonly scales: readonly StoryScale[];
  readonly labelOf: (stream: string) => string;
}

/** What is asked first of an id. What the notes do not tell is left out. */
export function StoryFacts({ mentions, scales, labelOf }: StoryFactsProps): ReactElement | null {
  const areas = [...new Set(mentions.flatMap(({ area }) => area ?? []))];
  const fixed = mentions.filter(({ role }) => role === 'fixed');
  const affected = scales.flatMap(({ stream, releases }) => {
    const first = releases.find((release) => release.affected);
    const last = releases.findLast((release) => release.affected);
    if (!first || !last) return [];
    return [{ stream, first: first.version.text, last: last.version.text, open: last === releases.at(-1) }];
  });
  const first = mentions.flatMap(({ date }) => date ?? []).toSorted()[0];
  const isManifold = new Set(mentions.map(({ stream }) => stream)).size > 1;
  const streamName = (stream: string): string => (isManifold ? `${labelOf(stream)} ` : '');
  return (
    <dl className="facts">
      <Fact name="Area" values={areas} />
      <Fact
        name="Affected"
        values={affected.map(({ stream, first, last, open }) => (
          <Fragment key={stream}>
            {streamName(stream)}
            <VersionNumber version={first} />
            {open ? ' and later' : first !== last && <To version={last} />}
          </Fragment>
        ))}
      />
      <Fact
        name="Fixed in"
        values={fixed.map(({ stream, version, url }) => (
          <a key={url} href={url}>
            {streamName(stream)}
            <VersionNumber version={version} />
          </a>
        ))}
      />
      <Fact name="First named" values={first === undefined ? [] : [formatShortDay(first)]} />
    </dl>
  );
}

function To({ version }: { readonly version: string }): ReactElement {
  return (
    <>
      {' to '}
      <VersionNumber version={version} />
    </>
  );
}

function Fact({
  name,
  values,
}: {
  readonly name: string;
  readonly values: readonly ReactNode[];
}): ReactElement | null {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown once
          <Fragment key={index}>
            {index > 0 && ', '}
            {value}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
