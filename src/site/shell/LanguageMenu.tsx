import type { ReactElement } from 'react';
import type { PageData, SiteData } from '#core/contracts/page-data.ts';
import { inLanguage } from '#core/model/urls.ts';
import { Icon } from '../components/Icon.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSheet } from '../styles/declared-sheets.ts';

interface LanguageMenuProps {
  readonly site: SiteData;
  readonly page: PageData;
}

/**
 * Links to the same page in the other languages of the site. The boot script adds the query and the hash of the address
 * when the menu opens. A page that does not exist leads to the landing pages.
 */
export function LanguageMenu({ site, page }: LanguageMenuProps): ReactElement {
  const messages = useMessages();
  useSheet('dropdown');
  const { base, languages = [], locales } = site;
  const url = page.kind === 'not-found' ? base : page.url;
  return (
    <details className="dropdown languages" data-dropdown="">
      <summary
        className="bar__button"
        aria-label={messages('shell.language', { language: locales[0].label })}
      >
        <Icon name="globe" />
      </summary>
      <ul>
        {languages.map(({ path, label, htmlLang, direction }) => (
          <li key={path}>
            <a
              href={inLanguage(url, { base, path })}
              hrefLang={htmlLang}
              lang={htmlLang}
              dir={direction}
              aria-current={path === base ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
