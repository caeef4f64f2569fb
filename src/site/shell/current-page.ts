/** At the foot of the sidebar lies what hides it, and an announcement moves that out of the window: the padding of the list in pixels. */
const COVERED = 96;

/** Brings the page that is read into the view of the sidebar: scrolls the sidebar, never the page. */
export function revealCurrentPage(): void {
  const current = document.querySelector<HTMLElement>('.sidebar .scale [aria-current="page"]');
  const sidebar = current?.closest<HTMLElement>('.sidebar');
  if (!current || !sidebar) return;
  const [item, view] = [current.getBoundingClientRect(), sidebar.getBoundingClientRect()];
  if (item.top < view.top || item.bottom > view.bottom - COVERED) {
    sidebar.scrollTop += item.top - view.top - sidebar.clientHeight / 2;
  }
}
