import type { ReactElement } from 'react';
import { quantity } from '#core/model/quantity.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import type { ReleaseMark } from '#core/model/release/version-statements.ts';
import { formatVersion } from '#core/model/version.ts';
import { useNeed } from './article-context.ts';

const MARKS = {
  withdrawn: { tone: 'act', label: 'Withdrawn' },
  'pre-release': { tone: 'caution', label: 'Pre-release' },
} as const;

/** For lists and for the page of the release. */
export function ReleaseMarkLabel({ mark }: { readonly mark: ReleaseMark }): ReactElement {
  useNeed('blocks');
  const { tone, label } = MARKS[mark];
  return (
    <span className="lifecycle" data-tone={tone}>
      {label}
    </span>
  );
}

/** For the page of the release. */
export function WithdrawnNote({ release }: { readonly release: Release }): ReactElement {
  useNeed('blocks');
  const { parts } = factsOf(release);
  const versions = parts.flatMap((part) => (part.withdrawn === undefined ? [] : formatVersion(part.version)));
  const subject =
    parts.length === 0
      ? 'This release was'
      : versions.length === 1
        ? `${versions[0]} was`
        : `${quantity(versions.length, 'release')} on this page were`;
  return (
    <p className="aside" data-tone="act">
      {subject} withdrawn{release.withdrawn ? `: ${release.withdrawn}` : '.'}
    </p>
  );
}
