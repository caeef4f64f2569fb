import { isRestructuredPath } from '#generator/note/source/paths.ts';

/** Files with these endings are never reStructuredText. */
const OTHER_FORMAT = /\.(?:mdx?|markdown|json[l5]?|x?html?)$/i;

/** Markdown would show an underline as code or text, and a directive, a role or a link with its marks. */
const SYNTAX = [
  // Behind an empty line, because the end of a code block looks alike.
  /(?:^|\n[ \t]*\n)\S.*\n(?<mark>[~^"])\k<mark>{3,}[ \t]*(?:\n|$)/,
  /^\.\. (?:[\w-]+::|_[^:\n]+:)/m,
  /(?:^|[\s(])(?::[a-z][\w.-]*)+:`[^`\n]/m,
  /`[^`\n]+ <[^>\n]+>`_/,
];

/** Whether a file such as `NEWS`, `NEWS.txt` or `12.bugfix` is written in reStructuredText. */
export function isRestructuredText(file: string, text: string): boolean {
  if (isRestructuredPath(file)) return true;
  return !OTHER_FORMAT.test(file) && SYNTAX.some((syntax) => syntax.test(text));
}

/** The file of a folder that most likely contains release notes, if files are in reStructuredText. */
export function restructuredNotes(files: readonly string[]): string | undefined {
  const found = files.filter(isRestructuredPath);
  return found.find((file) => /change|history|news|release|what'?s/i.test(file)) ?? found[0];
}
