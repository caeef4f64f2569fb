import type { ReactElement } from 'react';
import type { RailMonths, RailPlace } from '#core/article-content.ts';
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
  readonly pageVersion: string | undefined;
}

function Tick({ place, before, pageVersion }: TickProps): ReactElement {
  return (
    <span className="tick" data-patched={flag(place.patched)} data-act={flag(place.actionRequired)}>
      <a href={place.url} data-needle={flag(place.current)} aria-current={currentState(place, pageVersion)}>
        <PlaceName version={place.version} before={before?.version} />
        {place.actionRequired && <span className="hidden">, action required</span>}
      </a>
    </span>
  );
}

/** `25.9`. The year that the place before has, too, is left out where the window is narrow. */
function PlaceName({
  version,
  before,
}: {
  readonly version: string;
  readonly before: string | undefined;
}): ReactElement {
  const { year, minor } = partsOf(version);
  const repeated = before !== undefined && partsOf(before).year === year;
  return (
    <>
      <span data-repeated={flag(repeated)}>{year}</span>
      {minor}
    </>
  );
}

function partsOf(version: string): { readonly year: string; readonly minor: string } {
  const { series } = splitVersion(version);
  const end = series.lastIndexOf('.') + 1;
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
