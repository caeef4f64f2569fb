import { PROBLEM_PANEL_SCRIPT } from './problem-panel.ts';

/** Where the script is, and where it is told of changes. */
export const DEV_CLIENT = '@dev-client.js';
export const DEV_EVENTS = '@dev-events';

/**
 * Reloads the page when it is not the newest any more; the browser keeps the place in it. A change that is handled after a page was
 * sent and before its connection stands is told to it as the first event, and so is a server that was started anew. What the page
 * shows stands in the address of the script.
 */
export function devClientScript(base: string): string {
  return `const shown = new URL(import.meta.url).searchParams.get('state');
const events = new EventSource('${base}${DEV_EVENTS}');
events.addEventListener('message', ({ data }) => {
  if (data !== shown) location.reload();
});
// A page that is left in a cache would hold one of the few connections that a browser has for a host.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
${PROBLEM_PANEL_SCRIPT}`;
}
