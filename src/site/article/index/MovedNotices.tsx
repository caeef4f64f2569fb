import type { ReactElement } from 'react';
import type { MovedAnchor } from '#core/contracts/release-content.ts';
import { marked, rich } from '../../messages/messages-context.ts';
import { useSheet } from '../../styles/declared-sheets.ts';
import { useArticleMessages } from '../article-messages.ts';

/** Notices for links to content that has moved. Each notice is visible only as the hash target. */
export function MovedNotices({ moved }: { readonly moved: readonly MovedAnchor[] }): readonly ReactElement[] {
  const messages = useArticleMessages();
  useSheet(...(moved.length > 0 ? (['blocks'] as const) : []));
  return moved.map(({ anchor, now }) => (
    <p key={anchor} className="aside moved" id={anchor}>
      {now
        ? rich(messages, 'article.moved', { title: now.title, a: (text) => <a href={now.url}>{text}</a> })
        : marked(messages, 'article.removed')}
    </p>
  ));
}
