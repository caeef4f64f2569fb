import type { ReactElement } from 'react';
import type { KindCounts } from '#core/model/kind.ts';
import { countedKinds } from '#core/model/kind-labels.ts';
import { quantity } from '#core/model/quantity.ts';
import { CountedKind, KindToggle } from '../components/kinds/KindToggles.tsx';

interface KindFiltersProps {
  readonly counts: KindCounts;
  /** Of a list the releases that it has: they are what is shown or not. */
  readonly releases?: number;
}

/**
 * Changes counted by kind. Where there are several kinds each count is a toggle: the style sheet hides the changes of other kinds, or
 * the releases without a change of the kinds, before any script; script adds the address and how many are shown.
 */
export function KindFilters({ counts, releases }: KindFiltersProps): ReactElement | null {
  const counted = countedKinds(counts);
  const [first] = counted;
  if (first === undefined) return null;
  if (!hasChoice(counts)) {
    return (
      <p className="tally">
        <span data-kind={first[0]}>
          <CountedKind kind={first[0]} count={first[1]} />
        </span>
      </p>
    );
  }
  return (
    <form
      className="tally"
      aria-label={releases === undefined ? 'Kinds shown' : 'Kinds that a release has'}
      autoComplete="off"
    >
      {counted.map(([kind, count]) => (
        <KindToggle key={kind} kind={kind} count={count} name="kind" value={kind} defaultChecked />
      ))}
    </form>
  );
}

/** With one kind there is nothing to choose. */
export function hasChoice(counts: KindCounts): boolean {
  return countedKinds(counts).length > 1;
}

interface ShownCountProps extends KindFiltersProps {
  /** Of the page: without its query all kinds are shown. */
  readonly url: string;
}

/** How many are shown, as script counts them, and the way back to all of them. */
export function ShownCount({ counts, url, releases }: ShownCountProps): ReactElement {
  const changes = countedKinds(counts).reduce((sum, [, count]) => sum + count, 0);
  const noun = releases === undefined ? 'change' : 'release';
  return (
    <p className="shown">
      <output data-noun={noun}>{quantity(releases ?? changes, noun)}</output>{' '}
      <a className="tool" href={url} hidden>
        Show all
      </a>
    </p>
  );
}
