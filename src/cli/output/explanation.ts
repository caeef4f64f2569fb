import { formatVersion } from '#core/model/version.ts';
import { plainText } from '#generator/note/html/plain-text.ts';
import {
  entriesInSection,
  type Origin,
  type OutlineEntry,
  type OutlineTask,
} from '#generator/note/outline/outline.ts';
import type { ExplainedNote } from '#generator/note/parse-note.ts';
import { printable } from './printable.ts';

/** Longer quotes are shortened; the line number says where to find the rest. */
const MAX_LENGTH = 60;

/**
 * Explains how a note is interpreted, and from which text each value comes:
 *
 *   App 24.9.0
 *     version  24.9.0, from the name of the file
 *     date     2024-09-17, from the paragraph "Released on 2024-09-17." (line 3)
 *   line 7  fix: Rows fold
 *     kind  fix, from the heading "Bug fixes" (line 5)
 *     ids   PA-3301
 */
export function describeExplanation({ identity, title, day, outline, source }: ExplainedNote): string {
  const { version, guide } = identity;
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const role =
    guide === undefined
      ? `version  ${formatVersion(version)}, from the path`
      : `guide    ${guide}, because its path contains no version`;
  const head = [
    title.title,
    `  ${role}`,
    `  date     ${day ? `${day.date}, ${describeOrigin(day.from)}` : 'none'}`,
  ];
  const tasks = outline.tasks.flatMap((task) => (task.entry ? [] : describeEntry(task, lineOf)));
  const entries = outline.sections.flatMap(entriesInSection).flatMap((entry) => describeEntry(entry, lineOf));
  return [...head, ...tasks, ...entries].map(printable).join('\n');
}

function describeEntry(
  entry: OutlineEntry | OutlineTask,
  lineOf: (offset: number) => number,
): readonly string[] {
  const { kind = 'other', kindFrom, title, area, areaFrom, patch, ids, range } = entry;
  const role = 'type' in entry ? '' : 'action, ';
  const deadline = 'deadline' in entry ? entry.deadline : undefined;
  return [
    `line ${lineOf(range.start)}  ${role}${kind}: ${shorten(plainText(title))}`,
    ...(kindFrom ? [`  kind      ${kind}, ${describeOrigin(kindFrom)}`] : []),
    ...(area && areaFrom ? [`  area      ${area}, ${describeOrigin(areaFrom)}`] : []),
    ...(patch ? [`  patch     ${formatVersion(patch.version)}${patch.date ? `, ${patch.date}` : ''}`] : []),
    ...(ids.length > 0 ? [`  ids       ${ids.join(', ')}`] : []),
    ...(deadline ? [`  deadline  ${deadline}`] : []),
  ];
}

function describeOrigin({ as, text, line }: Origin): string {
  return `from the ${as} "${shorten(text)}"${line === undefined ? '' : ` (line ${line})`}`;
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
