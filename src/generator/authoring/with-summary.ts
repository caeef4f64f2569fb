import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';

/** Fills in an empty description in the front matter of a note, as `new` and `cut` write it. Any other stays. */
export function withSummary(text: string, summary: string): string {
  const block = findFrontMatter(text);
  if (block === undefined || summary === '') return text;
  const { yaml, start } = block;
  const described = yaml.replace(/^description:[ \t]*$/m, () => `description: ${JSON.stringify(summary)}`);
  return text.slice(0, start) + described + text.slice(start + yaml.length);
}
