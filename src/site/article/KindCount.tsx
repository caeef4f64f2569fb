import type { ReactElement } from 'react';
import type { KindCounts } from '#core/model/kind.ts';
import { countedKinds, kindNoun, kindWords } from '#core/model/kind-words.ts';
import { Icon } from '../components/Icon.tsx';

/** `3 features`, `1 fix`: the changes of a release in one line. */
export function KindChips({ counts }: { readonly counts: KindCounts }): ReactElement | null {
  const counted = countedKinds(counts);
  if (counted.length === 0) return null;
  return (
    <ul className="chips">
      {counted.map(([kind, count]) => (
        <li key={kind} data-kind={kind}>
          {kind !== 'other' && <Icon name={kind} />} {count} {kindNoun(kind, count)}
        </li>
      ))}
    </ul>
  );
}

/** The same as large numbers over their kinds. */
export function KindTally({ counts }: { readonly counts: KindCounts }): ReactElement | null {
  const counted = countedKinds(counts);
  if (counted.length === 0) return null;
  return (
    <ul className="tally" aria-label="Changes by kind">
      {counted.map(([kind, count]) => (
        <li key={kind} data-kind={kind}>
          <b>{count}</b>{' '}
          <span>
            {kind !== 'other' && <Icon name={kind} />}
            {kindWords(kind).caption[count === 1 ? 0 : 1]}
          </span>
        </li>
      ))}
    </ul>
  );
}
