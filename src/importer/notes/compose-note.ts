import type { FoundNote } from '../found.ts';
import { type LinedText, linesFrom, prependLines } from './lined-text.ts';

/** The text of a note: front matter, its heading if it has one, and the text of the source. */
export function composeNote(
  { title, frontMatter, date, role, version, dayInNumbers, place }: FoundNote,
  body: LinedText,
): LinedText {
  const hasDate = date === undefined || frontMatter.some((line) => /^date\s*:/.test(line));
  const lines = hasDate || role !== 'release' ? frontMatter : [...frontMatter, `date: ${date}`];
  const head = lines.length > 0 ? `---\n${lines.join('\n')}\n---\n` : '';
  // A page needs some text, so an empty release gets its version as heading.
  const name = title ?? (body.text === '' && role === 'release' ? version : undefined);
  const heading = name === undefined ? '' : `# ${name}\n`;
  // A whole page contains the date in its text.
  const isLost = date === undefined && dayInNumbers !== undefined && !body.text.includes(dayInNumbers);
  const day = isLost ? `Released on ${dayInNumbers}.\n` : '';
  const made = [head, heading, day].filter((part) => part !== '');
  if (body.text === '') return prependLines(made.join('\n'), linesFrom('', place.line), place.line);
  return prependLines([...made, ''].join('\n'), endLine(body), place.line);
}

function endLine({ text, lines, changed }: LinedText): LinedText {
  return { text: `${text}\n`, lines: [...lines, lines.at(-1) ?? 1], changed };
}
