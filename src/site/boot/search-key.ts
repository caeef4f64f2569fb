import { rootFlags } from '../platform/root-flags.ts';

/** Ctrl+K, or ⌘K on a Mac, without other modifiers. The inline script has detected the platform. */
export function isSearchKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  const isMod = rootFlags().keys === 'mac' ? metaKey : ctrlKey;
  return isMod && metaKey !== ctrlKey && !altKey && !shiftKey && /^k$/i.test(key);
}
