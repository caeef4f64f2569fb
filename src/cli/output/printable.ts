/**
 * Escapes control characters. A note or file name could otherwise change colours, move the cursor, set the window title or reverse the
 * writing direction of the terminal. Line breaks are kept.
 */
export function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
}

/** ASCII and Latin-1 control characters, and Unicode's direction marks. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
