/** Scrolls the sidebar, but not the page, to the link of the current page. */
export function revealCurrentPage(): void {
  const current = document.querySelector<HTMLElement>('.sidebar .scale [aria-current="page"]');
  const sidebar = current?.closest<HTMLElement>('.sidebar');
  if (!current || !sidebar) return;
  const [item, view] = [current.getBoundingClientRect(), sidebar.getBoundingClientRect()];
  // An announcement above the header moves the end of the sidebar out of the window.
  if (item.top < view.top || item.bottom > Math.min(view.bottom, window.innerHeight)) {
    sidebar.scrollTop += item.top - view.top - sidebar.clientHeight / 2;
  }
}
