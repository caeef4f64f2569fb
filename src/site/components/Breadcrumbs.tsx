import type { ReactElement } from 'react';
import type { Breadcrumb } from '#core/contracts/page-data.ts';
import { useMessages } from '../messages/messages-context.ts';

export function Breadcrumbs({ trail }: { readonly trail: readonly Breadcrumb[] }): ReactElement | null {
  const messages = useMessages();
  if (trail.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={messages('page.breadcrumbs')}>
      <ol>
        {trail.map(({ label, url }) =>
          url === undefined ? (
            <li key={label} aria-current="page">
              {label}
            </li>
          ) : (
            <li key={url}>
              <a className="quiet" href={url}>
                {label}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
