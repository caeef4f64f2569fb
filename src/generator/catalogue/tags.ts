import * as z from 'zod';
import type { Problem } from '#core/model/problem.ts';
import type { NoteTag, Release } from '#core/model/release/release.ts';
import { nearest } from '../nearest.ts';
import { createTag } from '../note/front-matter/docs-front-matter.ts';
import { createReport } from '../note/report.ts';

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

export const NO_TAG_NAMES: TagNames = { known: new Map(), folders: [] };

const text = z.union([z.string(), z.number()]).transform(String);

const fileSchema = z
  .record(
    z.string(),
    z.object({ label: text.optional(), permalink: text.optional(), description: text.optional() }).nullable(),
  )
  .nullable();

export interface TagsFile {
  readonly path: string;
  readonly text: string;
}

export interface ReadTagNames {
  readonly names: TagNames;
  readonly problems: readonly Problem[];
}

/**
 * Reads tag files as Docusaurus does: a key without label is the label, and its text is the address. If two files
 * define a tag, the first one counts. The YAML parser is loaded only if there are such files.
 */
export async function readTagNames(files: readonly TagsFile[], folder: string): Promise<ReadTagNames> {
  if (files.length === 0) return { names: NO_TAG_NAMES, problems: [] };
  const { readYaml: readText } = await import('../note/front-matter/bounded-yaml.ts');
  const known = new Map<string, NoteTag>();
  const problems: Problem[] = [];
  const folders: string[] = [];
  for (const { path, text: yaml } of files) {
    const { problems: found, report } = createReport(`${folder}/${path}`);
    const read = readTagsFile(yaml, (written) => readText(written, report));
    problems.push(...found);
    if (typeof read === 'string') {
      problems.push({ code: 'bad-yaml', file: `${folder}/${path}`, arguments: { reason: read } });
      continue;
    }
    folders.push(path.slice(0, path.lastIndexOf('/') + 1));
    for (const [key, tag] of read) if (!known.has(key)) known.set(key, tag);
  }
  return { names: { known, folders }, problems };
}

function readTagsFile(yaml: string, read: (yaml: string) => unknown): ReadonlyMap<string, NoteTag> | string {
  try {
    const { data, error } = fileSchema.safeParse(read(yaml) ?? null);
    if (error)
      return `${error.issues[0]?.path.join('.') || 'it'} is no tag: a key, and label, permalink or description below it`;
    return new Map(
      Object.entries(data ?? {}).map(([key, definition]) => {
        const {
          label = `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
          permalink,
          description,
        } = definition ?? {};
        const tag = createTag(label, permalink ?? key);
        return [key, { ...tag, ...(description && { description }) }];
      }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reason.split('\n', 1)[0]?.replace(/:$/, '') ?? reason;
  }
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
