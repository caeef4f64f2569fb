import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Stream } from '#core/model/catalogue.ts';
import { RUNNING_CODE } from '#generator/bundle/locations.ts';
import { digestOfProgram } from '#generator/bundle/program-digest.ts';
import { type ContentResult, readContent } from '#generator/catalogue/read-content.ts';
import { withRootStream } from '#generator/catalogue/streams.ts';
import { unknownStream } from '#generator/catalogue/unknown-stream.ts';
import { environmentFault, hasCode } from '#generator/config/environment-fault.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { withContentCache } from '#generator/incremental/content-cache.ts';
import { cacheOf, MODULES } from './cache.ts';
import type { Environment } from './environment.ts';
import type { SiteFiles } from './usage/site-options.ts';

export interface AuthoredStream {
  readonly config: SiteConfig;
  readonly stream: Stream;
}

/**
 * Reads the stream that an author writes for. Throws OperationError for a stream that does not exist.
 *
 * Uses the cache of parsed notes: without it, writing one small file would take as long as a build.
 */
export async function readStream(
  call: SiteFiles & { readonly stream: string },
  environment: Environment,
): Promise<AuthoredStream> {
  const { stream: id } = call;
  const { config, catalogue } = await withNotes(call, environment, async (notes) => ({
    config: notes.config,
    catalogue: notes.content.catalogue,
  }));
  const stream = catalogue.streams.find((one) => one.id === id);
  if (stream) {
    const notes = [...stream.releases, ...(stream.guides ?? [])];
    return {
      config: withRootStream(
        config,
        notes.map(({ file }) => file),
      ),
      stream,
    };
  }
  throw unknownStream(
    id,
    catalogue.streams.map((one) => one.id),
  );
}

interface ReadNotes {
  readonly config: SiteConfig;
  readonly content: ContentResult;
}

/** Reads all notes and passes them to `use`. The text of cached notes can be read only until `use` ends, because then the cache closes. */
export async function withNotes<Value>(
  { config: file, content: contentDir }: SiteFiles,
  environment: Environment,
  use: (notes: ReadNotes) => Promise<Value>,
): Promise<Value> {
  const config = await loadConfig(file, MODULES);
  return withContentCache(
    { ...cacheOf(environment), contentDir, program: digestOfProgram(RUNNING_CODE) },
    async (cache) => use({ config, content: await readContent({ contentDir, config, cache }) }),
  );
}

/** Writes a file completely or not at all. With `isNew`, an existing file is an error. */
export async function writeNote(
  call: Pick<SiteFiles, 'content'>,
  path: string,
  { text, isNew }: { readonly text: string; readonly isNew: boolean },
): Promise<string> {
  const file = join(call.content, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    if (isNew) await writeFile(file, text, { flag: 'wx' });
    else {
      // In the same folder, so that a rename replaces the note atomically; a hidden name, so that no build reads it as a note.
      const half = join(dirname(file), `.${process.pid}.tmp`);
      await writeFile(half, text);
      await rename(half, file).catch(async (error: unknown) => {
        await rm(half, { force: true });
        throw error;
      });
    }
    return file;
  } catch (error) {
    if (hasCode(error, 'EEXIST'))
      throw new OperationError(`${file} already exists. Edit that file, or use a different text.`);
    throw environmentFault(`Cannot write ${file}`, error);
  }
}
