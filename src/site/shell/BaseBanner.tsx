import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { rich, useMessages } from '../messages/messages-context.ts';

/**
 * On the landing page, for publishers: shown by the inline script when the style sheet cannot be loaded and the page is not
 * where the configuration says. No style of the site can be there then.
 */
export function BaseBanner({ site }: { readonly site: SiteData }): ReactElement {
  const messages = useMessages();
  return (
    <div role="alert" data-base-banner={site.base} hidden>
      <p>
        <strong>{messages('shell.wrong-base')}</strong>
      </p>
      <p>
        {rich(messages, 'shell.wrong-base-help', {
          setting: `base: '${site.base}'`,
          address: <code data-actual-path="" suppressHydrationWarning />,
          code: (content) => <code>{content}</code>,
        })}
      </p>
      <hr />
    </div>
  );
}
