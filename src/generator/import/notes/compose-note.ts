import type { FoundNote } from '../found.ts';

/** Front matter, a heading if the note has one of its own, and the words of the source. */
export function composeNote(
  { title, frontMatter, date, role, version, dayInNumbers }: FoundNote,
  body: string,
): string {
  const isSaid = date === undefined || frontMatter.some((line) => /^date\s*:/.test(line));
  const lines = isSaid || role !== 'release' ? frontMatter : [...frontMatter, `date: ${date}`];
  const head = lines.length > 0 ? `---\n${lines.join('\n')}\n---\n` : '';
  // A page needs words; a release that came out without any has its name.
  const name = title ?? (body === '' && role === 'release' ? version : undefined);
  const heading = name === undefined ? '' : `# ${name}\n`;
  // Of a whole page it stands in the words.
  const isLost = date === undefined && dayInNumbers !== undefined && !body.includes(dayInNumbers);
  const day = isLost ? `Released on ${dayInNumbers}.\n` : '';
  return `${[head, heading, day, body === '' ? '' : `${body}\n`].filter((part) => part !== '').join('\n')}`;
}
