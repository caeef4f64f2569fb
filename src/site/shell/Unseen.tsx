import type { ReactElement } from 'react';
import { UNSEEN } from '../preferences/seen.ts';

/** A quiet mark. */
export function Unseen(): ReactElement {
  return (
    <span className="unseen" title={UNSEEN}>
      <span className="hidden"> {UNSEEN} </span>
    </span>
  );
}
