import type { ReactElement } from 'react';
import type { Kind } from '#core/model/kind.ts';
import { kindLabels } from '#core/model/kind-labels.ts';
import { Icon } from '../Icon.tsx';

/** Icon and word, always both. The tone comes from `data-kind` of what it stands in. Nothing for what has no kind. */
export function KindLabel({ kind }: { readonly kind: Kind }): ReactElement | null {
  if (kind === 'other') return null;
  return (
    <p className="kind">
      <Icon name={kind} />
      {kindLabels(kind).label}
    </p>
  );
}
