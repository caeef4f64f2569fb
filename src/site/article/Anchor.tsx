import type { ReactElement } from 'react';

/** The link of a heading to itself. */
export function Anchor({ id, heading }: { readonly id: string; readonly heading: string }): ReactElement {
  const label = `Direct link to ${heading}`;
  return (
    <>
      {' '}
      <a className="anchor" href={`#${id}`} title={label} aria-label={label}>
        #
      </a>
    </>
  );
}
