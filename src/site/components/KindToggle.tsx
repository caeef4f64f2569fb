import type { InputHTMLAttributes, ReactElement } from 'react';
import type { Kind } from '#core/model/kind.ts';
import { kindWords } from '#core/model/kind-words.ts';
import { Icon } from './Icon.tsx';

interface KindCountProps {
  readonly kind: Kind;
  readonly count: number;
}

/** How many changes of a kind there are: icon, number and word. */
export function CountedKind({ kind, count }: KindCountProps): ReactElement {
  return (
    <>
      {kind !== 'other' && <Icon name={kind} />}
      <b>{count}</b> <span>{kindWords(kind).caption[count === 1 ? 0 : 1]}</span>
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
