/** Pagefind's own interface, fetched when a reader asks for it. */
document.getElementById('search-button')?.addEventListener('click', () => {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('search'));
  dialog.showModal();
  if (dialog.childElementCount > 0) return;
  const script = document.createElement('script');
  script.src = '/pagefind/pagefind-ui.js';
  script.onload = () => {
    // @ts-expect-error The script that was loaded has put it there.
    new PagefindUI({ element: dialog, showImages: false });
    dialog.querySelector('input')?.focus();
  };
  document.head.append(script);
});
