/** Puts a text into a field as if it had been typed. */
export function fillField(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** Keys of an input method belong to it. Some browsers tell only by the code 229 that Enter ended a composition. */
export function isComposing({ isComposing: composing, keyCode }: KeyboardEvent): boolean {
  return composing || keyCode === 229;
}
