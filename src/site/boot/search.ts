import { isPlainClick } from '../navigation/page-links.ts';
import { rootFlags } from '../platform/root-flags.ts';
import { closest, onAction } from './action.ts';
import { pendingStyles, STYLES_TIMEOUT_MS } from './deferred-styles.ts';
import { isSearchKey } from './search-key.ts';

/** Dialogs that the reader must close first: the drawer, an enlarged image, or another dialog. */
const OTHER_OPEN_DIALOG = '[aria-modal], dialog[open]:not(.sheet)';

/**
 * Opens and closes the search dialog, before and after the app has started. The dialog is part of the
 * document, so its field accepts text immediately. If the dialog cannot be opened, the link leads to the
 * search page.
 */
export function setUpSearch(): void {
  onAction('search-open', (_link, event) => {
    if (isPlainClick(event)) openSearch(event);
  });
  document.addEventListener('keydown', (event) => {
    if (isSearchKey(event)) openSearch(event);
    else if (!event.isTrusted) typeReplayedKey(event);
    if (event.key === 'Escape') closeOnEscape(event);
  });
  setUpClosing();
  showSearchedText();
}

function sheet(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('.sheet');
}

function openSearch(event: Event): void {
  const dialog = sheet();
  if (!dialog?.showModal || document.querySelector(OTHER_OPEN_DIALOG)) return;
  event.preventDefault();
  if (!dialog.open) {
    dialog.showModal();
    hideUntilStyled(dialog);
  }
  if (rootFlags().app !== 'started') import('./preload-search.ts').catch(() => undefined);
  const field = dialog.querySelector('input');
  field?.focus();
  field?.select();
}

/**
 * Keys that were recorded before the boot script are dispatched again, but synthetic key events enter no
 * text. Appends the letters that follow the search shortcut to the field.
 */
function typeReplayedKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  const field = document.activeElement;
  if (key.length > 1 || ctrlKey || altKey || metaKey) return;
  if (field instanceof HTMLInputElement && field.closest('.sheet')) field.value += key;
}

/**
 * Hides the dialog until its styles have loaded, while the field already accepts text. Uses opacity, because
 * invisible elements cannot have the focus.
 */
function hideUntilStyled(dialog: HTMLDialogElement): void {
  const styles = pendingStyles();
  if (!styles) return;
  const unseen = dialog.animate({ opacity: [0, 0] }, STYLES_TIMEOUT_MS);
  styles.onload = styles.onerror = () => unseen.cancel();
}

const close = (): void => sheet()?.close();

/**
 * Closes the dialog in the cases that browsers do not handle: a click on the backdrop, a link to another
 * page, and Back.
 */
function setUpClosing(): void {
  let pressed: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    const dialog = closest<HTMLDialogElement>(target, '.sheet');
    if (!dialog) return;
    // A selection that starts inside and ends on the backdrop is not a click on the backdrop.
    const isBeside = target === dialog && pressed === dialog;
    const isFollowed = closest(target, 'a[href]') !== null && isPlainClick(event);
    if (isBeside || isFollowed) close();
  });
  document.addEventListener('submit', ({ target }) => {
    if (closest(target, '.sheet')) close();
  });
  window.addEventListener('popstate', close);
  window.addEventListener('pagehide', close);
}

/**
 * Otherwise the browser would first clear the field, and Escape would remove the search highlights of the
 * page. Key events of an input method are ignored; some browsers report them only with key code 229.
 */
function closeOnEscape(event: KeyboardEvent): void {
  const dialog = sheet();
  if (!dialog?.open || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  close();
}

/** Fills the field of the search page from the address, before the app has started. */
function showSearchedText(): void {
  const field = document.querySelector<HTMLInputElement>('main .searchform input');
  if (field) field.value ||= new URLSearchParams(window.location.search).get('q') ?? '';
}
