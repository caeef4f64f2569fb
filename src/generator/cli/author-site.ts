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
 * The stream that an author writes for, as its notes are now. Throws OperationError for one that is not there.
 *
 * Notes that a build, `check` or `dev` has parsed are not parsed again: to write a small file down would take as long as a build.
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

/** Uses all notes, with the settings that they are read with. The text of a note that was parsed before can be read only meanwhile. */
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

/** Writes a file whole or not at all. `isNew` refuses to write over one. */
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
      // Beside it, so that it can be renamed; by a name that is no note.
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
      throw new OperationError(`${file} is there already. Write into it, or say it in other words.`);
    throw environmentFault(`Cannot write ${file}`, error);
  }
}
