import type { ServerResponse } from 'node:http';
import { mediaType } from '#generator/compress/media-type.ts';
import { headersOf } from '#generator/hosting/response-headers.ts';
import { parseRequestTarget } from '../request-target.ts';
import type { Exchange } from '../send-file.ts';
import { snapshotFor } from './dev-pages.ts';
import type { DevState } from './dev-state.ts';
import { PROBLEM_PANEL_SCRIPT, PROBLEM_PANEL_SHEET, PROBLEM_PANEL_STYLES } from './problem-panel.ts';

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
  const { base } = snapshotFor(snapshot, pathname).site;
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

/** The open pages, each with a connection for change events. */
export interface DevListeners {
  add(response: ServerResponse, state: string): void;
  notify(state: string): void;
  close(): void;
}

/** The delay after which browsers reconnect. */
const RECONNECT_DELAY_MS = 300;

/** @param onOpen called for each page that opens a connection */
export function createDevListeners({ onOpen }: { readonly onOpen: () => void }): DevListeners {
  const listeners = new Set<ServerResponse>();
  return {
    add(response, state) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RECONNECT_DELAY_MS}\ndata: ${state}\n\n`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      onOpen();
    },
    notify(state) {
      for (const listener of listeners) listener.write(`data: ${state}\n\n`);
    },
    close() {
      for (const listener of listeners) listener.end();
    },
  };
}

/** The paths of the script and of its event stream. */
export const DEV_CLIENT = '@dev-client.js';
const DEV_EVENTS = '@dev-events';

/**
 * The script that reloads a page when its content is outdated; the browser keeps the scroll position. The state of the
 * page is in the address of the script. The server sends its current state as the first event, so that changes before
 * the connection opened, and restarts of the server, are noticed.
 */
function devClientScript(base: string): string {
  return `const shown = new URL(import.meta.url).searchParams.get('state');
const events = new EventSource('${base}${DEV_EVENTS}');
events.addEventListener('message', ({ data }) => {
  if (data !== shown) location.reload();
});
// A page in the back/forward cache would keep one of the few connections that a browser has for a host.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
${PROBLEM_PANEL_SCRIPT}`;
}
