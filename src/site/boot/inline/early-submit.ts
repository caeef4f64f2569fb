import type { RootFlags } from '../../platform/root-flags.ts';

/**
 * Handles Enter on the search page before the search has loaded. A normal submit would add a history entry
 * and restart all downloads. So only the address changes, and the search reads it when it starts. If the app
 * has already started or failed, the page is loaded with the new address; without a connection, that would
 * lose the page. Without JavaScript, the browser submits the form.
 */
export function handleEarlySubmit(flags: RootFlags): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches('.results > form')) return;
    const fields = [...new FormData(form)].filter(([, text]) => text);
    const search = `?${new URLSearchParams(fields as [string, string][])}`;
    if (flags.app === 'started' || flags.app === 'failed') window.location.replace(search);
    else window.history.replaceState(null, '', search);
    event.preventDefault();
  });
}
