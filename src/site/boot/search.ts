import { isPlainClick } from '../navigation/page-links.ts';
import { onAction } from './action.ts';

/** What a person has to close first: a drawer, an enlarged image or another dialog. */
const OPEN_ELSEWHERE = '[aria-modal], dialog[open]:not(.sheet)';

/**
 * Opens the search sheet before anything else has come: it is in the document, and its field takes what is typed. Where it
 * cannot be opened, the link leads to the search page.
 */
export function serveSearch(): void {
  onAction('search-open', (_link, event) => {
    if (isPlainClick(event)) openSearch(event);
  });
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, key } = event;
    const [mod, other] =
      document.documentElement.dataset.keys === 'mac' ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    if (mod && !other && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k') openSearch(event);
  });
}

function openSearch(event: Event): void {
  const sheet = document.querySelector<HTMLDialogElement>('.sheet');
  if (!sheet?.showModal || document.querySelector(OPEN_ELSEWHERE)) return;
  event.preventDefault();
  if (!sheet.open) sheet.showModal();
  const field = sheet.querySelector('input');
  field?.focus();
  field?.select();
}
