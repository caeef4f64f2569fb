import type { ReactElement } from 'react';
import { pageId } from '#core/model/page-ids.ts';

export const MAIN_ID = pageId('main');

export function SkipLink(): ReactElement {
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      Skip to main content
    </a>
  );
}
