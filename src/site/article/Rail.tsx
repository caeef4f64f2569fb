import type { ReactElement } from 'react';
import type { RailPlace } from '#core/article-content.ts';
import { splitVersion } from '../components/version-parts.ts';

interface RailProps {
  /** At most twelve; a place without a release keeps its width. */
  readonly places: readonly (RailPlace | undefined)[];
  /** Of the page, where the needle is the page. Elsewhere it is the newest release, which is no place that one is at. */
  readonly pageVersion?: string;
  /** A lane writes its newest version in full; a year drops the year's part where the window is narrow. */
  readonly form: 'lane' | 'year';
  readonly label: string;
}

/** A lying scale: a long tick is a release, a short one its patches, the square asks for action, the needle is here. */
export function Rail({ places, pageVersion, form, label }: RailProps): ReactElement | null {
  if (places.length === 0) return null;
  return (
    <ol className={`rail rail--${form}`} aria-label={label}>
      {places.map((place, index) =>
        place ? (
          <li key={place.url} data-patched={flag(place.patched)} data-act={flag(place.actionRequired)}>
            <a
              href={place.url}
              data-needle={flag(place.current)}
              aria-current={currentState(place, pageVersion)}
            >
              <PlaceName version={place.version} full={form === 'lane' && place.current} />
              {place.actionRequired && <span className="hidden">, action required</span>}
            </a>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the scale is its index
          <li key={index} aria-hidden="true" />
        ),
      )}
    </ol>
  );
}

function PlaceName({ version, full }: { readonly version: string; readonly full: boolean }): ReactElement {
  const { series } = splitVersion(version);
  const minor = series.lastIndexOf('.') + 1;
  if (full) return <>{version}</>;
  return (
    <>
      <span>{series.slice(0, minor)}</span>
      {series.slice(minor)}
    </>
  );
}

/** On the page of a patch the needle is at its release. */
function currentState(place: RailPlace, pageVersion: string | undefined): 'page' | 'true' | undefined {
  if (!place.current || pageVersion === undefined) return undefined;
  return place.version === pageVersion ? 'page' : 'true';
}

function flag(set: boolean): '' | undefined {
  return set ? '' : undefined;
}
