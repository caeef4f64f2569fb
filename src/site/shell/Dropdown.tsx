import type { ReactElement } from 'react';
import type { NavigationLink } from '#core/page-data.ts';
import { SiteLink } from '../components/SiteLink.tsx';

interface DropdownProps {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

/** Opens without a script; the boot script closes it on a press outside and on Escape. A list of links, not a menu. */
export function Dropdown({ label, links }: DropdownProps): ReactElement {
  return (
    <details className="dropdown" data-dropdown="">
      <summary>{label}</summary>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <SiteLink href={link.url}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
