import * as z from 'zod';
import { capitalise } from '#core/model/capitalise.ts';
import type { Problem } from '#core/model/problem.ts';
import type { NoteTag, Release } from '#core/model/release/release.ts';
import { nearest } from '../nearest.ts';
import { createTag } from '../note/front-matter/docs-front-matter.ts';
import { readYamlFiles, type YamlFile } from './discover/yaml-files.ts';

/** `tags.yml` in the content folder or in the folder of a stream. */
const TAGS_FILE = /^(?:[^/]+\/)?tags\.ya?ml$/;

export function isTagsPath(path: string): boolean {
  return TAGS_FILE.test(path);
}

/** The tags that a publisher defined, by the names that notes use. */
export interface TagNames {
  /** By key. */
  readonly known: ReadonlyMap<string, NoteTag>;
  /** The folders whose notes may only use defined tags; empty for all notes. */
  readonly folders: readonly string[];
}

const text = z.union([z.string(), z.number()]).transform(String);

const fileSchema = z
  .record(
    z.string(),
    z.object({ label: text.optional(), permalink: text.optional(), description: text.optional() }).nullable(),
  )
  .nullable();

export interface ReadTagNames {
  readonly names: TagNames;
  readonly problems: readonly Problem[];
}

/**
 * Reads tag files as Docusaurus does: a key without label is the label, and its text is the address. If two files
 * define a tag, the first one counts.
 */
export async function readTagNames(files: readonly YamlFile[], folder: string): Promise<ReadTagNames> {
  const { values, problems } = await readYamlFiles(files, folder, readTags);
  const known = new Map<string, NoteTag>();
  for (const [key, tag] of values.flatMap(([, tags]) => tags)) if (!known.has(key)) known.set(key, tag);
  const folders = values.map(([path]) => path.slice(0, path.lastIndexOf('/') + 1));
  return { names: { known, folders }, problems };
}

function readTags(written: unknown): readonly (readonly [key: string, tag: NoteTag])[] {
  const { data, error } = fileSchema.safeParse(written ?? null);
  if (error) {
    const key = error.issues[0]?.path.join('.') || 'it';
    throw new Error(`${key} is no tag: a key, and label, permalink or description below it`);
  }
  return Object.entries(data ?? {}).map(([key, definition]) => {
    const { label = capitalise(key), permalink, description } = definition ?? {};
    return [key, { ...createTag(label, permalink ?? key), ...(description && { description }) }];
  });
}

/** Replaces the tags of a note by their definitions. */
export function nameTags(tags: readonly NoteTag[], { known }: TagNames): readonly NoteTag[] {
  return tags.map((tag) => known.get(tag.label) ?? tag);
}

/** The tags of a note that its tag file does not define. Returns nothing if no tag file applies. */
export function unknownTags(
  { file, tags = [] }: Pick<Release, 'file' | 'tags'>,
  { known, folders }: TagNames,
): readonly { readonly tag: string; readonly nearest?: string }[] {
  if (!folders.some((folder) => file.startsWith(folder))) return [];
  return tags.flatMap(({ label }) => {
    if (known.has(label)) return [];
    const near = nearest(label, [...known.keys()]);
    return [{ tag: label, ...(near && { nearest: near }) }];
  });
}
