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

interface VersionLinkProps {
  readonly url: string | undefined;
  readonly version: string;
  readonly className?: 'quiet';
  readonly title?: string | undefined;
}

/** A version that links to its release, or to an entry of it. */
export function VersionLink({ version, url, ...attributes }: VersionLinkProps): ReactElement {
  return (
    <a {...attributes} href={url}>
      <VersionNumber version={version} />
    </a>
  );
}
