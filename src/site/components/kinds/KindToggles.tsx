import type { InputHTMLAttributes, ReactElement } from 'react';
import { KINDS, type Kind, type KindCounts } from '#core/model/kind.ts';
import { marked, useMessages } from '../../messages/messages-context.ts';
import { Icon } from '../Icon.tsx';

interface KindCountProps {
  readonly kind: Kind;
  readonly count: number;
}

/** The number of changes of a kind: icon, number and text. */
export function CountedKind({ kind, count }: KindCountProps): ReactElement {
  const messages = useMessages();
  return (
    <>
      {kind !== 'other' && <Icon name={kind} />}
      <b>{count}</b> <span>{marked(messages, `kinds.caption-${kind}`, { count })}</span>
    </>
  );
}

type KindToggleProps = KindCountProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/**
 * The whole count is clickable: an invisible check box covers it, so that style sheets can use its state
 * without a script.
 */
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
  /** The available kinds. */
  readonly counts: KindCounts;
  readonly isChosen: (kind: Kind) => boolean;
  /** All chosen kinds, of the available ones. */
  readonly onChoose: (kinds: readonly Kind[]) => void;
}

/** A filter for kinds that the app renders. Articles use `KindFilters`, which works without a script. */
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
