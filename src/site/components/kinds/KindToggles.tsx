import type { InputHTMLAttributes, ReactElement } from 'react';
import { KINDS, type Kind, type KindCounts } from '#core/model/kind.ts';
import { kindLabels } from '#core/model/kind-labels.ts';
import { Icon } from '../Icon.tsx';

interface KindCountProps {
  readonly kind: Kind;
  readonly count: number;
}

/** How many changes of a kind there are: icon, number and word. */
export function CountedKind({ kind, count }: KindCountProps): ReactElement {
  return (
    <>
      {kind !== 'other' && <Icon name={kind} />}
      <b>{count}</b> <span>{kindLabels(kind).caption[count === 1 ? 0 : 1]}</span>
    </>
  );
}

type KindToggleProps = KindCountProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** The count is what is pressed. Its check box lies over all of it and is not drawn, so that a style sheet can follow it without script. */
export function KindToggle({ kind, count, ...box }: KindToggleProps): ReactElement {
  return (
    <label data-kind={kind}>
      <input {...box} type="checkbox" />
      <CountedKind kind={kind} count={count} />
    </label>
  );
}

interface KindTogglesProps {
  readonly className: string;
  readonly legend: string;
  /** The kinds that are offered. */
  readonly counts: KindCounts;
  readonly isChosen: (kind: Kind) => boolean;
  /** All that are chosen, of those that are offered. */
  readonly onChoose: (kinds: readonly Kind[]) => void;
}

/** A choice of kinds that the app renders; in an article `KindFilters` does, for readers without script. */
export function KindToggles({
  className,
  legend,
  counts,
  isChosen,
  onChoose,
}: KindTogglesProps): ReactElement {
  const offered = KINDS.filter((kind) => counts[kind] !== undefined);
  return (
    <fieldset className={className}>
      <legend className="hidden">{legend}</legend>
      {offered.map((kind) => (
        <KindToggle
          key={kind}
          kind={kind}
          count={counts[kind] ?? 0}
          name="kind"
          value={kind}
          checked={isChosen(kind)}
          onChange={() => onChoose(offered.filter((one) => isChosen(one) !== (one === kind)))}
        />
      ))}
    </fieldset>
  );
}
