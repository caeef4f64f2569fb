import type { EnlargeableImage } from './enlargeable.ts';

/** Who scrolls the page on by more, in pixels, is done with the image. */
const CLOSE_AFTER_SCROLL_PX = 40;

export interface Enlargement {
  close(): void;
}

/**
 * The image over the page, in a modal dialog: the browser keeps the focus inside and the page behind it inert, closes it on
 * Escape, and gives the focus back. A large window fits the image between its edges; on a small one it has its own size, so
 * that there is something to see, and is moved about: by finger, or with the arrow keys. It closes on a press too, on a resize,
 * and when the page behind it is scrolled, as the wheel and the scrolling keys do once the picture is at its end.
 */
export function createEnlargement({ image, handle }: EnlargeableImage): Enlargement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt === '' ? 'Image' : image.alt);
  const pane = createPane(image);
  dialog.append(pane, closeButton());
  const top = window.scrollY;
  const close = (): void => dialog.close();
  const onScroll = (): void => {
    if (Math.abs(window.scrollY - top) > CLOSE_AFTER_SCROLL_PX) close();
  };
  dialog.addEventListener('click', close);
  // The marks of a search listen to Escape as well: the press is for the image.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.stopPropagation();
  });
  dialog.addEventListener('close', () => {
    window.removeEventListener('resize', close);
    window.removeEventListener('scroll', onScroll);
    dialog.remove();
    handle.focus({ preventScroll: true });
  });
  window.addEventListener('resize', close);
  window.addEventListener('scroll', onScroll, { passive: true });
  document.body.append(dialog);
  dialog.showModal();
  scrollToMiddle(pane);
  return { close };
}

/** Takes the focus, so that keys move a picture that is larger than the window. */
function createPane(image: HTMLImageElement): HTMLElement {
  const pane = document.createElement('div');
  pane.className = 'zoom__pane';
  pane.tabIndex = 0;
  pane.autofocus = true;
  const picture = document.createElement('img');
  picture.src = image.currentSrc || image.src;
  picture.alt = image.alt;
  // Its own size, of which a style sheet knows nothing: drawings that say none have that of the attributes.
  picture.width = image.naturalWidth || image.width;
  picture.height = image.naturalHeight || image.height;
  pane.append(picture);
  return pane;
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom__close';
  button.textContent = '×';
  button.setAttribute('aria-label', 'Close the image');
  return button;
}

function scrollToMiddle(pane: HTMLElement): void {
  pane.scrollTo({
    left: (pane.scrollWidth - pane.clientWidth) / 2,
    top: (pane.scrollHeight - pane.clientHeight) / 2,
    behavior: 'instant',
  });
}
