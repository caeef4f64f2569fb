import type { ReactElement } from 'react';

/** The legend of a scale. */
export function RailKeys(): ReactElement {
  return (
    <p className="keys">
      <span>
        <i /> Release
      </span>{' '}
      <span>
        <i className="keys__patch" /> Patches
      </span>{' '}
      <span>
        <i className="keys__act" /> Action required
      </span>{' '}
      <span>
        <i className="keys__needle" /> Newest
      </span>
    </p>
  );
}
