import { DEV_CLIENT, DEV_EVENTS, devClientScript } from './dev-client.ts';
import type { DevListeners } from './dev-listeners.ts';
import { snapshotAt } from './dev-pages.ts';
import type { DevState } from './dev-state.ts';
import { mediaType } from './media-type.ts';
import { PROBLEM_PANEL_SHEET, PROBLEM_PANEL_STYLES } from './problem-panel.ts';
import { parseRequestTarget } from './request-target.ts';
import { headersOf } from './response-headers.ts';
import type { Exchange } from './send-file.ts';

/**
 * Answers the requests by which open pages learn of changes, and returns whether the request was one of them. It needs
 * no bundle, so that a page with a bundling error reloads when the error is fixed.
 */
export function respondToOpenPages(
  { name, snapshot }: DevState,
  listeners: DevListeners,
  { request, response }: Exchange,
): boolean {
  const { pathname } = parseRequestTarget(request.url ?? '') ?? { pathname: '/' };
  const { base } = snapshotAt(snapshot, pathname).site;
  const asset = [DEV_CLIENT, DEV_EVENTS, PROBLEM_PANEL_SHEET].find((own) => pathname === `${base}${own}`);
  if (asset === undefined) return false;
  for (const [header, value] of Object.entries(headersOf({ base }, pathname)))
    response.setHeader(header, value);
  response.setHeader('cache-control', 'no-store');
  if (asset === DEV_EVENTS) listeners.add(response, name);
  else {
    response.writeHead(200, { 'content-type': mediaType(asset) });
    response.end(asset === DEV_CLIENT ? devClientScript(base) : PROBLEM_PANEL_STYLES);
  }
  return true;
}
