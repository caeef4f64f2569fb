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

/** Punctuation of Chinese, Japanese and Korean, and one placeholder for each mark. */
const EAST_ASIAN_MARKS = '。、，．：；！？…—”’」』）】》〉“‘「『（【《〈';
const FIRST_MARK = 0xfdd6;

/**
 * Markdown takes no asterisks between such a mark and a letter for the end or the beginning of emphasis, because it expects a space:
 * `**地図は速い。**一覧も速い。`
 */
const MARK_AT_EMPHASIS = new RegExp(
  String.raw`[${EAST_ASIAN_MARKS}](?=\*{1,3}[\p{L}\p{N}])|(?<=[\p{L}\p{N}]\*{1,3})[${EAST_ASIAN_MARKS}]`,
  'gu',
);

const MEANINGS: ReadonlyMap<string, string> = new Map([
  [COLON, ':'],
  [TILDE, '~'],
  [BRACE, '{'],
  [LESS, '<'],
  [REMOVED, ''],
  [SPACE, ' '],
  ...Array.from(EAST_ASIAN_MARKS, (mark, index) => [String.fromCharCode(FIRST_MARK + index), mark] as const),
]);

const MASK = /[\uFDD0-\uFDEF]/g;

/** Lets asterisks next to Chinese, Japanese and Korean punctuation begin and end emphasis. */
export function maskMarksAtEmphasis(text: string): string {
  return text.replace(MARK_AT_EMPHASIS, (mark) =>
    String.fromCharCode(FIRST_MARK + EAST_ASIAN_MARKS.indexOf(mark)),
  );
}

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
