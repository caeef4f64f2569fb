import { posix } from 'node:path';
import { type Entry, entriesOf } from '#core/model/release/release-body.ts';
import { describeByEntries } from '#core/model/release/release-description.ts';
import type { UnreleasedEntry } from '#generator/catalogue/unreleased/entry-file.ts';
import { type GatheredLine, gatherEntries, linesOf } from '#generator/catalogue/unreleased/gather-entries.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { Note } from '#generator/note/note.ts';
import { placesOfTargets } from '#generator/note/note-markdown.ts';
import { parseNote } from '#generator/note/parse-note.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import { assertReadAsWritten, type EntrySettings, parseGathered } from './entry-reading.ts';
import { withSummary } from './front-matter-values.ts';
import { insertSections } from './insert-sections.ts';

export interface Cut extends EntrySettings {
  readonly entries: readonly UnreleasedEntry[];
  /** The path of the release, relative to the content folder. */
  readonly path: string;
  /** The existing note, or the beginning of a new one. */
  readonly before: string;
  /** The content hash of each file in the content folder, by path. */
  readonly files: ReadonlyMap<string, string>;
}

export interface CutRelease {
  readonly text: string;
  /** The old and new paths of files next to the entries (images, downloads) that the entries use. */
  readonly moves: ReadonlyMap<string, string>;
}

/**
 * The text of a release with the entries inserted. Only links change, because they become relative to the release. The
 * result is parsed to check that it has the same content as the entries.
 * @throws {OperationError} if an entry would be read differently in the release
 */
export async function cutRelease({ entries, path, before, config, rules, files }: Cut): Promise<CutRelease> {
  for (const entry of entries) await assertReadAsWritten(entry, { config, rules });
  const gathered = gatherEntries(entries, config.sections);
  const lines = linesOf(gathered);
  // As a release: deadlines of actions are read only there.
  const unreleased = await parseGathered(lines, { path, rules });
  const moves = movesOf(unreleased, { path, files });
  const moved = withLinksFrom(lines, unreleased, { path, moves });
  const sections = gathered.map((section) => ({
    ...section,
    lines: section.lines.map((line) => moved.get(line) ?? line),
    rest: section.rest.map((line) => moved.get(line) ?? line),
  }));
  const summary = unreleased.release ? describeByEntries(unreleased.release) : '';
  const text = insertSections(withSummary(before, summary), sections, config.sections);
  const read = async (source: string): Promise<readonly string[]> =>
    contentsOf(await parseNote({ path, bytes: new TextEncoder().encode(source) }, rules));
  const [actual, existing] = [await read(text), before.trim() === '' ? [] : await read(before)];
  const expected = [...existing, ...contentsOf(unreleased)].toSorted();
  const missing = expected.find((one) => !actual.includes(one));
  if (missing !== undefined || actual.length !== expected.length) {
    const named = JSON.parse(missing ?? '["", "an entry"]')[1];
    throw new OperationError(
      `Nothing was written: the entry "${named}" would be interpreted differently in ${path} than in its own file. Write it as one paragraph, or move it into the release by hand.`,
    );
  }
  return { text, moves };
}

/**
 * Files next to the entries move next to the release, under the same name. If another file has that name, the name of
 * the release is put in front.
 * @throws {OperationError} if both names are taken
 */
function movesOf({ links }: Note, { path, files }: Pick<Cut, 'path' | 'files'>): ReadonlyMap<string, string> {
  const moves = new Map<string, string>();
  for (const { target } of links) {
    const inside = target.type === 'page' ? undefined : /^[^/]+\/next\/(.+)$/.exec(target.path)?.[1];
    if (target.type === 'page' || inside === undefined || isNotePath(inside)) continue;
    const digest = files.get(target.path);
    if (digest === undefined) continue;
    const beside = posix.join(posix.dirname(path), inside);
    const isTaken = (files.get(beside) ?? digest) !== digest;
    const release = posix.basename(path).replace(/\.mdx?$/i, '');
    const named = posix.join(posix.dirname(beside), `${release}-${posix.basename(inside)}`);
    if (isTaken && (files.get(named) ?? digest) !== digest)
      throw new OperationError(
        `Nothing was written: ${target.path} cannot be moved next to the release, because ${beside} and ${named} already exist. Rename it, and update the links to it.`,
      );
    moves.set(target.path, isTaken ? named : beside);
  }
  return moves;
}

/** The content of each entry: kind, title, text and ids. */
function contentsOf({ release }: Note): readonly string[] {
  const contentOf = ({ kind, title, text, ids }: Entry): string => JSON.stringify([kind, title, text, ids]);
  return release ? entriesOf(release).map(contentOf) : [];
}

/** Rewrites links from the folder of the entries to the folder of the release. */
function withLinksFrom(
  lines: readonly GatheredLine[],
  { links }: Note,
  { path, moves }: { readonly path: string; readonly moves: ReadonlyMap<string, string> },
): ReadonlyMap<GatheredLine, GatheredLine> {
  const source = lines.map(({ text }) => text).join('\n');
  const moved = lines.map(({ text }) => text);
  const starts = [0];
  for (const { text } of lines) starts.push((starts.at(-1) ?? 0) + text.length + 1);
  for (const { at, length, link } of placesOfTargets(source, links).toReversed()) {
    const { target, written } = link;
    if (target.type === 'page' || /^[#/@]/.test(written)) continue;
    const [, rest = ''] = /^[^?#]*(.*)$/s.exec(written) ?? [];
    const way = posix.relative(posix.dirname(path), moves.get(target.path) ?? target.path);
    const line = starts.findLastIndex((start) => start <= at);
    const from = at - (starts[line] ?? 0);
    const text = moved[line] ?? '';
    const address = encodeURI(way.startsWith('.') ? way : `./${way}`) + rest;
    moved[line] = `${text.slice(0, from)}${address}${text.slice(from + length)}`;
  }
  return new Map(lines.map((line, index) => [line, { ...line, text: moved[index] ?? '' }]));
}
