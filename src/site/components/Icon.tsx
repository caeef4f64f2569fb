import type { ReactElement } from 'react';
import { type IconName, symbolId } from '../icons/symbols.ts';

/** They point along the line of reading, whichever way it runs. */
const DIRECTED: readonly IconName[] = ['left', 'right', 'collapse'];

/** Decoration beside a word or inside of a labelled link; never the only sign. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className={DIRECTED.includes(name) ? 'icon icon--directed' : 'icon'} aria-hidden="true">
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}
