import type { RootFlags } from '../../platform/root-flags.ts';

/**
 * Without the boot script no control works. Then the page becomes what it is without any script, and says what is missing. A copy
 * that came damaged would be kept for good: the next page gets another one.
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
