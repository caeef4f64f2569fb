import type { ReactElement } from 'react';
import { splitVersion } from './version-parts.ts';

/** A version with a less prominent patch number. Copied as plain text. */
export function VersionNumber({ version }: { readonly version: string }): ReactElement {
  const { series, rest } = splitVersion(version);
  return (
    <span className="ver">
      {series}
      {rest !== '' && <span>{rest}</span>}
    </span>
  );
}
