import { WITH_SIDEBAR } from '#core/window-widths.ts';
import { onAction } from './action.ts';
import { onInput } from './first-input.ts';

/**
 * The drawer is for small windows: who never needs it does not pay for it. There its script is fetched with the first input, so
 * that it is here when its button is pressed.
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
      // As without script: the address opens the sheet.
      window.location.hash = opener.hash;
    }
  });
  onInput(prepare);
}

/** Without script it is a link to the sheet. */
function becomeButton(opener: HTMLElement): void {
  opener.role = 'button';
  opener.ariaExpanded = 'false';
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    opener.click();
  });
}
