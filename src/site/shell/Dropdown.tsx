import type { ReactElement, ReactNode } from 'react';

interface DropdownProps {
  readonly label: string;
  /** Whether one of the links leads to the current page. */
  readonly here: boolean;
  /**
   * `true` in the header, where the dropdown covers the page and a click outside closes it. In the drawer, it
   * is part of the list, and open if it contains the current page.
   */
  readonly floating: boolean;
  /** The links. */
  readonly children: ReactNode;
}

/**
 * Opens without a script. A script closes it and adds arrow keys. Semantically a list of links, not a menu.
 */
export function Dropdown({ label, here, floating, children }: DropdownProps): ReactElement {
  return (
    <details className="dropdown" data-dropdown={floating ? '' : undefined} open={here && !floating}>
      <summary aria-current={here ? 'true' : undefined}>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}
