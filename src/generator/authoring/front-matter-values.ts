import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';

/** Sets the date in the front matter of a note. All other keys stay. */
export function withDate(text: string, date: string): string {
  const block = findFrontMatter(text);
  if (block === undefined) return `---\ndate: ${date}\n---\n\n${text.replace(/^\n+/, '')}`;
  const { format, source, start } = block;
  const isToml = format === 'toml';
  const [line, written] = isToml ? [/^date\s*=.*$/im, `date = ${date}`] : [/^date:.*$/im, `date: ${date}`];
  // What is below a table of TOML belongs to the table.
  const added = isToml ? `${written}\n${source}` : `${source}${written}\n`;
  const dated = line.test(source) ? source.replace(line, written) : added;
  return text.slice(0, start) + dated + text.slice(start + source.length);
}

/** Fills in an empty description in the front matter of a note, as `new` and `cut` write it. Any other stays. */
export function withSummary(text: string, summary: string): string {
  const block = findFrontMatter(text);
  if (block === undefined || summary === '') return text;
  const { source, start } = block;
  const described = source.replace(/^description:[ \t]*$/m, () => `description: ${JSON.stringify(summary)}`);
  return text.slice(0, start) + described + text.slice(start + source.length);
}
