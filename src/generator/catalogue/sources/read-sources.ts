import { join } from 'node:path';
import type { Problem, SourceFault } from '#core/model/problem.ts';
import type { SourceSettings } from '#generator/config/source-schema.ts';
import { digestOf } from '#generator/digest.ts';
import type { Cache } from '#generator/incremental/cache.ts';
import type { FileDigest, NoteFile } from '#generator/note/source/note-file.ts';
import { isText } from '#importer/files/source-files.ts';
import { type ImportProblem, ImportRefusal } from '#importer/import-problem.ts';
import { readGitTags } from './git-tags.ts';
import type { NoteOrigin } from './note-origin.ts';
import { type Opening, openSourceOf } from './open-source.ts';
import type { OpenedSource } from './opened-source.ts';
import { planSource, type ReadableSource, type SourcePlan } from './plan-source.ts';
import type { SourcesConfig } from './source-paths.ts';

export interface SourcesContent {
  readonly notes: readonly SourcedNote[];
  readonly assets: readonly SourceAsset[];
  /** The files that were read. Their paths are relative to the content folder. */
  readonly files: readonly FileDigest[];
  readonly problems: readonly Problem[];
}

export interface SourcedNote {
  readonly note: NoteFile;
  readonly origin: NoteOrigin;
}

/** A file of a source that a note shows, with its path next to the note. */
interface SourceAsset {
  readonly path: string;
  readonly absolutePath: string;
}

/**
 * Reads all sources of the settings as notes.
 * @throws {OperationError} if a file cannot be read
 */
export async function readSources(
  contentDir: string,
  config: SourcesConfig,
  cache: Cache,
): Promise<SourcesContent> {
  const all = await Promise.all(
    config.sources.map((source) => readOne(source, { contentDir, config, cache })),
  );
  return {
    notes: all.flatMap(({ notes }) => notes),
    assets: all.flatMap(({ assets }) => assets),
    files: all.flatMap(({ files }) => files),
    problems: all.flatMap(({ problems }) => problems),
  };
}

interface Reading extends Opening {
  readonly cache: Cache;
}

async function readOne(source: SourceSettings, reading: Reading): Promise<SourcesContent> {
  const opened = await openSourceOf(source, reading);
  if ('code' in opened) return failed(opened);
  try {
    return await readOpened({ ...source, from: opened.from }, opened, reading);
  } catch (error) {
    if (error instanceof ImportRefusal) return failed(sourceProblem(error.problem, opened.label));
    throw error;
  }
}

function failed(problem: Problem): SourcesContent {
  return { notes: [], assets: [], files: [], problems: [problem] };
}

async function readOpened(
  source: ReadableSource,
  tree: OpenedSource,
  { config, cache }: Reading,
): Promise<SourcesContent> {
  const { placed, located, root = '' } = tree;
  const files: FileDigest[] = [];
  for (const file of tree.files.filter((name) => name === tree.file || isText(name))) {
    files.push({ path: placed(file), digest: digestOf(await tree.read(file)) });
  }
  const needsTags = source.dates !== undefined && tree.root !== undefined;
  const tags = needsTags ? await readGitTags(root) : [];
  const taggedDays = tags.map(({ date, tag }) => ({ date, tag }));
  // The tags are an input of the build like the files.
  if (needsTags)
    files.push({ path: `${placed(tree.file ?? '')}#tags`, digest: digestOf(JSON.stringify(taggedDays)) });
  const { notes, assets, remarks, repository } = await planSource(tree, {
    ...{ source, config, files, cache, placed, taggedDays, hasFiles: tree.root !== undefined },
  });
  const noTags: Problem = {
    ...{ code: 'source-changed', file: tree.label },
    arguments: { why: 'no-tags', text: '' },
  };
  return {
    notes: notes.map((note) => sourcedNote(note, located, repository)),
    assets: assets.map(([path, file]) => ({ path, absolutePath: join(root, file) })),
    files,
    problems: [
      ...tree.problems,
      ...(needsTags && taggedDays.length === 0 ? [noTags] : []),
      ...remarks.map(
        ({ why, text, file, line }): Problem => ({
          ...{ code: 'source-changed', ...located({ file, line }) },
          arguments: { why, text },
        }),
      ),
    ],
  };
}

function sourcedNote(
  { path, text, file, line, lines, changed, others }: SourcePlan['notes'][number],
  located: OpenedSource['located'],
  repository: SourcePlan['repository'],
): SourcedNote {
  const bytes = new TextEncoder().encode(text);
  return {
    note: { path, bytes, digest: digestOf(bytes), ...(repository !== undefined && { repository }) },
    origin: {
      ...located({ file, line }),
      ...{ lines, changed: new Set(changed) },
      others: others.map(({ at, file: other }) => ({ at, file: located({ file: other, line: 1 }).file })),
    },
  };
}

/** The problem of a source that cannot be read. */
function sourceProblem(problem: ImportProblem, file: string): Problem {
  switch (problem.code) {
    case 'no-versions-found':
      return { code: 'source-without-releases', file, arguments: { headings: problem.arguments.headings } };
    case 'not-json':
      return unreadable(file, { is: 'not-json' }, problem.arguments.line);
    case 'json-cut-off':
      return unreadable(file, { is: 'json-cut-off', read: problem.arguments.read });
    case 'not-releases':
      return unreadable(file, { is: 'not-releases', field: problem.arguments.field });
    case 'source-not-text':
      return unreadable(file, { is: 'not-utf8' });
    case 'source-no-file':
      return unreadable(file, { is: 'no-file' });
    case 'source-no-folder':
      return unreadable(file, { is: 'no-folder' });
    case 'not-markdown':
      return unreadable(placeOf(file, problem.arguments.source), { is: 'not-markdown' });
    case 'source-unknown':
    case 'source-ambiguous':
      return unreadable(file, { is: 'unknown-kind', kinds: problem.arguments.kinds });
    case 'same-version-twice':
      return unreadable(file, { is: 'same-version-twice', ...problem.arguments });
    case 'bad-configuration':
      return unreadable(file, { is: 'bad-configuration', ...problem.arguments });
    default:
      throw new Error(`A source cannot have the problem ${problem.code}`);
  }
}

/** A file in the folder of a source; otherwise the source itself. */
function placeOf(source: string, file: string): string {
  return source === file || source.endsWith(`/${file}`) ? source : `${source}/${file}`;
}

function unreadable(file: string, fault: SourceFault, line?: number): Problem {
  return { code: 'unreadable-source', file, ...(line !== undefined && { line }), arguments: { fault } };
}
