import type { ReactElement } from 'react';
import type { Kind, KindCounts } from '#core/model/kind.ts';
import { countedKinds, kindWords } from '#core/model/kind-words.ts';
import { quantity } from '#core/model/quantity.ts';
import { Icon } from '../components/Icon.tsx';

interface KindFiltersProps {
  readonly counts: KindCounts;
  /** Of the page: without its query all kinds are shown. */
  readonly url: string;
  /** Of a list the releases that it has: they are what is shown or not. */
  readonly releases?: number;
}

/**
 * Changes counted by kind, as large numbers. Where there are several kinds each number is a filter: the style sheet hides the
 * changes of other kinds, or the releases without a change of the kinds, before any script; script adds the address and how
 * many are shown.
 */
export function KindFilters({ counts, url, releases }: KindFiltersProps): ReactElement | null {
  const counted = countedKinds(counts);
  const [first, ...more] = counted;
  if (first === undefined) return null;
  if (more.length === 0) {
    return (
      <p className="tally" data-kind={first[0]}>
        <KindNumber kind={first[0]} count={first[1]} />
      </p>
    );
  }
  const changes = counted.reduce((sum, [, count]) => sum + count, 0);
  const noun = releases === undefined ? 'change' : 'release';
  return (
    <>
      <form
        className="tally"
        aria-label={releases === undefined ? 'Kinds shown' : 'Kinds that a release has'}
        autoComplete="off"
      >
        {counted.map(([kind, count]) => (
          <label key={kind} data-kind={kind}>
            <KindNumber kind={kind} count={count} />
            <input type="checkbox" name="kind" value={kind} defaultChecked />
          </label>
        ))}
      </form>
      <p className="shown">
        <output data-noun={noun}>{quantity(releases ?? changes, noun)}</output>{' '}
        <a className="tool" href={url} hidden>
          Show all
        </a>
      </p>
    </>
  );
}

function KindNumber({ kind, count }: { readonly kind: Kind; readonly count: number }): ReactElement {
  return (
    <>
      <b>{count}</b>{' '}
      <span>
        {kind !== 'other' && <Icon name={kind} />}
        {kindWords(kind).caption[count === 1 ? 0 : 1]}
      </span>
    </>
  );
}
