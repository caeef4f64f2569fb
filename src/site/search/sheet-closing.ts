import { useEffect } from 'react';
import { isComposing } from './field.ts';

/**
 * What closes the sheet around a field, beyond what closes every dialog. On Escape a browser would empty the field first, and
 * the page below would lose its marks; "back" leads to another page, and not to a sheet over it.
 */
export function useClosing(field: HTMLInputElement): void {
  useEffect(() => {
    const sheet = field.closest('dialog');
    const close = (): void => sheet?.close();
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      close();
    };
    sheet?.addEventListener('keydown', closeOnEscape);
    window.addEventListener('popstate', close);
    return () => {
      sheet?.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('popstate', close);
    };
  }, [field]);
}
