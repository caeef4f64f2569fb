import type { Problem } from '#core/model/problem.ts';
import type { ContentTree } from '../discover/content-tree.ts';
import { streamOfEntry } from '../unreleased/entry-file.ts';
import { describeOrigin, type NoteOrigin } from './note-origin.ts';

/**
 * Names the file and line of the source in problems of its notes, because authors do not know the paths of these notes.
 * Done when all problems are known, so that parsed notes stay cached when their lines move.
 */
export function locateInSources(
  problems: readonly Problem[],
  { origins, label, notes }: Pick<ContentTree, 'origins' | 'label' | 'notes'>,
): readonly Problem[] {
  if (origins.size === 0) return problems;
  const originOf = (file: string): NoteOrigin | undefined => {
    const path = file.startsWith(`${label}/`) ? file.slice(label.length + 1) : file;
    if (origins.has(path) || path === file) return origins.get(path);
    // The folder of a stream whose releases all come from sources does not exist.
    const inside = notes.filter(
      (note) => note.path.startsWith(`${path}/`) && streamOfEntry(note.path) === undefined,
    );
    const own = inside.map((note) => origins.get(note.path));
    return own.every(Boolean) ? own[0] : undefined;
  };
  const reported = new Set<string>();
  return problems.flatMap((problem): readonly Problem[] => {
    const origin = originOf(problem.file);
    const written = placesInArguments(problem, origin, originOf);
    if (origin === undefined) return [{ ...problem, arguments: written } as Problem];
    const found = { code: problem.code, ...placeIn(origin, problem), arguments: written } as Problem;
    // Notes that use the same definition of a link report it in each of them.
    const text = JSON.stringify(found);
    if (reported.has(text)) return [];
    reported.add(text);
    return [found];
  });
}

/** The place in the source. The column of a changed line is unknown. */
function placeIn(
  { file, line: first, lines, changed, others }: NoteOrigin,
  { line, column }: Pick<Problem, 'line' | 'column'>,
): Pick<Problem, 'file' | 'line' | 'column'> {
  if (first === undefined) return { file };
  if (line === undefined) return { file, line: first };
  const isExact = column !== undefined && !changed.has(line - 1);
  const other = others.findLast(({ at }) => at < line);
  return { file: other?.file ?? file, line: lines[line - 1] ?? first, ...(isExact && { column }) };
}

/** Arguments that name a file or a line of a note. */
function placesInArguments(
  { arguments: given }: Problem,
  origin: NoteOrigin | undefined,
  originOf: (file: string) => NoteOrigin | undefined,
): Problem['arguments'] {
  const entries = Object.entries(given).map(([name, value]) => {
    if (name === 'firstLine' && origin) return [name, placeIn(origin, { line: Number(value) }).line ?? value];
    const other = typeof value === 'string' ? originOf(value) : undefined;
    return [name, other ? describeOrigin(other) : value];
  });
  return Object.fromEntries(entries) as Problem['arguments'];
}
