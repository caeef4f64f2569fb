import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';

/**
 * On the landing page, for publishers: shown by the inline script when the style sheet cannot be loaded and the page is not
 * where the configuration says. No style of the site can be there then.
 */
export function BaseBanner({ site }: { readonly site: SiteData }): ReactElement {
  return (
    <div role="alert" data-base-banner={site.base} hidden>
      <p>
        <strong>This site did not load properly.</strong>
      </p>
      <p>
        It is configured to be served under <code>base: '{site.base}'</code>, but this page is at{' '}
        <code data-actual-path="" suppressHydrationWarning />. Publish it under the configured path, or set{' '}
        <code>base</code> to the path of this page.
      </p>
      <hr />
    </div>
  );
}
