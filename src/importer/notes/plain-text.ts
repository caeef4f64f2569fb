import { readReleaseHeading } from './release-heading.ts';

/** Files with these endings are Markdown, where indented lines are code or belong to the line above. */
const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** `lldpd (1.0.19)` */
const VERSION_IN_BRACKETS = /^(?<product>[\w.+-]+) \((?<version>[^\s()]+)\)/;

/** `2.4.3 2026-03-27  Ann Bell <ann@example.com>` */
const AUTHOR = /\s+[^\s<>][^<>\d]*< ?[^<>\s]+@[^<>\s]+>\s*$/;

/** `  ** Features **` */
const BOLD = /^\s+\*\* (?<label>\S[^*]*) \*\*\s*$/;

/** `= Acme 2.4.1 released 2026-03-27` */
const MARKED_LINE = /^=+ +[^=]+$/;

/** `BUG FIXES:` */
const LABEL = /:\s*$/;

/** Apache and nginx mark changes with `*)`, BIRD with `o`. */
const INDENTED_ITEM = /^(?<indent>[ \t]+)(?:[-*+o]|\*\)) +\S/;

/**
 * Text files have the list of a release directly below its line, indented: `2026/08/21 : 3.5-dev5`, `    - MINOR: …`. Markdown would read
 * both as one paragraph, so the line becomes a heading, and the list begins at the margin, as does a list below a label. The number of
 * lines stays the same.
 */
export function asMarkdown(text: string, file: string): string {
  if (MARKDOWN.test(file)) return text;
  const lines = text.split('\n');
  const isMarked = lines.some((line, index) => readLine(line, lines.slice(index + 1, index + 3)).isMarked);
  let indent = '';
  return lines
    .map((line, index) => {
      if (/^\S/.test(line)) {
        const {
          below,
          heading,
          isMarked: isOwn,
          isDated,
        } = readLine(line, lines.slice(index + 1, index + 3));
        const isHeading = isOwn || (isDated && isMarked);
        indent = isHeading || LABEL.test(line) ? below : '';
        return isHeading ? `## ${heading}` : line;
      }
      return indent !== '' && line.startsWith(indent)
        ? line.slice(indent.length).replace(/^(?:\*\)|o)(?= +\S)/, '-')
        : line.replace(BOLD, '**$<label>**');
    })
    .join('\n');
}

interface MarginLine {
  /** The indentation of the list below it. */
  readonly below: string;
  /** The line without the author. */
  readonly heading: string;
  /** Whether it is the line of a release, because of the list below it, of the author, or of a sign in front of it. */
  readonly isMarked: boolean;
  /** Whether it has a version and a date, and is apart from the text below it, as the line of a release is. */
  readonly isDated: boolean;
}

function readLine(line: string, [next = '', afterNext = '']: readonly string[]): MarginLine {
  const below = INDENTED_ITEM.exec(next.trim() === '' ? afterNext : next)?.groups?.indent ?? '';
  const plain = line.replace(AUTHOR, '');
  const heading = plain.replace(VERSION_IN_BRACKETS, '$<product> $<version>');
  const hasSign = MARKED_LINE.test(line);
  const isBare = below === '' && plain === line && /^\S/.test(next) && !hasSign;
  const { version, date, isPlain } = (/^\S/.test(line) && !isBare && readReleaseHeading(heading)) || {};
  const isRelease = isPlain === true && version !== date;
  const isMarked = isRelease && (below !== '' || plain !== line || (hasSign && date !== undefined));
  return { below, heading, isMarked, isDated: isRelease && date !== undefined };
}
