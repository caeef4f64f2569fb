/**
 * On a host that serves the site under another path than the configured one, no style sheet and no script is found. The home
 * page carries a hidden banner for that case; it is shown when a style sheet cannot be loaded and the path is another.
 */
export function watchBaseAddress(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showBanner);
      else showBanner();
    },
    // Errors of resources do not bubble.
    true,
  );
}

function showBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-base-banner]');
  const { pathname } = window.location;
  if (banner === null || banner.dataset.baseBanner === pathname) return;
  const actual = banner.querySelector('[data-actual-path]');
  if (actual !== null) actual.textContent = pathname;
  banner.hidden = false;
}
