import type { Problem } from '#core/model/problem.ts';
import { withoutFrontMatter } from '../front-matter/front-matter-block.ts';
import { createReport, type Report } from '../report.ts';
import { decodeNote } from './decode.ts';
import type { NoteFile, Partial } from './note-file.ts';
import { contentPath } from './paths.ts';

/** References to partials: imports, snippets of MkDocs, snippets of Mintlify, and includes of MyST. */
const REFERENCE =
  /^import\s+\w+\s+from\s+['"](?<imported>[^'"\n]+\.mdx?)['"]|--8<--\s+"(?<included>[^"\n]+)"|<Snippet\s+file="(?<snippet>[^"\n]+)"|^[ \t]*:{3,}\{include\}[ \t]+(?<myst>\S+)/gm;

/** The maximum depth of includes, which ends circular ones. */
const MAX_DEPTH = 10;

export function isPartialPath(path: string): boolean {
  return /(?:^|\/)_/.test(path) && /\.mdx?$/i.test(path);
}

export interface AttachedPartials {
  readonly notes: readonly NoteFile[];
  /** The problems of included partials. */
  readonly problems: readonly Problem[];
}

/**
 * Adds to each note the partials that it includes, directly or indirectly, because the content of the note depends on
 * them.
 */
export function attachPartials(
  notes: readonly NoteFile[],
  files: readonly NoteFile[],
  folder: string,
): AttachedPartials {
  if (files.length === 0) return { notes, problems: [] };
  const { problems, partials } = readPartials(files, folder);
  const included = new Set<string>();
  const whole = notes.map((note) => {
    const used = new Map<string, Partial>();
    collect(textOf(note.bytes), note.path, { partials, used, depth: 0 });
    for (const path of used.keys()) included.add(`${folder}/${path}`);
    return used.size === 0 ? note : { ...note, partials: [...used.values()] };
  });
  return { notes: whole, problems: problems.filter(({ file }) => included.has(file)) };
}

interface Collecting {
  readonly partials: ReadonlyMap<string, Partial>;
  readonly used: Map<string, Partial>;
  readonly depth: number;
}

function collect(text: string, from: string, collecting: Collecting): void {
  const { partials, used, depth } = collecting;
  if (depth > MAX_DEPTH) return;
  for (const target of partialsIn(text)) {
    const partial = findPartial(target, from, (path) => partials.get(path), [...partials.keys()]);
    if (partial === undefined || used.has(partial.path)) continue;
    used.set(partial.path, partial);
    collect(partial.text, partial.path, { partials, used, depth: depth + 1 });
  }
}

/** The partials that a text includes, as written. */
export function partialsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(REFERENCE), ({ groups }) => {
    const { imported, included, snippet, myst = '' } = groups ?? {};
    return imported ?? included ?? snippet ?? myst;
  });
}

/**
 * A partial can be addressed relative to the including file, to the content folder, or to the root of a site that
 * contains the content folder, or is in it: the nearest folder above the file counts.
 */
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
  const folders = from.split('/').slice(0, -1);
  const above = folders.map(
    (_, count) => `${folders.slice(0, folders.length - count).join('/')}/${fromRoot}`,
  );
  const ends = [...above, ...paths.filter((path) => fromRoot.endsWith(`/${path}`))];
  return ends.map(get).find((found) => found !== undefined);
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

/** Decodes a text. A note that is not UTF-8 is reported when it is parsed. */
function textOf(bytes: Uint8Array, report: Report = () => undefined): string {
  return decodeNote(bytes, report) ?? '';
}
