import { isPlainClick } from '../navigation/page-links.ts';
import { enlargeableAt } from '../reading/enlargeable.ts';
import { closest } from './action.ts';

export interface EarlyClicks {
  /** The app is there, and serves what was pressed last before. */
  replay(): void;
  /** The app does not come: the link leads where it does without a script. */
  followLink(): void;
}

/**
 * Enlarging an image and copying a page as Markdown need the app. A press on either before the app has started is kept, so that the
 * image does not lead away to its file. All other links and fields work by themselves.
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
