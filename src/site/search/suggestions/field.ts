/** Sets the text of a field as if it had been typed. */
export function fillField(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/**
 * Whether a key event belongs to an input method. Some browsers report the Enter that ends a composition only
 * with key code 229.
 */
export function isComposing({ isComposing: composing, keyCode }: KeyboardEvent): boolean {
  return composing || keyCode === 229;
}
