import type { ReactElement } from 'react';

interface UnavailableProps {
  /** The subject of the message: `Search`. */
  readonly what: string;
}

/**
 * Part of every document, and visible only if the app has failed to load. The boot script handles its button
 * and link. Retrying does not help if the site has been published again; reloading the page does.
 */
export function Unavailable({ what }: UnavailableProps): ReactElement {
  return (
    <div className="failure unavailable" role="alert" hidden>
      <p>{what} could not be loaded.</p>
      <button className="button script" type="button" data-action="app-load">
        Retry
      </button>{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, whatever it is */}
      <a className="button" href="" data-action="page-reload">
        Reload the page
      </a>
    </div>
  );
}
