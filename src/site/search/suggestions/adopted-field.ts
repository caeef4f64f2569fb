import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { listen } from '../../platform/listen.ts';
import { fillField } from './field.ts';

/**
 * The text of an uncontrolled field. The field is part of the document before the search has loaded, and must
 * not lose its text, caret or composition.
 */
export function useFieldText(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (onChange) => listen(field, 'input', onChange),
    () => field.value,
  );
}

/** Whether the dialog around the field is open. A closed dialog needs no results. */
export function useIsOpen(field: HTMLInputElement): boolean {
  const dialog = field.closest('dialog');
  return useSyncExternalStore(
    (onChange) => {
      // The dialog opens with the focus in the field.
      const endings = [listen(field, 'focus', onChange), listen(dialog, 'close', onChange)];
      return () => {
        for (const end of endings) end();
      };
    },
    () => dialog?.open ?? true,
  );
}

/** Calls `onSubmit` instead of submitting the form. */
export function useSubmit(form: HTMLFormElement | null, onSubmit: () => void): void {
  useFormEvent(form, 'submit', (event) => {
    // This button only closes the dialog.
    if (event instanceof SubmitEvent && event.submitter?.getAttribute('formmethod') === 'dialog') return;
    event.preventDefault();
    onSubmit();
  });
}

/** Handles the reset of the form, which sends no `input` event to its fields. */
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
  useEffect(() => listen(form, type, onEvent), [form, type]);
}
