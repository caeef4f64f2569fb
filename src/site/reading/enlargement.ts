import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { listen } from '../platform/listen.ts';
import type { EnlargeableImage } from './enlargeable.ts';

/** Scrolling the page by more than this closes the image. */
const CLOSE_AFTER_SCROLL_PX = 40;

export interface Enlargement {
  close(): void;
}

/**
 * Shows an image over the page in a modal dialog. The browser keeps the focus inside, makes the page inert,
 * closes the dialog on Escape and returns the focus. A large window shows the whole image. A small window
 * shows the image in its natural size, which can be scrolled by touch or with the arrow keys. A click, a
 * resize of the window and scrolling the page also close the dialog. Wheel and keys scroll the page when the
 * image is scrolled to its end.
 */
export function createEnlargement(
  { image, handle }: EnlargeableImage,
  messages: Messages<BrowserKey>,
): Enlargement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt === '' ? messages('page.image') : image.alt);
  const pane = createPane(image);
  dialog.append(pane, closeButton(messages('page.close-image')));
  const top = window.scrollY;
  const close = (): void => dialog.close();
  const onScroll = (): void => {
    if (Math.abs(window.scrollY - top) > CLOSE_AFTER_SCROLL_PX) close();
  };
  dialog.addEventListener('click', close);
  // Escape also removes the search highlights. Here it must only close the image.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.stopPropagation();
  });
  const endings = [listen(window, 'resize', close), listen(window, 'scroll', onScroll)];
  dialog.addEventListener('close', () => {
    for (const end of endings) end();
    dialog.remove();
    handle.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  scrollToMiddle(pane);
  return { close };
}

/** Takes the focus, so that keys can scroll an image that is larger than the window. */
function createPane(image: HTMLImageElement): HTMLElement {
  const pane = document.createElement('div');
  pane.className = 'zoom__pane';
  pane.tabIndex = 0;
  pane.autofocus = true;
  const picture = document.createElement('img');
  picture.src = image.currentSrc || image.src;
  picture.alt = image.alt;
  // CSS cannot express the natural size. SVG files without a size use the size of the attributes.
  picture.width = image.naturalWidth || image.width;
  picture.height = image.naturalHeight || image.height;
  pane.append(picture);
  return pane;
}

function closeButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom__close';
  button.textContent = '×';
  button.setAttribute('aria-label', label);
  return button;
}

function scrollToMiddle(pane: HTMLElement): void {
  pane.scrollTo({
    left: (pane.scrollWidth - pane.clientWidth) / 2,
    top: (pane.scrollHeight - pane.clientHeight) / 2,
    behavior: 'instant',
  });
}
