import type { ReactElement } from 'react';
import type { Version } from '#core/model/version.ts';
import { VersionLink } from '../components/VersionNumber.tsx';
import { releaseUrl, type StreamVersions } from './range/stream-versions.ts';

interface ReleaseLinkProps {
  readonly version: Version;
  readonly known: StreamVersions;
}

/** A version as a link to its release. */
export function ReleaseLink({ version, known }: ReleaseLinkProps): ReactElement {
  return <VersionLink className="quiet" url={releaseUrl(known, version)} version={version.text} />;
}
