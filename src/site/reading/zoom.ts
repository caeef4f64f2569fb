import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { isPlainClick } from '../navigation/page-links.ts';
import { listen } from '../platform/listen.ts';
import { type EnlargeableImage, enlargeableAt } from './enlargeable.ts';
import type { Enlargement } from './enlargement.ts';

/**
 * Makes the images of the article enlargeable by click, Enter and Space, including images that are added
 * later. Returns a function that removes the feature.
 */
export function attachZoom(root: HTMLElement, messages: Messages<BrowserKey>): () => void {
  let open: Enlargement | undefined;
  // Most readers enlarge no image, so the code is loaded on the first click. If it cannot be loaded, the
  // browser opens the image file.
  const enlarge = async (enlargeable: EnlargeableImage, event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const { createEnlargement } = await import('./enlargement.ts');
      open?.close();
      open = createEnlargement(enlargeable, messages);
    } catch {
      window.location.assign(enlargeable.image.src);
    }
  };
  const onClick = (event: MouseEvent): void => {
    const enlargeable = isPlainClick(event) ? enlargeableAt(event.target) : undefined;
    if (enlargeable !== undefined) enlarge(enlargeable, event);
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey } = event;
    if ((key !== 'Enter' && key !== ' ') || ctrlKey || metaKey) return;
    const enlargeable = enlargeableAt(target);
    if (enlargeable !== undefined) enlarge(enlargeable, event);
  };
  const nameAll = (): void => {
    for (const image of root.querySelectorAll('img')) {
      const enlargeable = enlargeableAt(image);
      if (enlargeable !== undefined) makeOperable(enlargeable, messages);
    }
  };
  const arrivals = new MutationObserver(nameAll);
  arrivals.observe(root, { childList: true, subtree: true });
  nameAll();
  const endings = [listen(root, 'click', onClick), listen(root, 'keydown', onKey)];
  return () => {
    open?.close();
    arrivals.disconnect();
    for (const end of endings) end();
  };
}

function makeOperable({ image, handle }: EnlargeableImage, messages: Messages<BrowserKey>): void {
  image.classList.add('enlargeable');
  handle.tabIndex = 0;
  handle.setAttribute('role', 'button');
  handle.setAttribute(
    'aria-label',
    image.alt === '' ? messages('page.enlarge') : messages('page.enlarge-named', { text: image.alt }),
  );
}
