import { posix } from 'node:path';
import { type Entry, entriesOf } from '#core/model/release/release-body.ts';
import type { UnreleasedEntry } from '#generator/catalogue/unreleased/entry-file.ts';
import {
  type GatheredLine,
  gatherEntries,
  linesOf,
  originsOf,
} from '#generator/catalogue/unreleased/gather-entries.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Note } from '#generator/note/note.ts';
import { placesOfTargets } from '#generator/note/note-markdown.ts';
import { parseNote } from '#generator/note/parse-note.ts';
import type { ParseRules } from '#generator/note/rules.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import { insertSections } from './insert-sections.ts';

export interface Cut {
  readonly entries: readonly UnreleasedEntry[];
  /** Relative to the content folder. */
  readonly path: string;
  /** The note as it is, or how a new one begins. */
  readonly before: string;
  readonly config: Pick<SiteConfig, 'sections'>;
  readonly rules: ParseRules;
  /** What lies in the content folder, by path: a name for its bytes. */
  readonly files: ReadonlyMap<string, string>;
}

export interface CutRelease {
  readonly text: string;
  /** Old and new paths of images and other files that the entries show or offer, and that lay with them. */
  readonly moves: ReadonlyMap<string, string>;
}

/**
 * The text of a release with the entries in it, word for word, but for links, which are written from the place of the release. It is read
 * before it is given: a release that would not say the same as its entries throws an OperationError.
 */
export async function cutRelease({ entries, path, before, config, rules, files }: Cut): Promise<CutRelease> {
  for (const entry of entries) await assertOne(entry, { path, config, rules });
  const gathered = gatherEntries(entries, config.sections);
  const lines = linesOf(gathered);
  const waiting = await parse(lines, { path: posix.join(posix.dirname(path), 'next.md'), rules });
  const moves = movesOf(waiting, { path, files });
  const moved = withLinksFrom(lines, waiting, { path, moves });
  const sections = gathered.map((section) => ({
    ...section,
    lines: section.lines.map((line) => moved.get(line) ?? line),
    rest: section.rest.map((line) => moved.get(line) ?? line),
  }));
  const text = insertSections(before, sections, config.sections);
  const read = async (source: string): Promise<readonly string[]> =>
    saidBy(await parseNote({ path, bytes: new TextEncoder().encode(source) }, rules));
  const [said, was] = [await read(text), before.trim() === '' ? [] : await read(before)];
  const wanted = [...was, ...saidBy(waiting)].toSorted();
  const missing = wanted.find((one) => !said.includes(one));
  if (missing !== undefined || said.length !== wanted.length) {
    const named = JSON.parse(missing ?? '["", "an entry"]')[1];
    throw new OperationError(
      `Nothing was cut: in ${path} "${named}" would be read otherwise than in its own file. Write it as one paragraph, or into the release by hand.`,
    );
  }
  return { text, moves };
}

/** What lies with the entries goes where the release lies, by the same name, or with the release's before it where that is taken. */
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
        `Nothing was cut: ${target.path} has to lie beside the release, where ${beside} and ${named} are other files. Rename it, and the links to it.`,
      );
    moves.set(target.path, isTaken ? named : beside);
  }
  return moves;
}

/** What an entry says is one entry of its kind, with its ids. */
async function assertOne(
  entry: UnreleasedEntry,
  { path, config, rules }: Pick<Cut, 'path' | 'config' | 'rules'>,
): Promise<void> {
  const lines = linesOf(gatherEntries([entry], config.sections));
  const { release } = await parse(lines, { path, rules });
  const [read, ...others] = release ? entriesOf(release) : [];
  const isOne = read !== undefined && others.length === 0;
  if (isOne && read.kind === entry.kind && entry.ids.every((id) => read.ids.includes(id))) return;
  const found = isOne
    ? `is read as ${read.kind}, with the ids ${read.ids.join(', ') || '(none)'}`
    : 'is not read as one entry';
  throw new OperationError(
    `Nothing was cut: ${rules.folder}/${entry.path} ${found}. Begin it with a sentence that says what changed, and say its kind and its ids in the front matter alone.`,
  );
}

function parse(
  lines: readonly GatheredLine[],
  { path, rules }: { readonly path: string; readonly rules: ParseRules },
): Promise<Note> {
  const bytes = new TextEncoder().encode(`${lines.map(({ text }) => text).join('\n')}\n`);
  return parseNote({ path, bytes, origins: originsOf(lines) }, rules);
}

/** What readers get of each entry: kind, words and ids. */
function saidBy({ release }: Note): readonly string[] {
  const said = ({ kind, title, text, ids }: Entry): string => JSON.stringify([kind, title, text, ids]);
  return release ? entriesOf(release).map(said) : [];
}

/** Links that were written in the folder of the entries, as the release has to write them. */
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
