/**
 * Without the boot script no control works. Then the page becomes what it is without any script, and says what is missing. A copy
 * that came damaged would be kept for good: the next page gets another one. The boot script stands behind the one that runs this.
 */
export function watchBootScript({ dataset }: HTMLElement): void {
  window.addEventListener('load', () => {
    if (dataset.script) return;
    fetch((document.scripts[1] as HTMLScriptElement).src, { cache: 'reload' });
    delete dataset.script;
    dataset.app = 'failed';
  });
}
