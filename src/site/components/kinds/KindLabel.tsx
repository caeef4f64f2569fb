import type { ReactElement } from 'react';
import type { Kind } from '#core/model/kind.ts';
import { marked, useMessages } from '../../messages/messages-context.ts';
import { Icon } from '../Icon.tsx';

/**
 * Icon and text of a kind. The colour comes from `data-kind` of an ancestor. Empty for entries without a
 * kind.
 */
export function KindLabel({ kind }: { readonly kind: Kind }): ReactElement | null {
  const messages = useMessages();
  if (kind === 'other') return null;
  return (
    <p className="kind">
      <Icon name={kind} />
      {marked(messages, `kinds.${kind}`)}
    </p>
  );
}
