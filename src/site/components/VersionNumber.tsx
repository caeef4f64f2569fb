import type { ReactElement } from 'react';
import { splitVersion } from './version-parts.ts';

/** A version in its own face. Year and minor are in ink, the patch steps back; it copies as plain text. */
export function VersionNumber({ version }: { readonly version: string }): ReactElement {
  const { series, rest } = splitVersion(version);
  return (
    <span className="ver">
      {series}
      {rest !== '' && <span>{rest}</span>}
    </span>
  );
}
