import { readReleaseHeading } from './release-heading.ts';

/** Files with these endings are Markdown, where indented lines are code or belong to the line above. */
const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** `lldpd (1.0.19)` */
const VERSION_IN_BRACKETS = /^(?<product>[\w.+-]+) \((?<version>[^\s()]+)\)/;

/** `2.4.3 2026-03-27  Ann Bell <ann@example.com>` */
const AUTHOR = /\s+[^\s<>][^<>\d]*< ?[^<>\s]+@[^<>\s]+>\s*$/;

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
  let indent = '';
  return lines
    .map((line, index) => {
      if (/^\S/.test(line)) {
        const next = lines[index + 1]?.trim() === '' ? lines[index + 2] : lines[index + 1];
        const below = INDENTED_ITEM.exec(next ?? '')?.groups?.indent ?? '';
        const plain = line.replace(AUTHOR, '');
        const heading = plain.replace(VERSION_IN_BRACKETS, '$<product> $<version>');
        const isHeading = (below !== '' || plain !== line) && isRelease(heading);
        indent = isHeading || LABEL.test(line) ? below : '';
        return isHeading ? `## ${heading}` : line;
      }
      return indent !== '' && line.startsWith(indent)
        ? line.slice(indent.length).replace(/^(?:\*\)|o)(?= +\S)/, '-')
        : line;
    })
    .join('\n');
}

function isRelease(line: string): boolean {
  const { version, date, isPlain } = readReleaseHeading(line) ?? {};
  return isPlain === true && version !== date;
}
