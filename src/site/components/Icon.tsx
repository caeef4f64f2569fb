import type { ReactElement } from 'react';
import { type IconName, symbolId } from '../icons/symbols.ts';

/** These icons point in the reading direction, and are mirrored for right-to-left text. */
const DIRECTED: readonly IconName[] = ['left', 'right', 'collapse'];

/** A decorative icon next to text or in a labelled link. Never the only information. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className={DIRECTED.includes(name) ? 'icon icon--directed' : 'icon'} aria-hidden="true">
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}
