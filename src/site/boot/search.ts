import { isPlainClick } from '../navigation/page-links.ts';
import { closest, onAction } from './action.ts';
import { pendingStyles, STYLES_TIMEOUT_MS } from './deferred-styles.ts';
import { isSearchKey } from './search-key.ts';

/** What a person has to close first: a drawer, an enlarged image or another dialog. */
const OTHER_OPEN_DIALOG = '[aria-modal], dialog[open]:not(.sheet)';

/**
 * Opens and closes the search sheet, before anything else has come and after: it is in the document, and its field takes what is
 * typed. Where it cannot be opened, the link leads to the search page.
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
  import('./preload-search.ts').catch(() => undefined);
  const field = dialog.querySelector('input');
  field?.focus();
  field?.select();
}

/** Keys from before the boot script are dispatched again, which types nothing: letters that follow the search key belong in its field. */
function typeReplayedKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  const field = document.activeElement;
  if (key.length > 1 || ctrlKey || altKey || metaKey) return;
  if (field instanceof HTMLInputElement && field.closest('.sheet')) field.value += key;
}

/** Until its styles are here it takes what is typed, and is not seen: by its opacity, for what is not visible has no focus. */
function hideUntilStyled(dialog: HTMLDialogElement): void {
  const styles = pendingStyles();
  if (!styles) return;
  const unseen = dialog.animate({ opacity: [0, 0] }, STYLES_TIMEOUT_MS);
  styles.onload = styles.onerror = () => unseen.cancel();
}

const close = (): void => sheet()?.close();

/**
 * What closes the sheet, beyond what closes every dialog: a press beside it, whatever leads to another page, and "back", which
 * leads to a page and not to a sheet over it.
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
    // A selection that begins inside and ends beside it is no press beside it.
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

/** A browser would empty the field first, and the page below would lose its marks. Keys of an input method are its own (some say so by 229 alone). */
function closeOnEscape(event: KeyboardEvent): void {
  const dialog = sheet();
  if (!dialog?.open || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  close();
}

/** The field of the search page has what its address asks for, before and without the app. */
function showSearchedText(): void {
  const field = document.querySelector<HTMLInputElement>('main .searchform input');
  if (field) field.value ||= new URLSearchParams(window.location.search).get('q') ?? '';
}
