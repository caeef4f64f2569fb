/** Front matter in a text. All numbers are offsets into the text. */
export interface FrontMatterBlock {
  /** The text between the two marks: empty, or whole lines with their line ends. */
  readonly yaml: string;
  /** The start of the YAML. */
  readonly start: number;
  /** The start of the text after the closing mark and its line end. */
  readonly end: number;
}

/** Below empty lines, `---` is a thematic break unless a key follows. */
const OPENING = /^\uFEFF?(?:---[ \t]*(?:\r\n|\r|\n)|\s*[\r\n]---[ \t]*(?:\r\n|\r|\n)(?=[A-Za-z_-]+:))/;
const CLOSING = /(?<=[\r\n])(?:---|\.\.\.)[ \t]*(?:\r\n|\r|\n|$)/g;

/**
 * Finds the front matter of a text, with any line ends and with or without a byte order mark. Returns undefined if the
 * text does not begin with `---`, after empty lines or without, or no line closes it. All code that separates front matter from text uses this
 * function, so notes, partials and imported pages are read in the same way.
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

/** Replaces each line of front matter by an empty line, so that line numbers stay the same. */
export function withoutFrontMatter(text: string): string {
  const { end } = findFrontMatter(text) ?? { end: 0 };
  return text.slice(0, end).replace(/[^\r\n]+/g, '') + text.slice(end);
}
