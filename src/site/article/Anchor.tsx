import type { ReactElement } from 'react';
import { useArticleMessages } from './article-messages.ts';

/** The link of a heading to itself. */
export function Anchor({ id, heading }: { readonly id: string; readonly heading: string }): ReactElement {
  const label = useArticleMessages()('article.direct-link', { heading });
  return (
    <>
      {' '}
      <a className="anchor" href={`#${id}`} title={label} aria-label={label}>
        #
      </a>
    </>
  );
}
