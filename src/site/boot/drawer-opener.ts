import { WITH_SIDEBAR } from '#core/breakpoints.ts';
import { onAction } from './action.ts';
import { onInput } from './first-input.ts';

/**
 * Loads the script of the drawer with the first input, and only in small windows, so that it is loaded by the
 * time that the reader presses the button. Large windows do not need the drawer.
 */
export function setUpDrawerOpener(): void {
  const opener = document.querySelector<HTMLAnchorElement>('[data-action="drawer-open"]');
  if (!opener || !('showPopover' in opener)) return;
  let showing: Promise<() => void> | undefined;
  const load = (): Promise<() => void> =>
    (showing ??= import('./drawer.ts').then((drawer) => drawer.setUpDrawer(opener)));
  const prepare = (): void => {
    if (!window.matchMedia(WITH_SIDEBAR).matches) load().catch(() => undefined);
  };

  becomeButton(opener);
  onAction('drawer-open', async (_opener, event) => {
    event.preventDefault();
    try {
      const show = await load();
      show();
    } catch {
      showing = undefined;
      // Same as without a script: the hash opens the drawer.
      window.location.hash = opener.hash;
    }
  });
  onInput(prepare);
}

/** Without a script, the opener is a link to the drawer. */
function becomeButton(opener: HTMLElement): void {
  opener.role = 'button';
  opener.ariaExpanded = 'false';
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    opener.click();
  });
}
