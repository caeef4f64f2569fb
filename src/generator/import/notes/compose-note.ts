import type { FoundNote } from '../found.ts';

/** The text of a note: front matter, its heading if it has one, and the text of the source. */
export function composeNote(
  { title, frontMatter, date, role, version, dayInNumbers }: FoundNote,
  body: string,
): string {
  const hasDate = date === undefined || frontMatter.some((line) => /^date\s*:/.test(line));
  const lines = hasDate || role !== 'release' ? frontMatter : [...frontMatter, `date: ${date}`];
  const head = lines.length > 0 ? `---\n${lines.join('\n')}\n---\n` : '';
  // A page needs some text, so an empty release gets its version as heading.
  const name = title ?? (body === '' && role === 'release' ? version : undefined);
  const heading = name === undefined ? '' : `# ${name}\n`;
  // A whole page contains the date in its text.
  const isLost = date === undefined && dayInNumbers !== undefined && !body.includes(dayInNumbers);
  const day = isLost ? `Released on ${dayInNumbers}.\n` : '';
  return `${[head, heading, day, body === '' ? '' : `${body}\n`].filter((part) => part !== '').join('\n')}`;
}
