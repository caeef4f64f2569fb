import { isPlainClick } from '../navigation/page-links.ts';
import { enlargeableAt } from '../reading/enlargeable.ts';

export interface KeptPresses {
  /** The app is there, and serves what was pressed last before. */
  replay(): void;
  /** The app does not come: the link leads where it does without a script. */
  giveUp(): void;
}

/**
 * An image opens over the page when the app is there. Pressed before, it must not lead away to its file: the press is kept.
 * All other links and fields work by themselves.
 */
export function keepPresses(): KeptPresses {
  let pressed: HTMLElement | undefined;
  const keep = (event: MouseEvent): void => {
    const enlargeable = isPlainClick(event) ? enlargeableAt(event.target) : undefined;
    if (enlargeable === undefined) return;
    pressed = enlargeable.handle;
    event.preventDefault();
  };
  document.addEventListener('click', keep);
  return {
    replay() {
      document.removeEventListener('click', keep);
      pressed?.click();
    },
    giveUp() {
      document.removeEventListener('click', keep);
      if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
    },
  };
}
