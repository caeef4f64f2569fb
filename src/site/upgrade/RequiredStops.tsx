import type { ReactElement } from 'react';
import type { ListedVersion } from '#core/upgrade/change-files.ts';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { VersionNumber } from '../components/VersionNumber.tsx';

interface RequiredStopsProps {
  /** Oldest first. */
  readonly stops: readonly ListedVersion[];
  readonly upgrade: Upgrade;
}

/** The way from the one version to the other, where it is no single step. */
export function RequiredStops({ stops, upgrade }: RequiredStopsProps): ReactElement | null {
  if (stops.length === 0) return null;
  return (
    <ol className="path" aria-label="Required stops">
      <li>
        <VersionNumber version={upgrade.from.version.text} /> <span>You run</span>
      </li>
      {stops.map(({ version, url, requiredStop }) => (
        <li key={version}>
          <a href={url}>
            <VersionNumber version={version} />
          </a>{' '}
          <span>Stop{requiredStop ? `: ${requiredStop}` : ''}</span>
        </li>
      ))}
      <li>
        <VersionNumber version={upgrade.to.version.text} /> <span>You move to</span>
      </li>
    </ol>
  );
}
