import type { ReactElement } from 'react';
import type { SiteStream } from '#core/contracts/page-data.ts';
import { VersionNumber } from '../../components/VersionNumber.tsx';

/** All streams with their newest release. */
export function StreamList({ streams }: { readonly streams: readonly SiteStream[] }): ReactElement {
  return (
    <ul className="scale streamlist">
      {streams.map(({ id, label, url, newest }) => (
        <li key={id}>
          <a href={url}>All {label} releases</a>{' '}
          {newest && (
            <span className="streamlist__newest">
              newest{' '}
              <a href={newest.url}>
                <VersionNumber version={newest.version} />
              </a>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
