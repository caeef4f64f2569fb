import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { invariant } from '../../platform/invariant.ts';
import { useSubmit } from '../suggestions/adopted-field.ts';
import type { AddressState } from './address-state.ts';

/**
 * Connects the existing fields of the form to the search. Text that was typed before the search has loaded
 * counts as input.
 */
export function useSearchFormFields(form: HTMLFormElement, state: AddressState): void {
  const { address, type, submit, choose } = state;
  const adopted = useRef(false);

  const adopt = useEffectEvent((text: string) => type(text));
  useLayoutEffect(() => {
    const [query, context] = fieldsOf(form);
    if (query.value !== address.query) {
      if (!adopted.current && query.value !== '') adopt(query.value);
      else query.value = address.query;
    }
    adopted.current = true;
    context.value = address.context;
  }, [form, address.query, address.context]);

  const onInput = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLInputElement) type(target.value);
  });
  const onChange = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLSelectElement) choose({ context: target.value });
  });
  useEffect(() => {
    const [input, change] = [(event: Event) => onInput(event), (event: Event) => onChange(event)];
    form.addEventListener('input', input);
    form.addEventListener('change', change);
    return () => {
      form.removeEventListener('input', input);
      form.removeEventListener('change', change);
    };
  }, [form]);

  useSubmit(form, () => {
    const [query] = fieldsOf(form);
    submit(query.value);
    // Hides the on-screen keyboard, which covers the results.
    if (window.matchMedia('(hover: none)').matches) query.blur();
  });
}

function fieldsOf({ elements }: HTMLFormElement): readonly [HTMLInputElement, HTMLSelectElement] {
  const [query, context] = ['q', 'ctx'].map((name) => elements.namedItem(name));
  invariant(query instanceof HTMLInputElement, 'the search form has a field');
  invariant(context instanceof HTMLSelectElement, 'the search form has a choice of streams');
  return [query, context];
}
