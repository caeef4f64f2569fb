/** Pagefind's own interface, loaded when the reader opens the search. */
document.getElementById('search-button')?.addEventListener('click', () => {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('search'));
  dialog.showModal();
  if (dialog.childElementCount > 0) return;
  const script = document.createElement('script');
  script.src = '/pagefind/pagefind-ui.js';
  script.onload = () => {
    // @ts-expect-error The loaded script defines this global.
    new PagefindUI({ element: dialog, showImages: false });
    dialog.querySelector('input')?.focus();
  };
  document.head.append(script);
});
