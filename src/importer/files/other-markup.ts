import { isOtherMarkupPath } from '#generator/note/source/paths.ts';

/** Endings of files that are not in reStructuredText. */
const OTHER_FORMAT = /\.(?:adoc|asciidoc|mdx?|markdown|json[l5]?|x?html?)$/i;

/** Markdown would show an underline as code or text, and a directive, a role or a link with its marks. */
const SYNTAX = [
  // Behind an empty line, because the end of a code block looks alike.
  /(?:^|\n[ \t]*\n)\S.*\n(?<mark>[~^"])\k<mark>{3,}[ \t]*(?:\n|$)/,
  /^\.\. (?:[\w-]+::|_[^:\n]+:)/m,
  /(?:^|[\s(])(?::[a-z][\w.-]*)+:`[^`\n]/m,
  /`[^`\n]+ <[^>\n]+>`_/,
];

/** Whether a file is AsciiDoc or reStructuredText. */
export function isOtherMarkup(file: string, text: string): boolean {
  return isOtherMarkupPath(file) || isRst(file, text);
}

/** Whether a file without the ending is reStructuredText, as `NEWS`, `NEWS.txt` or `12.bugfix` may be. */
export function isRst(file: string, text: string): boolean {
  return !OTHER_FORMAT.test(file) && SYNTAX.some((syntax) => syntax.test(text));
}

/** The file of a folder that most likely contains release notes, if files are in a format that is not read. */
export function otherMarkupNotes(files: readonly string[]): string | undefined {
  const found = files.filter(isOtherMarkupPath);
  return found.find((file) => /change|history|news|release|what'?s/i.test(file)) ?? found[0];
}
