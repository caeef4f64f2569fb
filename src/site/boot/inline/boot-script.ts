import type { RootFlags } from '../../platform/root-flags.ts';

/**
 * No control works without the boot script. If the script fails to load, the page falls back to its state
 * without scripts and shows what is missing. Browsers cache a damaged copy forever, so the script is fetched
 * again for the next page.
 */
export function reportMissingBootScript(flags: RootFlags): void {
  window.addEventListener('load', () => {
    if (flags.script) return;
    const script = document.querySelector<HTMLScriptElement>('[data-app]');
    if (script) fetch(script.src, { cache: 'reload' });
    delete flags.script;
    flags.app = 'failed';
  });
}
