import type { ReactElement } from 'react';
import { formatVersion, type Version } from '#core/model/version.ts';
import { VersionLink } from '../components/VersionNumber.tsx';
import type { StreamVersions } from './range/stream-versions.ts';

interface ReleaseLinkProps {
  readonly version: Version;
  readonly known: StreamVersions;
}

/** A version as a link to its release. */
export function ReleaseLink({ version, known }: ReleaseLinkProps): ReactElement {
  const text = formatVersion(version);
  const url = known.list.versions.find((one) => one.version === text)?.url;
  return <VersionLink className="quiet" url={url} version={version.text} />;
}
