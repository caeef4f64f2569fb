import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { fillField } from './field.ts';

/**
 * The text of a field that is older than its component: it was in the page, and may have been typed into, before the search
 * was loaded, and must not lose text, cursor or composition when that comes.
 */
export function useFieldText(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (onChange) => {
      field.addEventListener('input', onChange);
      return () => field.removeEventListener('input', onChange);
    },
    () => field.value,
  );
}

/** Whether the dialog around a field is open. Who closes it waits for no answer any more. */
export function useIsOpen(field: HTMLInputElement): boolean {
  const dialog = field.closest('dialog');
  return useSyncExternalStore(
    (onChange) => {
      // It opens with the focus in the field.
      field.addEventListener('focus', onChange);
      dialog?.addEventListener('close', onChange);
      return () => {
        field.removeEventListener('focus', onChange);
        dialog?.removeEventListener('close', onChange);
      };
    },
    () => dialog?.open ?? true,
  );
}

/** Runs `onSubmit` instead of loading the page that the form asks for. */
export function useSubmit(form: HTMLFormElement | null, onSubmit: () => void): void {
  useFormEvent(form, 'submit', (event) => {
    // A button that only closes the dialog around the form
    if (event instanceof SubmitEvent && event.submitter?.getAttribute('formmethod') === 'dialog') return;
    event.preventDefault();
    onSubmit();
  });
}

/** A form that is emptied says nothing of it to its fields. */
export function useFormReset(field: HTMLInputElement): void {
  useFormEvent(field.form, 'reset', (event) => {
    event.preventDefault();
    fillField(field, '');
  });
}

function useFormEvent(
  form: HTMLFormElement | null,
  type: 'submit' | 'reset',
  serve: (event: Event) => void,
): void {
  const onEvent = useEffectEvent(serve);
  useEffect(() => {
    const listener = (event: Event): void => onEvent(event);
    form?.addEventListener(type, listener);
    return () => form?.removeEventListener(type, listener);
  }, [form, type]);
}
