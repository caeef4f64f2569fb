/**
 * Placeholders for characters that are literal text but could begin syntax. They are Unicode noncharacters, which no
 * text contains, and have the same length as the original, so that offsets stay the same.
 */
export const COLON = '\uFDD0';
export const TILDE = '\uFDD1';
export const BRACE = '\uFDD2';
export const LESS = '\uFDD3';
/** Replaces the backslash before an escaped character. */
export const REMOVED = '\uFDD4';
export const SPACE = '\uFDD5';

const MEANINGS: ReadonlyMap<string, string> = new Map([
  [COLON, ':'],
  [TILDE, '~'],
  [BRACE, '{'],
  [LESS, '<'],
  [REMOVED, ''],
  [SPACE, ' '],
]);

const MASK = /[\uFDD0-\uFDD5]/g;

/** Masks characters that could begin a tag or an expression. */
export function maskEach(text: string): string {
  return text.replaceAll('{', BRACE).replaceAll('<', LESS);
}

/**
 * Restores the characters in every string of a tree: values, targets, titles, names of definitions, attributes of
 * directives.
 */
export function unmaskTree(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Object.assign(node, { [key]: unmaskText(value) });
    else if (key !== 'position' && typeof value === 'object' && value !== null) unmaskTree(value);
  }
}

function unmaskText(text: string): string {
  return text.replace(MASK, (mask) => MEANINGS.get(mask) ?? mask);
}
