/**
 * Notes and file names may hold what a terminal would obey: colours, cursor movements, titles of windows, other writing
 * directions. It is printed as text. Line breaks stay.
 */
export function printable(text: string): string {
  return text.replace(COMMANDS, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
}

/** The control characters of ASCII and Latin-1, and Unicode's marks of direction and isolation. */
const COMMANDS = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
