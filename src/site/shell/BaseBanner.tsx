import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { marked, rich, useMessages } from '../messages/messages-context.ts';

/**
 * A banner for publishers on the landing page. The inline script shows it if a style sheet fails to load and
 * the path differs from the configured one. It must work without the site’s styles.
 */
export function BaseBanner({ site }: { readonly site: SiteData }): ReactElement {
  const messages = useMessages();
  return (
    <div role="alert" data-base-banner={site.base} hidden>
      <p>
        <strong>{marked(messages, 'shell.wrong-base')}</strong>
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
