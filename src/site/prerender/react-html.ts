import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type Html, trusted } from '#core/model/html/html.ts';

/** HTML that stays as it is. React escapes every text and value. */
export function staticHtml(element: ReactElement): Html {
  return trusted(renderToStaticMarkup(element));
}

/** HTML that React takes over in the browser. */
export function hydratedHtml(element: ReactElement): Html {
  return trusted(renderToString(element));
}
