/**
 * On a host that serves the site under another path than the configured one, no style sheet and no script is found. The home
 * page carries a hidden banner for that case; it is shown when a style sheet cannot be loaded and the path is another.
 */
export function reportWrongBaseAddress(): void {
  let isMissing = false;
  document.addEventListener(
    'error',
    ({ target }) => {
      isMissing ||= (target as Partial<HTMLLinkElement> | null)?.rel === 'stylesheet';
    },
    // Errors of resources do not bubble.
    true,
  );
  // The sheets of the document hold it back.
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
