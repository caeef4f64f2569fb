import type { ReactElement } from 'react';
import type { IssueState } from '#core/answers/issue-state.ts';
import type { IconName } from '../icons/symbols.ts';
import { Icon } from './Icon.tsx';

export const STATE_ICONS: Readonly<Record<IssueState, IconName>> = {
  fixed: 'fix',
  open: 'known-issue',
  'fixed-later': 'warning',
  'no-fix-stated': 'note',
  'not-stated': 'internal',
};

interface StateLabelProps {
  readonly state: IssueState;
  readonly name: string;
}

/** The state of an issue. The colour comes from `data-state` of an ancestor. */
export function StateLabel({ state, name }: StateLabelProps): ReactElement {
  return (
    <b className="state">
      <Icon name={STATE_ICONS[state]} /> {name}
    </b>
  );
}
