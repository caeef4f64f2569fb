/**
 * If a host serves the site under a path that differs from the configured one, style sheets and scripts are
 * not found. The home page contains a hidden banner for that case. The script shows the banner when a style
 * sheet fails to load and the path differs.
 */
export function reportWrongBaseAddress(): void {
  let isMissing = false;
  document.addEventListener(
    'error',
    ({ target }) => {
      isMissing ||= (target as Partial<HTMLLinkElement> | null)?.rel === 'stylesheet';
    },
    // Error events of resources do not bubble.
    true,
  );
  // The style sheets of the document delay the `load` event.
  window.addEventListener('load', () => isMissing && showBanner());
}

function showBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-base-banner]');
  const { pathname } = window.location;
  if (!banner || banner.dataset.baseBanner === pathname) return;
  const actual = banner.querySelector('[data-actual-path]');
  if (actual) actual.textContent = pathname;
  banner.hidden = false;
}
