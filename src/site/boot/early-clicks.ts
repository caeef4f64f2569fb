import { isPlainClick } from '../navigation/page-links.ts';
import { enlargeableAt } from '../reading/enlargeable.ts';
import { closest } from './action.ts';

export interface EarlyClicks {
  /** Repeats the last click, after the app has started. */
  replay(): void;
  /** Follows the link of the last click, because the app could not be loaded. */
  followLink(): void;
}

/**
 * Enlarging an image and copying a page as Markdown need the app. Records a click on either before the app
 * has started, so that the image does not navigate to its file. All other links and fields work without the
 * app.
 */
export function recordEarlyClicks(): EarlyClicks {
  let pressed: HTMLElement | undefined;
  const keep = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    const { target } = event;
    const handle = enlargeableAt(target)?.handle ?? closest<HTMLElement>(target, '[data-copy]');
    if (!handle) return;
    pressed = handle;
    event.preventDefault();
  };
  document.addEventListener('click', keep);
  return {
    replay() {
      document.removeEventListener('click', keep);
      pressed?.click();
    },
    followLink() {
      document.removeEventListener('click', keep);
      if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
    },
  };
}
