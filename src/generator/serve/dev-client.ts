import { PROBLEM_PANEL_SCRIPT } from './problem-panel.ts';

/** The paths of the script and of its event stream. */
export const DEV_CLIENT = '@dev-client.js';
export const DEV_EVENTS = '@dev-events';

/**
 * The script that reloads a page when its content is outdated; the browser keeps the scroll position. The state of the
 * page is in the address of the script. The server sends its current state as the first event, so that changes before
 * the connection opened, and restarts of the server, are noticed.
 */
export function devClientScript(base: string): string {
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
