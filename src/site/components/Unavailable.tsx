import type { ReactElement } from 'react';

interface UnavailableProps {
  /** What did not come, as a sentence begins with it: `Search`. */
  readonly what: string;
}

/**
 * Stands in the document and is shown where the app did not come: nothing else could say so. The boot script serves the button, and
 * the link, too, as long as it came itself. Another try is of no use to a tab that is older than the site; the whole page is.
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
