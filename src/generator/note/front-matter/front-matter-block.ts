import type { Place } from '../report.ts';

/** Front matter in a text. All numbers are offsets into the text. */
export interface FrontMatterBlock {
  /** `---` encloses YAML, and `+++` encloses TOML, as in Hugo and Zola. */
  readonly format: 'yaml' | 'toml';
  /** The text between the two marks: empty, or whole lines with their line ends. */
  readonly source: string;
  /** The start of `source`. */
  readonly start: number;
  /** The start of the text after the closing mark and its line end. */
  readonly end: number;
}

/** The values of front matter by key. Every value is the text as written, or a list or mapping of such texts. */
export interface WrittenValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** The place of each key in the file. */
  readonly places: ReadonlyMap<string, Place>;
}

/** Below empty lines, the mark must be followed by a key: `---` is a thematic break there. */
const OPENING =
  /^\uFEFF?(?:(?:---|\+\+\+)[ \t]*(?:\r\n|\r|\n)|\s*[\r\n](?:---[ \t]*(?:\r\n|\r|\n)(?=[A-Za-z_-]+:)|\+\+\+[ \t]*(?:\r\n|\r|\n)(?=[A-Za-z_-]+[ \t]*=)))/;
const CLOSING = {
  yaml: /(?<=[\r\n])(?:---|\.\.\.)[ \t]*(?:\r\n|\r|\n|$)/g,
  toml: /(?<=[\r\n])\+\+\+[ \t]*(?:\r\n|\r|\n|$)/g,
};

/**
 * Finds the front matter of a text, with any line ends and with or without a byte order mark. Returns undefined if the
 * text does not begin with `---` or `+++`, after empty lines or without, or no line closes it. All code that separates front matter from text
 * uses this function, so notes, partials and imported pages are read in the same way.
 */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const format = opening.includes('+') ? 'toml' : 'yaml';
  CLOSING[format].lastIndex = opening.length;
  const closing = CLOSING[format].exec(text);
  if (closing === null) return undefined;
  return {
    format,
    source: text.slice(opening.length, closing.index),
    start: opening.length,
    end: closing.index + closing[0].length,
  };
}

/** Replaces each line of front matter by an empty line, so that line numbers stay the same. */
export function withoutFrontMatter(text: string): string {
  const { end } = findFrontMatter(text) ?? { end: 0 };
  return text.slice(0, end).replace(/[^\r\n]+/g, '') + text.slice(end);
}
