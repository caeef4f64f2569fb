import type { ReactElement } from 'react';
import { UNSEEN_LABEL } from '../preferences/seen.ts';

/** A quiet mark. */
export function Unseen(): ReactElement {
  return (
    <span className="unseen" title={UNSEEN_LABEL}>
      <span className="hidden"> {UNSEEN_LABEL} </span>
    </span>
  );
}
