type ModifierState = Pick<MouseEvent | KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** With one of these keys a click asks for another tab, window or download, and a key for something else. */
export function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: ModifierState): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
