import type { Problem } from '#core/model/problem.ts';
import type { OutlineSection } from '../note/outline/outline.ts';
import { explainNote } from '../note/parse-note.ts';
import { createReport } from '../note/report.ts';
import type { ParseRules } from '../note/rules.ts';
import { lineStarts, pointAt } from '../note/source/line-places.ts';
import type { NoteFile } from '../note/source/note-file.ts';
import type { Finding } from './finding.ts';

/** Adds line numbers to findings. Parsed notes do not store lines, so notes with findings are parsed again. */
export async function locate(
  findings: readonly Finding[],
  { notes, rules }: { readonly notes: readonly NoteFile[]; readonly rules: ParseRules },
): Promise<readonly Problem[]> {
  const files = new Map(notes.map((note) => [note.path, note]));
  const lines = new Map<string, ReadonlyMap<string, number>>();
  for (const { file, at } of findings) {
    const note = files.get(file);
    if (at && note && !lines.has(file)) lines.set(file, await linesOf(note, rules));
  }
  return findings.flatMap(({ code, file, at, arguments: given }) => {
    const { problems, report } = createReport(`${rules.folder}/${file}`);
    report(code, { line: at && lines.get(file)?.get(at.isUnread ? unreadKey(at.anchor) : at.anchor) }, given);
    return problems;
  });
}

/** No anchor contains a space. */
function unreadKey(anchor: string): string {
  return `${anchor} `;
}

/** The line of every anchor on the page of a note, and of the first text of a section that is not in an entry. */
async function linesOf(note: NoteFile, rules: ParseRules): Promise<ReadonlyMap<string, number>> {
  const explained = await explainNote(note, rules);
  if (explained === undefined) return new Map();
  const { outline, anchors, source } = explained;
  const starts = lineStarts(source);
  const lineOf = (offset: number): number => pointAt(starts, offset).line;
  const inSection = (section: OutlineSection): readonly (readonly [string, number])[] => [
    [anchors.of(section), section.heading?.position?.start.line ?? 1],
    ...(section.unreadLine === undefined
      ? []
      : ([[unreadKey(anchors.of(section)), section.unreadLine]] as const)),
    ...section.blocks.flatMap((block): readonly (readonly [string, number])[] => {
      if (block.type === 'entry') return [[anchors.of(block), lineOf(block.range.start)]];
      if (block.type === 'container') return block.sections.flatMap(inSection);
      return (block.rows ?? []).map((row) => [anchors.of(row), lineOf(row.range.start)]);
    }),
  ];
  const own = outline.tasks.filter(({ entry }) => entry === undefined);
  const tasks = own.map((task) => [anchors.of(task), lineOf(task.range.start)] as const);
  // Sections without a heading have the same anchor: the first one counts.
  return new Map([...tasks, ...outline.sections.flatMap(inSection)].toReversed());
}
