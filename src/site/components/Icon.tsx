import type { ReactElement } from 'react';
import { type IconName, symbolId } from '../icons/symbols.ts';

/** Decoration beside a word or inside of a labelled link; never the only sign. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}
