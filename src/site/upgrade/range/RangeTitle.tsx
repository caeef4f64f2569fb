import type { ReactElement } from 'react';
import type { Upgrade } from '#core/answers/upgrade.ts';
import { Icon } from '../../components/Icon.tsx';
import { VersionNumber } from '../../components/VersionNumber.tsx';

/** For example `What changes in App between 24.6.0 → 25.10.0`. */
export function RangeTitle({
  stream,
  upgrade,
}: {
  readonly stream: string;
  readonly upgrade: Upgrade;
}): ReactElement {
  return (
    <>
      <small>What changes in {stream} between</small> <VersionNumber version={upgrade.from.text} />{' '}
      <span className="title__to">
        <span className="title__arrow">
          <Icon name="right" />
          <span className="hidden">and</span>
        </span>{' '}
        <VersionNumber version={upgrade.to.text} />
      </span>
    </>
  );
}
