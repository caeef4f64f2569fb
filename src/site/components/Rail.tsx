import type { ReactElement } from 'react';
import type { RailMonths, RailPlace } from '#core/contracts/article-parts.ts';
import { marked, useMessages } from '../messages/messages-context.ts';
import { splitVersion } from './version-parts.ts';

interface RailProps {
  readonly months: RailMonths;
  /**
   * The rail is part of a release page, and the needle marks that release. Otherwise the needle marks the
   * newest release, which is not the current page.
   */
  readonly pageVersion?: string;
  readonly form: 'lane' | 'year' | 'span';
  readonly label: string;
}

/**
 * A horizontal scale: long ticks are releases, short ticks are patches, squares require action, and the
 * needle marks the current release.
 */
export function Rail({ months, pageVersion, form, label }: RailProps): ReactElement | null {
  if (months.length === 0) return null;
  const places = months.flat();
  return (
    <ol className={`rail rail--${form}`} aria-label={label}>
      {months.map((month, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the rail is its index
        <li key={index} aria-hidden={month.length === 0 || undefined}>
          {month.map((place) => (
            <Tick
              key={place.url}
              place={place}
              before={places[places.indexOf(place) - 1]}
              tight={form === 'year' && place === places[0] && (months[index + 1]?.length ?? 0) > 0}
              crowd={crowdedLabels(month, place)}
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
  /** The first label of the rail, if the next label follows closely. */
  readonly tight: boolean;
  readonly crowd: Crowd | undefined;
  readonly pageVersion: string | undefined;
}

function Tick({ place, before, tight, crowd, pageVersion }: TickProps): ReactElement {
  const messages = useMessages();
  return (
    <span className="tick" data-patched={flag(place.patched)} data-act={flag(place.actionRequired)}>
      <a href={place.url} data-needle={flag(place.current)} aria-current={currentState(place, pageVersion)}>
        <PlaceName version={place.version} before={before?.version} tight={tight} crowd={crowd} />
        {place.actionRequired && <span className="hidden">, {marked(messages, 'page.action-required')}</span>}
      </a>
    </span>
  );
}

/** Where the labels of a month do not fit: in all windows, or only in narrow ones. */
type Crowd = 'always' | 'narrow';

/**
 * A month has space for two labels, or for one in narrow windows. The needle keeps its label, otherwise the
 * first release does: the label of a later one would reach into the next month.
 */
function crowdedLabels(month: readonly RailPlace[], place: RailPlace): Crowd | undefined {
  const named = month.find(({ current }) => current) ?? month[0];
  if (month.length < 2 || place === named) return undefined;
  return month.length === 2 ? 'narrow' : 'always';
}

/**
 * Shortens a label such as `25.9`. Narrow windows omit a year that equals the previous one, and one that does
 * not fit before the next label: `25.1` next to `2` would be read as 25.12. A label without any space is
 * omitted.
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

/** On the page of a patch, the needle marks its release. */
function currentState(place: RailPlace, pageVersion: string | undefined): 'page' | 'true' | undefined {
  if (!place.current || pageVersion === undefined) return undefined;
  return place.version === pageVersion ? 'page' : 'true';
}

function flag(set: boolean): '' | undefined {
  return set ? '' : undefined;
}
