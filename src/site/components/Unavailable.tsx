import type { ReactElement } from 'react';
import type { LoadedPart } from '#core/load-error.ts';
import { marked, rich, useMessages } from '../messages/messages-context.ts';

/**
 * Part of every document, and visible only if the app has failed to load. The boot script handles its button
 * and link. Retrying does not help if the site has been published again; reloading the page does. Without a
 * connection, the style sheet shows the second text and no link, because a reload would only lose the page.
 */
export function Unavailable({ part }: { readonly part: LoadedPart }): ReactElement {
  const messages = useMessages();
  return (
    <div className="failure unavailable" role="alert" hidden>
      <p>{marked(messages, 'failure.not-loaded', { part })}</p>
      <p>
        {/* The sentence can be English on a page in another language. */}
        {rich(messages, 'failure.not-loaded-because', {
          part,
          reason: <span lang={messages.language}>{marked(messages, 'failure.offline')}</span>,
        })}
      </p>
      <button className="button script" type="button" data-action="app-load">
        {marked(messages, 'failure.retry')}
      </button>{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, whatever it is */}
      <a className="button" href="" data-action="page-reload">
        {marked(messages, 'failure.reload')}
      </a>
    </div>
  );
}
