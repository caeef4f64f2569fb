import type { RootFlags } from '../../platform/root-flags.ts';

/**
 * Enter on the search page before the search has loaded. Loading the page again would add a history entry and start all downloads anew,
 * so only the address changes, and the search answers it when it comes. Once the app has started or failed, the page is loaded with that
 * address: the app then takes it over, or is tried again. Without JavaScript the form works by itself.
 */
export function handleEarlySubmit(flags: RootFlags): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches('.results > form')) return;
    const fields = [...new FormData(form)].filter(([, text]) => text);
    const search = `?${new URLSearchParams(fields as [string, string][])}`;
    if (flags.app) window.location.replace(search);
    else window.history.replaceState(null, '', search);
    event.preventDefault();
  });
}
