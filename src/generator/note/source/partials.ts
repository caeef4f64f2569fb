import type { Problem } from '#core/model/problem.ts';
import { withoutFrontMatter } from '../front-matter/front-matter-block.ts';
import { createReport, type Report } from '../report.ts';
import { decodeNote } from './decode.ts';
import type { NoteFile, Partial } from './note-file.ts';
import { contentPath } from './paths.ts';

/** Names that notes take partials in by: imports, the snippets of MkDocs, those of Mintlify. */
const REFERENCE =
  /^import\s+\w+\s+from\s+['"](?<imported>[^'"\n]+\.mdx?)['"]|--8<--\s+"(?<included>[^"\n]+)"|<Snippet\s+file="(?<snippet>[^"\n]+)"/gm;

/** Inside of each other: more is a circle. */
const DEEPEST = 10;

export function isPartialPath(path: string): boolean {
  return /(?:^|\/)_/.test(path) && /\.mdx?$/i.test(path);
}

export interface AttachedPartials {
  readonly notes: readonly NoteFile[];
  /** Of the partials that a note takes in. */
  readonly problems: readonly Problem[];
}

/** Each note with the partials that it takes in, and those that they do: what a note says depends on them, too. */
export function attachPartials(
  notes: readonly NoteFile[],
  files: readonly NoteFile[],
  folder: string,
): AttachedPartials {
  if (files.length === 0) return { notes, problems: [] };
  const { problems, partials } = readPartials(files, folder);
  const taken = new Set<string>();
  const whole = notes.map((note) => {
    const used = new Map<string, Partial>();
    collect(textOf(note.bytes), note.path, { partials, used, depth: 0 });
    for (const path of used.keys()) taken.add(`${folder}/${path}`);
    return used.size === 0 ? note : { ...note, partials: [...used.values()] };
  });
  return { notes: whole, problems: problems.filter(({ file }) => taken.has(file)) };
}

interface Collecting {
  readonly partials: ReadonlyMap<string, Partial>;
  readonly used: Map<string, Partial>;
  readonly depth: number;
}

function collect(text: string, from: string, collecting: Collecting): void {
  const { partials, used, depth } = collecting;
  if (depth > DEEPEST) return;
  for (const { groups } of text.matchAll(REFERENCE)) {
    const target = groups?.imported ?? groups?.included ?? groups?.snippet ?? '';
    const partial = findPartial(target, from, (path) => partials.get(path), [...partials.keys()]);
    if (partial === undefined || used.has(partial.path)) continue;
    used.set(partial.path, partial);
    collect(partial.text, partial.path, { partials, used, depth: depth + 1 });
  }
}

/** Written from the file that names it, from the content folder, or from the folder of a whole site, of which the content is a part. */
export function findPartial<Found>(
  target: string,
  from: string,
  get: (path: string) => Found | undefined,
  paths: readonly string[],
): Found | undefined {
  const written = target.replace(/^@site\//, '/');
  const whole = contentPath(written, from);
  const fromRoot = contentPath(`/${written.replace(/^[./]+/, '')}`, from);
  const known = get(whole) ?? get(fromRoot);
  if (known !== undefined || !/^[/@]/.test(target)) return known;
  const ends = paths.filter((path) => fromRoot.endsWith(`/${path}`));
  return ends[0] === undefined ? undefined : get(ends[0]);
}

interface ReadPartials extends Pick<AttachedPartials, 'problems'> {
  readonly partials: ReadonlyMap<string, Partial>;
}

function readPartials(files: readonly NoteFile[], folder: string): ReadPartials {
  const problems: Problem[] = [];
  const partials = files.map(({ path, digest, bytes }): readonly [string, Partial] => {
    const reading = createReport(`${folder}/${path}`);
    const text = textOf(bytes, reading.report);
    problems.push(...reading.problems.filter(({ code }) => code === 'control-character'));
    return [path, { path, digest, text: withoutFrontMatter(text) }];
  });
  return { partials: new Map(partials), problems };
}

/** What is no UTF-8 is reported where it is a note. */
function textOf(bytes: Uint8Array, report: Report = () => undefined): string {
  return decodeNote(bytes, report) ?? '';
}
