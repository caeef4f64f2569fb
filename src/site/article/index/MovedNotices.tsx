import type { ReactElement } from 'react';
import type { MovedAnchor } from '#core/contracts/release-content.ts';
import { useNeed } from '../article-context.ts';

/** Notices for links to content that has moved. Each notice is visible only as the hash target. */
export function MovedNotices({ moved }: { readonly moved: readonly MovedAnchor[] }): readonly ReactElement[] {
  useNeed(...(moved.length > 0 ? (['blocks'] as const) : []));
  return moved.map(({ anchor, now }) => (
    <p key={anchor} className="aside moved" id={anchor}>
      {now ? (
        <>
          What this link led to stands in <a href={now.url}>{now.title}</a> now.
        </>
      ) : (
        'What this link led to is no longer in these notes.'
      )}
    </p>
  ));
}
