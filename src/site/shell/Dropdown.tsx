import type { ReactElement, ReactNode } from 'react';

interface DropdownProps {
  readonly label: string;
  /** Whether one of the links leads to the page that is shown. */
  readonly here: boolean;
  /** Over the page, in the bar: closed again by a press outside. In the drawer it is a part of the list, open where one is. */
  readonly floating: boolean;
  /** The links. */
  readonly children: ReactNode;
}

/** Opens without a script. A script closes one that floats, and lets the arrow keys walk it. A list of links that is disclosed, not a menu. */
export function Dropdown({ label, here, floating, children }: DropdownProps): ReactElement {
  return (
    <details className="dropdown" data-dropdown={floating ? '' : undefined} open={here && !floating}>
      <summary aria-current={here ? 'true' : undefined}>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}
