import type { ReactElement } from 'react';
import type { RailMonths, RailPlace } from '#core/contracts/article-parts.ts';
import { splitVersion } from './version-parts.ts';

interface RailProps {
  readonly months: RailMonths;
  /** Of the page, where the needle is the page. Elsewhere it is the newest release, which is no place that one is at. */
  readonly pageVersion?: string;
  readonly form: 'lane' | 'year' | 'span';
  readonly label: string;
}

/** A lying scale: a long tick is a release, a short one its patches, the square asks for action, the needle is here. */
export function Rail({ months, pageVersion, form, label }: RailProps): ReactElement | null {
  if (months.length === 0) return null;
  const places = months.flat();
  return (
    <ol className={`rail rail--${form}`} aria-label={label}>
      {months.map((month, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the scale is its index
        <li key={index} aria-hidden={month.length === 0 || undefined}>
          {month.map((place) => (
            <Tick
              key={place.url}
              place={place}
              before={places[places.indexOf(place) - 1]}
              tight={form === 'year' && place === places[0] && (months[index + 1]?.length ?? 0) > 0}
              crowd={crowdOf(month, place)}
              pageVersion={pageVersion}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

interface TickProps {
  readonly place: RailPlace;
  readonly before: RailPlace | undefined;
  /** The first of the scale, with a name right behind it. */
  readonly tight: boolean;
  readonly crowd: Crowd | undefined;
  readonly pageVersion: string | undefined;
}

function Tick({ place, before, tight, crowd, pageVersion }: TickProps): ReactElement {
  return (
    <span className="tick" data-patched={flag(place.patched)} data-act={flag(place.actionRequired)}>
      <a href={place.url} data-needle={flag(place.current)} aria-current={currentState(place, pageVersion)}>
        <PlaceName version={place.version} before={before?.version} tight={tight} crowd={crowd} />
        {place.actionRequired && <span className="hidden">, action required</span>}
      </a>
    </span>
  );
}

/** Where the names of a month have no room: anywhere, or in narrow windows alone. */
type Crowd = 'always' | 'narrow';

/** A month has room for two names, or for one. The needle keeps its own; without it the newest does. */
function crowdOf(month: readonly RailPlace[], place: RailPlace): Crowd | undefined {
  const named = month.find(({ current }) => current) ?? month.at(-1);
  if (month.length < 2 || place === named) return undefined;
  return month.length === 2 ? 'narrow' : 'always';
}

/**
 * `25.9`. Where the window is narrow the year is left out that the place before has, too, and the one that has no room before the next name:
 * `25.1` beside `2` would be read as 25.12. All of the name is left out where it has none.
 */
function PlaceName({ version, before, tight, crowd }: NameProps): ReactElement {
  const { year, minor } = partsOf(version);
  const repeated = tight || (before !== undefined && partsOf(before).year === year);
  const name = (
    <>
      <span data-repeated={flag(repeated)}>{year}</span>
      {minor}
    </>
  );
  return crowd === undefined ? name : <span data-crowd={crowd}>{name}</span>;
}

interface NameProps {
  readonly version: string;
  readonly before: string | undefined;
  readonly tight: boolean;
  readonly crowd: Crowd | undefined;
}

function partsOf(version: string): { readonly year: string; readonly minor: string } {
  const { series } = splitVersion(version);
  const end = Math.max(series.lastIndexOf('.'), series.lastIndexOf('-')) + 1;
  return { year: series.slice(0, end), minor: series.slice(end) };
}

/** On the page of a patch the needle is at its release. */
function currentState(place: RailPlace, pageVersion: string | undefined): 'page' | 'true' | undefined {
  if (!place.current || pageVersion === undefined) return undefined;
  return place.version === pageVersion ? 'page' : 'true';
}

function flag(set: boolean): '' | undefined {
  return set ? '' : undefined;
}
