import type { ReactElement } from 'react';
import type { Neighbour, ReleasePage } from '#core/contracts/page-data.ts';
import { Icon } from '../components/Icon.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked, useMessages } from '../messages/messages-context.ts';

/** Links to the previous and next release on a scale. Unlisted releases are not on the scale. */
export function Pager({ page }: { readonly page: ReleasePage }): ReactElement | null {
  const { previous, next } = page;
  const messages = useMessages();
  if (page.unlisted || (!previous && !next)) return null;
  return (
    <nav className="pager" aria-label={messages('page.releases')}>
      {previous && (
        <a className="pager__previous" rel="prev" href={previous.url}>
          <Icon name="left" /> {marked(messages, 'page.previous')} <Place neighbour={previous} />
        </a>
      )}
      {next ? (
        <a className="pager__next" rel="next" href={next.url}>
          {marked(messages, 'page.next')} <Icon name="right" /> <Place neighbour={next} />
        </a>
      ) : (
        <p className="pager__next">
          {marked(messages, 'page.newest')} <VersionNumber version={page.version} />
        </p>
      )}
    </nav>
  );
}

function Place({ neighbour }: { readonly neighbour: Neighbour }): ReactElement {
  return (
    <>
      <VersionNumber version={neighbour.version} /> {neighbour.note}
    </>
  );
}
