/** Where front matter lies in a text. All are offsets into it. */
export interface FrontMatterBlock {
  /** What stands between the two marks: empty, or whole lines with their ends. */
  readonly yaml: string;
  /** Of the YAML. */
  readonly start: number;
  /** Of what follows the closing mark and the end of its line. */
  readonly end: number;
}

const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\r|\n)/;
const CLOSING = /(?<=[\r\n])(?:---|\.\.\.)[ \t]*(?:\r\n|\r|\n|$)/g;

/**
 * The front matter of a text, with any line ends and with or without a byte order mark. Nothing where the text does not begin with
 * the opening mark, or where no line closes it. All code that separates front matter from text uses this function, so that a note, a
 * partial and an imported page are read alike.
 */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return undefined;
  CLOSING.lastIndex = opening.length;
  const closing = CLOSING.exec(text);
  if (closing === null) return undefined;
  const { index: yamlEnd } = closing;
  return {
    yaml: text.slice(opening.length, yamlEnd),
    start: opening.length,
    end: yamlEnd + closing[0].length,
  };
}

/** The text with an empty line for each line of front matter, so that lines keep their numbers. */
export function withoutFrontMatter(text: string): string {
  const { end } = findFrontMatter(text) ?? { end: 0 };
  return text.slice(0, end).replace(/[^\r\n]+/g, '') + text.slice(end);
}
