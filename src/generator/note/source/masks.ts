/**
 * Stand-ins for characters that mean themselves in a note though they could begin something: noncharacters of Unicode, which
 * no text holds. They have the length of what they stand for, so that places in the tree are places in the text.
 */
export const COLON = '\uFDD0';
export const TILDE = '\uFDD1';
export const BRACE = '\uFDD2';
export const LESS = '\uFDD3';
/** The backslash before one of them. */
export const NOTHING = '\uFDD4';
export const SPACE = '\uFDD5';

const MEANINGS: ReadonlyMap<string, string> = new Map([
  [COLON, ':'],
  [TILDE, '~'],
  [BRACE, '{'],
  [LESS, '<'],
  [NOTHING, ''],
  [SPACE, ' '],
]);

const MASK = /[\uFDD0-\uFDD5]/g;

/** Takes what could begin a tag or an expression out of the parser's sight. */
export function maskEach(text: string): string {
  return text.replaceAll('{', BRACE).replaceAll('<', LESS);
}

/** Every text of the tree: values, targets, titles, names of definitions, attributes of directives. */
export function unmaskTree(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Object.assign(node, { [key]: unmaskText(value) });
    else if (key !== 'position' && typeof value === 'object' && value !== null) unmaskTree(value);
  }
}

function unmaskText(text: string): string {
  return text.replace(MASK, (mask) => MEANINGS.get(mask) ?? mask);
}
