import { readReleaseHeading } from './release-heading.ts';

/** Files with these endings are Markdown, where indented lines are code or belong to the line above. */
const MARKDOWN = /\.(?:mdx?|markdown)$/i;

/** `lldpd (1.0.19)` */
const VERSION_IN_BRACKETS = /^(?<product>[\w.+-]+) \((?<version>[^\s()]+)\)/;

/** Apache and nginx mark changes with `*)`, BIRD with `o`. */
const INDENTED_ITEM = /^(?<indent>[ \t]+)(?:[-*+o]|\*\)) +\S/;

/**
 * Text files have the list of a release directly below its line, indented: `2026/08/21 : 3.5-dev5`, `    - MINOR: …`. Markdown would read
 * both as one paragraph, so the line becomes a heading, and the list begins at the margin. The number of lines stays the same.
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
        const heading = line.replace(VERSION_IN_BRACKETS, '$<product> $<version>');
        indent = below !== '' && isRelease(heading) ? below : '';
        return indent === '' ? line : `## ${heading}`;
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
