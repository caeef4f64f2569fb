import type { ReactElement } from 'react';
import { KINDS, type Kind, type KindCounts } from '#core/model/kind.ts';
import { kindWords } from '#core/model/kind-words.ts';
import { Icon } from '../components/Icon.tsx';

interface KindFilterProps {
  /** Of all kinds, whatever is chosen. */
  readonly counts: KindCounts;
  readonly chosen: readonly Kind[];
  readonly onChange: (kinds: readonly Kind[]) => void;
}

const CHANGE_KINDS = KINDS.filter((kind) => kind !== 'other');

/** Which kinds of change are shown, with how many there are of each. None chosen: all. */
export function KindFilter({ counts, chosen, onChange }: KindFilterProps): ReactElement | null {
  const offered = CHANGE_KINDS.filter((kind) => counts[kind] || chosen.includes(kind));
  if (offered.length === 0) return null;
  const toggle = (toggled: Kind): void =>
    onChange(KINDS.filter((kind) => chosen.includes(kind) !== (kind === toggled)));
  return (
    <fieldset className="choices">
      <legend className="hidden">Only these kinds of change</legend>
      {offered.map((kind) => (
        <label key={kind} data-kind={kind}>
          <input
            type="checkbox"
            name="kind"
            value={kind}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
          />{' '}
          <Icon name={kind} /> {kindWords(kind).caption[1]} <b>{counts[kind] ?? 0}</b>
        </label>
      ))}
    </fieldset>
  );
}
