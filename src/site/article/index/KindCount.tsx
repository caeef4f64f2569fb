import type { ReactElement } from 'react';
import type { KindCounts } from '#core/model/kind.ts';
import { countedKinds } from '#core/model/kind-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';

/** The changes of a release in one line: `3 features`, `1 fix`. */
export function KindChips({ counts }: { readonly counts: KindCounts }): ReactElement | null {
  const messages = useArticleMessages();
  const counted = countedKinds(counts);
  if (counted.length === 0) return null;
  return (
    <ul className="chips">
      {counted.map(([kind, count]) => (
        <li key={kind} data-kind={kind}>
          {kind !== 'other' && <Icon name={kind} />} {marked(messages, `kinds.count-${kind}`, { count })}
        </li>
      ))}
    </ul>
  );
}
