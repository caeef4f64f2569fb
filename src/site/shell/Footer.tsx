import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { HtmlContent } from '../components/HtmlContent.tsx';
import { Logo } from '../components/Logo.tsx';

export function Footer({ site }: { readonly site: SiteData }): ReactElement {
  const { own } = site.footer;
  return (
    <footer className="foot">
      <div className="foot__grid">
        <p className="foot__brand">
          <Logo brand={site.brand} />
          {site.brand.title}
        </p>
        <div className="foot__columns">
          {site.footer.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, url }) => (
                  <li key={label}>
                    <a className="quiet" href={url}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {own !== undefined && <HtmlContent as="div" html={own} />}
        <p className="foot__legal">{site.footer.copyright}</p>
      </div>
    </footer>
  );
}
