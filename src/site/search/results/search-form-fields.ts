import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { invariant } from '../../platform/invariant.ts';
import { listen } from '../../platform/listen.ts';
import type { SearchAddress } from '../search-address.ts';
import { useSubmit } from '../suggestions/adopted-field.ts';
import type { AddressState } from './address-state.ts';

/**
 * Connects the existing fields of the form to the search. What was typed and chosen before the search has loaded counts as input.
 */
export function useSearchFormFields(form: HTMLFormElement, state: AddressState): void {
  const { address, type, submit, choose } = state;
  const adopted = useRef(false);

  const fill = useEffectEvent(() => {
    const [query, context] = fieldsOf(form);
    const early = adopted.current ? {} : inputIn(query, context);
    adopted.current = true;
    const filled = { ...address, ...early };
    if (query.value !== filled.query) query.value = filled.query;
    context.value = filled.context;
    if (filled.query !== address.query || filled.context !== address.context) type(early);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` reads the address, and runs again when it changes
  useLayoutEffect(fill, [form, address.query, address.context]);

  const onInput = useEffectEvent(({ target, type: kind }: Event) => {
    if (kind === 'input' && target instanceof HTMLInputElement) type({ query: target.value });
    if (kind === 'change' && target instanceof HTMLSelectElement) choose({ context: target.value });
  });
  useLayoutEffect(() => listen(form, 'input change', onInput), [form]);

  useSubmit(form, () => {
    const [query] = fieldsOf(form);
    submit(query.value);
    // Hides the on-screen keyboard, which covers the results.
    if (window.matchMedia('(hover: none)').matches) query.blur();
  });
}

/** The fields that contain something. */
function inputIn(query: HTMLInputElement, context: HTMLSelectElement): Partial<SearchAddress> {
  return {
    ...(query.value !== '' && { query: query.value }),
    ...(context.value !== '' && { context: context.value }),
  };
}

function fieldsOf({ elements }: HTMLFormElement): readonly [HTMLInputElement, HTMLSelectElement] {
  const [query, context] = ['q', 'ctx'].map((name) => elements.namedItem(name));
  invariant(query instanceof HTMLInputElement, 'the search form has a field');
  invariant(context instanceof HTMLSelectElement, 'the search form has a choice of streams');
  return [query, context];
}
