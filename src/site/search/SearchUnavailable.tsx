import type { ReactElement } from 'react';

/**
 * Stands in the document and is shown where the app did not come: nothing else could say so. The boot script serves both buttons. Another
 * try is of no use to a tab that is older than the site; the whole page is.
 */
export function SearchUnavailable(): ReactElement {
  return (
    <div className="failure unavailable" role="alert">
      <p>Search could not be loaded.</p>
      <button className="button" type="button" data-action="app-load">
        Retry
      </button>{' '}
      <button className="button" type="button" data-action="page-reload">
        Reload the page
      </button>
    </div>
  );
}
