/** Has the browser load `url`, which the app could not show. The document goes, and with it whatever went wrong here. */
export function leaveFor(url: URL, reason: unknown): void {
  console.warn(`${url.pathname} is loaded as a whole.`, reason);
  // On back and forward the address is there already; to assign it again would scroll at most.
  if (window.location.href === url.href) window.location.reload();
  else window.location.assign(url);
}
