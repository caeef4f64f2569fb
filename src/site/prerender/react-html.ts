import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type Html, trusted } from '#core/model/html/html.ts';

/** Static HTML. React escapes all text and attribute values. */
export function staticHtml(element: ReactElement): Html {
  return trusted(renderToStaticMarkup(element));
}

/** HTML that React hydrates in the browser. */
export function hydratedHtml(element: ReactElement): Html {
  return trusted(renderToString(element));
}
