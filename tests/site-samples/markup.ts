import { type CheerioAPI, load } from 'cheerio';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a component renders, to be asked with selectors. */
export function markup(element: ReactElement): CheerioAPI {
  return load(renderToStaticMarkup(element), null, false);
}

/** Text as it is read: runs of white space are one space. */
export function words($: CheerioAPI, selector: string): string {
  return $(selector).text().replace(/\s+/g, ' ').trim();
}
