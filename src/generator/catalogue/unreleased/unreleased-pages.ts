import type { Problem } from '#core/model/problem.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { digestOf } from '#generator/digest.ts';
import type { NoteFile } from '../../note/source/note-file.ts';
import type { ContentTree } from '../discover/content-tree.ts';
import { readEntry, streamOfEntry, type UnreleasedEntry } from './entry-file.ts';
import { type GatheredLine, gatherEntries, linesOf, originsOf } from './gather-entries.ts';

export interface UnreleasedPages {
  /** All notes except unreleased entries, and a page for each stream with entries. */
  readonly notes: readonly NoteFile[];
  /** The paths of these pages. */
  readonly paths: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

export type UnreleasedSettings = Pick<SiteConfig, 'next' | 'sections'>;

/** Puts the unreleased entries of each stream on one page, as they will appear in the release. */
export async function gatherUnreleasedPages(
  { notes, label }: ContentTree,
  settings: UnreleasedSettings,
): Promise<UnreleasedPages> {
  const { entries, problems } = await readEntries(notes, label);
  const others = notes.filter(({ path }) => streamOfEntry(path) === undefined);
  const pages =
    settings.next === 'hidden' ? [] : [...entries].map(([stream, own]) => pageOf(stream, own, settings));
  return {
    notes: pages.length === 0 ? others : [...others, ...pages],
    paths: new Set(pages.map(({ path }) => path)),
    problems,
  };
}

export interface ReadEntries {
  readonly entries: ReadonlyMap<string, readonly UnreleasedEntry[]>;
  readonly problems: readonly Problem[];
}

/** The readable entries of each stream. */
export async function readEntries(notes: readonly NoteFile[], label: string): Promise<ReadEntries> {
  const entries = new Map<string, UnreleasedEntry[]>();
  const problems: Problem[] = [];
  for (const note of notes) {
    const stream = streamOfEntry(note.path);
    if (stream === undefined) continue;
    const read = await readEntry(note, label);
    problems.push(...read.problems);
    if (read.entry) entries.set(stream, [...(entries.get(stream) ?? []), read.entry]);
  }
  return { entries, problems };
}

function pageOf(
  stream: string,
  entries: readonly UnreleasedEntry[],
  { next, sections }: UnreleasedSettings,
): NoteFile {
  const gathered = linesOf(gatherEntries(entries, sections));
  const place = { path: gathered[0]?.path ?? '', line: 1 };
  const head = ['---', 'title: Next', `unlisted: ${next !== 'listed'}`, 'custom_edit_url: null', '---', ''];
  const lines: readonly GatheredLine[] = [...head.map((text) => ({ ...place, text })), ...gathered];
  const origins = originsOf(lines);
  const text = `${lines.map((line) => line.text).join('\n')}\n`;
  const digest = digestOf(JSON.stringify([text, origins]));
  return { path: `${stream}/next.md`, bytes: new TextEncoder().encode(text), digest, origins };
}
