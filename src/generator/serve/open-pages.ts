import { DEV_CLIENT, DEV_EVENTS, devClientScript } from './dev-client.ts';
import type { DevListeners } from './dev-listeners.ts';
import type { DevState } from './dev-state.ts';
import { mediaType } from './media-type.ts';
import { PROBLEM_PANEL_SHEET, PROBLEM_PANEL_STYLES } from './problem-panel.ts';
import { parseRequestTarget } from './request-target.ts';
import { headersOf } from './response-headers.ts';
import type { Exchange } from './send-file.ts';

/**
 * Answers for what open pages are told of changes by, and says whether it did. Nothing has to be bundled for it: a page that says why
 * nothing can be goes away when that is mended.
 */
export function respondToOpenPages(
  { name, snapshot }: DevState,
  listeners: DevListeners,
  { request, response }: Exchange,
): boolean {
  const { base } = snapshot.site;
  const { pathname } = parseRequestTarget(request.url ?? '') ?? { pathname: '/' };
  const asked = [DEV_CLIENT, DEV_EVENTS, PROBLEM_PANEL_SHEET].find((own) => pathname === `${base}${own}`);
  if (asked === undefined) return false;
  for (const [header, value] of Object.entries(headersOf({ base }, pathname)))
    response.setHeader(header, value);
  response.setHeader('cache-control', 'no-store');
  if (asked === DEV_EVENTS) listeners.add(response, name);
  else {
    response.writeHead(200, { 'content-type': mediaType(asked) });
    response.end(asked === DEV_CLIENT ? devClientScript(base) : PROBLEM_PANEL_STYLES);
  }
  return true;
}
