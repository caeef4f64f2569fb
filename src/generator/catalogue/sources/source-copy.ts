import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { MILLISECONDS_OF_DAY } from '#core/model/dates/day.ts';
import { parseJson } from '#core/model/parse-json.ts';
import type { SourceSettings } from '#generator/config/source-schema.ts';
import { releasePageSchema } from '#generator/forge/fetch-releases.ts';
import { parseRepository, type Repository } from '#generator/forge/repository.ts';
import { keyOf } from '#generator/incremental/cache.ts';
import { replaceFile } from '#generator/replace-file.ts';

const copySchema = z.strictObject({
  /** When the pages were received, in milliseconds since 1970. Missing if they never were. */
  fetchedAt: z.number().optional(),
  pages: z.array(releasePageSchema),
  /** Why the last attempt failed, and when. */
  failure: z.strictObject({ at: z.number(), reason: z.string() }).optional(),
});

/** The releases of a repository as they were last fetched: builds read this copy, and no build depends on a network. */
export type SourceCopy = z.output<typeof copySchema>;

/** The repository of a source that is fetched. */
export function repositoryOfSource({ repository, from }: SourceSettings): Repository | undefined {
  const parsed = repository === undefined ? undefined : parseRepository(repository);
  return parsed && { ...parsed, isGitLab: parsed.isGitLab || from === 'gitlab-releases' };
}

/** A damaged copy is like none: it is fetched again. */
export async function readCopy(folder: string, repository: Repository): Promise<SourceCopy | undefined> {
  const text = await readFile(fileOf(folder, repository), 'utf8').catch(() => '');
  return copySchema.safeParse(parseJson(text)).data;
}

/**
 * Writes a copy completely or not at all.
 * @throws {OperationError} if the folder cannot be written
 */
export async function writeCopy(folder: string, repository: Repository, copy: SourceCopy): Promise<void> {
  await replaceFile(fileOf(folder, repository), JSON.stringify(copy));
}

const KEPT_MS = 30 * MILLISECONDS_OF_DAY;

/**
 * Removes copies that no build has written for a month: their repositories are no longer in any settings. Each build
 * writes its copies, also if it cannot fetch them. Other sites of the project may use the same folder.
 */
export async function removeUnusedCopies(folder: string, now: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.map((name) => join(folder, name))) {
    const written = await stat(file).catch(() => undefined);
    // A copy that cannot be removed now is removed later.
    if (written && now - written.mtimeMs > KEPT_MS) await rm(file, { force: true }).catch(() => undefined);
  }
}

function fileOf(folder: string, { url, isGitLab }: Repository): string {
  return join(folder, `${keyOf(url, String(isGitLab))}.json`);
}
