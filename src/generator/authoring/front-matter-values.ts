import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';

/** Sets the date in the front matter of a note. All other keys stay. */
export function withDate(text: string, date: string): string {
  const block = findFrontMatter(text);
  if (block === undefined) return `---\ndate: ${date}\n---\n\n${text.replace(/^\n+/, '')}`;
  const { yaml, start } = block;
  const line = /^date:.*$/m;
  const dated = line.test(yaml) ? yaml.replace(line, `date: ${date}`) : `${yaml}date: ${date}\n`;
  return text.slice(0, start) + dated + text.slice(start + yaml.length);
}

/** Fills in an empty description in the front matter of a note, as `new` and `cut` write it. Any other stays. */
export function withSummary(text: string, summary: string): string {
  const block = findFrontMatter(text);
  if (block === undefined || summary === '') return text;
  const { yaml, start } = block;
  const described = yaml.replace(/^description:[ \t]*$/m, () => `description: ${JSON.stringify(summary)}`);
  return text.slice(0, start) + described + text.slice(start + yaml.length);
}
