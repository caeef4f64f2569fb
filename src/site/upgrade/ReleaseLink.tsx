import type { ReactElement } from 'react';
import { formatVersion, type Version } from '#core/model/version.ts';
import { VersionNumber } from '../components/VersionNumber.tsx';
import type { StreamVersions } from './range/stream-versions.ts';

interface ReleaseLinkProps {
  readonly version: Version;
  readonly known: StreamVersions;
}

/** A version as a link to its release. */
export function ReleaseLink({ version, known }: ReleaseLinkProps): ReactElement {
  const text = formatVersion(version);
  const url = known.list.versions.find((one) => one.version === text)?.url;
  return (
    <a className="quiet" href={url}>
      <VersionNumber version={version.text} />
    </a>
  );
}
