import type { Problem } from '#core/model/problem.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { digestOf } from '#generator/digest.ts';
import { withoutFrontMatter } from '../../note/front-matter/front-matter-block.ts';
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
  { notes, label, origins }: ContentTree,
  settings: UnreleasedSettings,
): Promise<UnreleasedPages> {
  const { entries, problems } = await readEntries(notes, label);
  const others = notes.filter(({ path }) => streamOfEntry(path) === undefined);
  const pages =
    settings.next === 'hidden'
      ? []
      : [...entries].map(([stream, own]) => {
          const sourced = notes.filter(({ path }) => origins.has(path) && path.startsWith(`${stream}/next`));
          return pageOf(stream, own, { ...settings, sourced });
        });
  // The unreleased changes of a changelog are on the same page.
  const made = new Set(pages.map(({ path }) => path));
  const kept = others.filter(({ path }) => !(origins.has(path) && made.has(path)));
  return {
    notes: pages.length === 0 ? others : [...kept, ...pages],
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

interface PageSettings extends UnreleasedSettings {
  /** The notes of sources about unreleased changes. */
  readonly sourced: readonly NoteFile[];
}

function pageOf(
  stream: string,
  entries: readonly UnreleasedEntry[],
  { next, sections, sourced }: PageSettings,
): NoteFile {
  const path = `${stream}/next.md`;
  const changelog = sourced.find((note) => note.path === path);
  const gathered = [...linesOfChangelog(changelog), ...linesOf(gatherEntries(entries, sections))];
  const place = { path: gathered[0]?.path ?? '', line: 1 };
  const head = ['---', 'title: Next', `unlisted: ${next !== 'listed'}`, 'custom_edit_url: null', '---', ''];
  const lines: readonly GatheredLine[] = [...head.map((text) => ({ ...place, text })), ...gathered];
  const origins = originsOf(lines);
  const text = `${lines.map((line) => line.text).join('\n')}\n`;
  const digest = digestOf(JSON.stringify([text, origins]));
  const repository = sourced.find((note) => note.repository !== undefined)?.repository;
  return {
    ...{ path, bytes: new TextEncoder().encode(text), digest, origins },
    ...(repository !== undefined && { repository }),
  };
}

/** The unreleased changes of a changelog, without front matter, which is that of the page. */
function linesOfChangelog(changelog: NoteFile | undefined): readonly GatheredLine[] {
  if (changelog === undefined) return [];
  const { path, bytes } = changelog;
  const lines = withoutFrontMatter(new TextDecoder().decode(bytes)).split('\n');
  return [...lines, ''].map((text, index) => ({ path, line: index + 1, text }));
}
