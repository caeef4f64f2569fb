import type { ReactElement } from 'react';

export const MAIN_ID = 'main';

export function SkipLink(): ReactElement {
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      Skip to main content
    </a>
  );
}
