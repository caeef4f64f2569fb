import type { ReactElement } from 'react';
import type { Reference } from '#core/model/release/release-body.ts';

/** The ids that a note lists after its sentence. Some of them link to a tracker. */
export function References({
  references,
}: {
  readonly references: readonly Reference[];
}): ReactElement | null {
  if (references.length === 0) return null;
  return (
    <p className="ref">
      {references.map(({ id, url }, index) => (
        <span key={id}>
          {index > 0 && ' '}
          {url === undefined ? id : <a href={url}>{id}</a>}
        </span>
      ))}
    </p>
  );
}
