type ModifierState = Pick<MouseEvent | KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a modifier key is pressed. A click then opens a tab or window or downloads, and a key has another
 * meaning.
 */
export function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: ModifierState): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
