import type { ReactElement } from 'react';

/** What the marks of a rail mean. */
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
